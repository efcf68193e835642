"""Files that training learns from, each of which must be the one that sources.txt beside this names."""

import hashlib
import pathlib

LISTED = pathlib.Path(__file__).with_name("sources.txt")


def checked(sources, file):
    """The bytes of a file of the folder `sources`, named as in the list: `symbols/bhmsds-mit.tar.gz`.

    Raises ValueError where its checksum is another one than that in the list.
    """
    data = (pathlib.Path(sources) / file).read_bytes()
    listed = {row[1]: row[2] for row in map(str.split, LISTED.read_text("utf-8").splitlines()) if row and row[0] != "#"}
    if hashlib.sha256(data).hexdigest() != listed[file]:
        raise ValueError(f"{pathlib.Path(sources) / file} is not the file that {LISTED.name} names: its SHA-256 differs")
    return data
