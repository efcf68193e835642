#!/usr/bin/env python3
"""Installs the packages of Scripts/package into a bare Debian 12, and uses and removes them there as a user does.

    validate_package.py [--packages DIR] [--mirror URL]

Without --packages, they are made, twice: both times must give the same files. The bare Debian comes from debootstrap and needs root and
the network. Where one is missing, the packages are unpacked and run with the libraries of this machine, and the exit status is 3.
Times are told and not judged.
"""

import argparse
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

PROJECT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = ("discern", "discern-live", "discern-neural")
SAMPLES = ("payment-card/specimen.png", "desk/desk.jpg", "moving/enters.mjpeg")
# Variables that discern sets for its own processes, and no user's.
INTERNAL = {"DISCERN_WORKER", "DISCERN_PLUGIN_RUN"}
USER, HOME = 1000, pathlib.Path("/home") / "user"
CLEAN = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", "HOME": "/root"}


def fail(sentence):
    sys.exit(f"validate_package: {sentence}")


def say(sentence):
    print(f"validate_package: {sentence}", flush=True)


def check(holds, sentence):
    if not holds:
        fail(sentence)


class BareDebian:
    """A root folder of Debian's smallest set of packages, in which commands run with processes and mounts of their own."""

    def __init__(self, folder, mirror):
        self.folder = folder
        command = ["debootstrap", "--variant=minbase", "bookworm", str(folder), mirror]
        made = subprocess.run(command, capture_output=True, text=True)
        if made.returncode != 0:
            raise OSError(f"debootstrap failed: {made.stdout.strip().splitlines()[-1:]}")
        home = folder / HOME.relative_to("/")
        home.mkdir()
        os.chown(home, USER, USER)
        (folder / "packages").mkdir()

    def run(self, *command, user=True):
        """Runs a command, as a user who has nothing yet or as root."""
        prefix = ["unshare", "--mount", "--pid", "--fork", "--kill-child", f"--root={self.folder}", "--mount-proc", "--"]
        if user:
            prefix += ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"]
        environment = dict(CLEAN, HOME=str(HOME)) if user else CLEAN
        return subprocess.run(prefix + list(command), capture_output=True, text=True, env=environment)

    def must_run(self, *command, user=True):
        done = self.run(*command, user=user)
        check(done.returncode == 0, f"‘{' '.join(command)}’ ended with {done.returncode}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done

    def install(self, *names):
        self.must_run("apt-get", "install", "--yes", "--no-install-recommends", *names, user=False)


def made(folder):
    """Makes the packages in a folder; returns their files by name."""
    subprocess.run([PROJECT / "Scripts/package", "--output", folder], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return found(folder)


def found(folder):
    files = {name: sorted(folder.glob(f"{name}_*.deb")) for name in PACKAGES}
    for name, matches in files.items():
        check(len(matches) == 1, f"{folder} has {len(matches)} packages {name}, and should have one")
    return {name: matches[0] for name, matches in files.items()}


def field(package, name):
    return subprocess.run(["dpkg-deb", "--field", package, name], capture_output=True, text=True, check=True).stdout.strip()


def check_contents(files):
    for name, file in files.items():
        unpacked, size = int(field(file, "Installed-Size")) >> 10, file.stat().st_size / 1e6
        say(f"{name}: {size:.1f} MB, {unpacked} MiB installed; needs {field(file, 'Depends')}")
        listed = subprocess.run(["dpkg-deb", "--contents", file], capture_output=True, text=True, check=True).stdout
        check("root/root" in listed and not re.search(r" (?!root/root)\S+/\S+ +\d+ \d{4}-", listed), f"{name} has files of a user")
    needed = {name: field(file, "Depends") for name, file in files.items()}
    check("tesseract-ocr-eng" in needed["discern"] and "libtesseract5" in needed["discern"], "discern does not need Tesseract")
    check("libav" not in needed["discern"] and "libavcodec" in needed["discern-live"], "FFmpeg is needed by the wrong package")
    check(not re.search("zbar|heif|poppler|qrencode|openvino|tbb|swift|-dev", "".join(needed.values())), "something optional is needed")
    check("libzbar0" in field(files["discern"], "Recommends"), "discern does not recommend ZBar")


def variables():
    """The environment variables of discern's own that its sources name."""
    sources = [path.read_text(encoding="utf-8") for path in (PROJECT / "Sources").rglob("*.swift")]
    return set(re.findall(r'"(DISCERN_[A-Z_]+)"', "".join(sources))) - INTERNAL


def doctor(root, marks):
    """Runs the doctor; every mark must be one of these."""
    lines = root.must_run("discern", "doctor").stdout.splitlines()
    wrong = [line for line in lines if line[0] not in marks]
    check(len(lines) > 10 and not wrong, f"the doctor finds: {wrong or lines}")


def scan(root, picture, what):
    started = time.monotonic()
    read = root.must_run("discern", f"/packages/{picture}").stdout
    say(f"{what}: {time.monotonic() - started:.1f} s to the answer")
    return read


def check_scan_alone(root):
    check(root.run("sh", "-c", "command -v swift gcc cc python3").stdout == "", "the root is not bare")
    doctor(root, "✓–")
    check("400012******9010" in scan(root, "specimen.png", "without the neural engine"), "the card is not read")
    refused = root.run("discern", "watch", "/packages/enters.mjpeg")
    check(refused.returncode == 2 and "Install the package discern-live." in refused.stderr, f"watch says: {refused.stderr}")
    engine = root.run("discern", "--engine", "neural", "/packages/specimen.png")
    check(engine.returncode == 2 and "Install the package discern-neural" in engine.stderr, f"the engine says: {engine.stderr}")
    check("--realtime" in root.must_run("discern", "watch", "--help").stdout, "the help of watch needs discern-live")


def check_all(root):
    first = scan(root, "desk.jpg", "the first picture with the neural engine, which compiles its networks")
    check(root.run("ls", str(HOME / ".cache/discern/openvino")).stdout != "", "compiled networks are not in the user's cache")
    check("Payment card" in first and "Business card" in first, f"the desk is not read: {first}")
    check(scan(root, "desk.jpg", "the same again") == first, "the second answer is another")
    doctor(root, "✓")
    piped = root.must_run("sh", "-c", "echo /packages/specimen.png | discern pipe").stdout
    check('"payment-card"' in piped, f"a worker reads nothing: {piped}")
    watched = root.must_run("discern", "watch", "--once", "/packages/enters.mjpeg")
    check(watched.stdout.strip() != "", "nothing is read of the video")
    served = root.run("timeout", "--preserve-status", "20", "discern", "serve", "--port", "0")
    check(served.stdout.startswith("http://127.0.0.1:"), f"the page is not served: {served.stderr}")


def completed(root, *words):
    """The words that bash offers for the last one."""
    script = (
        'source /usr/share/bash-completion/completions/discern; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*";'
        ' COMP_POINT=${#COMP_LINE}; _discern discern "${@: -1}" "${COMP_WORDS[COMP_CWORD - 1]}"; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = root.must_run("bash", "-c", script, "bash", *words)
    check(done.stderr == "", f"bash complains: {done.stderr}")
    return done.stdout.split()


def check_completions(root):
    for words, wanted in [
        (("discern", "watch", "--real"), "--realtime"),
        (("discern", "scan", "--kind", "pay"), "payment-card"),
        (("discern", "scan", "--language", "e"), "eng"),
        (("discern", "doc"), "doctor"),
    ]:
        offered = completed(root, *words)
        check(wanted in offered, f"for ‘{' '.join(words)}’ bash offers {offered}")
    check(completed(root, "discern", "watch", "--same") == [], "bash offers what watch does not take")
    root.must_run("zsh", "-n", "/usr/share/zsh/vendor-completions/_discern")
    root.must_run("fish", "--no-execute", "/usr/share/fish/vendor_completions.d/discern.fish")


def check_manual(root):
    for name in ("discern", "discern-live"):
        shown = root.must_run("man", "--warnings", "--encoding=UTF-8", name)
        check(shown.stderr == "", f"man warns of {name}(1): {shown.stderr[:500]}")
        text = shown.stdout
        missing = [word for word in ("EXIT STATUS", "FILES", "--realtime", "--phone-region", *variables()) if word not in text]
        check(len(text.splitlines()) > 200 and not missing, f"{name}(1) lacks {missing}")
    broken = root.run("sh", "-c", "printf '.TH X 1\\n.XX\\n\\\\*[nothing]\\n' >/tmp/broken.1 && man --warnings /tmp/broken.1")
    check(broken.stderr != "", "man warns of nothing; its word means nothing")


def check_removal(root):
    def left():
        places = ("find", "/", "-xdev", "-name", "*discern*", "-not", "-path", "/packages/*", "-not", "-path", f"{HOME}/*")
        return root.must_run(*places, user=False).stdout

    check(left() != "", "nothing is found before the removal; that means nothing after it")
    root.must_run("apt-get", "purge", "--yes", *PACKAGES, user=False)
    check(left() == "", f"this is left after the removal: {left()}")


def check_in_bare_debian(root, files):
    for file in [*files.values(), *(PROJECT / "samples" / sample for sample in SAMPLES)]:
        shutil.copy(file, root.folder / "packages")
    here = {name: f"/packages/{file.name}" for name, file in files.items()}
    root.must_run("apt-get", "update", user=False)
    root.install(here["discern"])
    check_scan_alone(root)
    root.install(*here.values(), "libzbar0", "libheif1", "libqrencode4", "poppler-utils", "man-db", "zsh", "fish")
    check_all(root)
    check_completions(root)
    check_manual(root)
    check_removal(root)


def check_unpacked(folder, files):
    """The programs must find their data wherever the packages are unpacked."""
    for file in files.values():
        subprocess.run(["dpkg-deb", "--extract", file, folder], check=True)
    environment = dict(CLEAN, HOME=str(folder / "home"))
    run = [str(folder / "usr/bin/discern"), "doctor"]
    told = subprocess.run(run, capture_output=True, text=True, env=environment)
    check(told.returncode == 0 and f"{folder}/usr/share/discern/models" in told.stdout, f"the doctor says: {told.stdout}")
    check(f"{folder}/usr/lib/discern/neural" in told.stdout, f"the neural engine is not found: {told.stdout}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--packages", type=pathlib.Path, help="a folder with the packages")
    parser.add_argument("--mirror", default="http://deb.debian.org/debian")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)  # a user walks through it
        files = found(options.packages) if options.packages else made(folder / "made")
        if not options.packages:
            again = made(folder / "again")
            sums = [[hashlib.sha256(file.read_bytes()).hexdigest() for file in set_of.values()] for set_of in (files, again)]
            check(sums[0] == sums[1], "the packages made twice differ")
        check_contents(files)
        check_unpacked(folder / "unpacked", files)
        try:
            root = BareDebian(folder / "debian", options.mirror)
        except OSError as reason:
            say(f"not run in a bare Debian: {reason}")
            sys.exit(3)
        check_in_bare_debian(root, files)
    say("the packages work in a bare Debian, and leave nothing behind")


if __name__ == "__main__":
    main()
