"""Collect the raw material of drawn cards into pools.json, from sources with a clear licence only.

    sources.py OUT.json [--sources DIR]

| source | used for | licence |
| --- | --- | --- |
| Faker 40.x (PyPI) | names, firms, jobs, addresses, catch phrases and words by locale | MIT |
| sigpwned/popular-names-by-country-dataset | given names and surnames by country | CC0 1.0 |
| openvenues/libpostal, dictionaries | street, unit, floor, building and company words by language | MIT |
| openstreetmap/id-tagging-schema, translations | kinds of shops and offices and what they sell, by language | ISC |

DIR holds the last three, as Scripts/training/sources.txt names them; without it Faker serves alone, for a trial. The same versions of the
sources give the same file.
"""

import argparse
import csv
import json
import os
import sys
import tarfile

from faker import Faker

LOCALES = """
en_US en_GB en_IN en_AU en_CA en_NZ en_IE en_PH en_NG en_KE en_PK de_DE de_AT de_CH fr_FR fr_CH fr_BE fr_CA it_IT it_CH
es_ES es_MX es_AR es_CL es_CO pt_PT pt_BR nl_NL nl_BE da_DK sv_SE no_NO fi_FI pl_PL cs_CZ sk_SK hu_HU ro_RO hr_HR sl_SI tr_TR id_ID
vi_VN fil_PH et_EE lt_LT lv_LV az_AZ yo_NG zu_ZA ha_NG ig_NG ga_IE sq_AL es_CA ja_JP zh_CN zh_TW ko_KR ru_RU uk_UA bg_BG el_GR ar_AA th_TH hi_IN he_IL
""".split()

LANGUAGES = "en de fr it es pt nl da sv nb fi pl cs sk hu ro hr sl tr id vi et lt lv az ca ms".split()
DICTIONARIES = """
street_types unit_types_numbered level_types_numbered building_types company_types personal_titles academic_degrees post_office
""".split()

# Presets of id-tagging-schema that are named on cards as a trade, and the translations that a language has there.
KINDS = """
shop/ office/ tourism/hotel tourism/motel tourism/guest_house tourism/hostel tourism/gallery tourism/museum amenity/restaurant amenity/cafe
amenity/bar amenity/pub amenity/fast_food amenity/ice_cream amenity/pharmacy amenity/clinic amenity/veterinary amenity/driving_school
amenity/language_school amenity/music_school amenity/car_wash amenity/car_rental amenity/bank amenity/studio amenity/school amenity/childcare
amenity/coworking amenity/internet_cafe amenity/events_venue leisure/fitness_centre leisure/dance leisure/sports_centre
""".split()
TRANSLATIONS = {"pt": ("pt-BR", "pt"), "nb": ("nb", "no"), "zh": ("zh-CN", "zh-TW")}
TRANSLATED = [*LANGUAGES, "ja", "zh", "ko", "ru", "uk", "bg", "el"]
LONGEST_KIND = 30


def texts(*makers, count):
    """Up to `count` draws of the makers, each text once, in sorted order."""
    out = set()
    for make in makers:
        for _ in range(count):
            try:
                text = str(make())
            except Exception:  # a provider that lacks this field
                break
            out.add("\n".join(" ".join(line.split()) for line in text.split("\n") if line.strip()))
    return sorted(text for text in out if text)


def table(fake, *names):
    """The union of the providers' own tables of these names."""
    out = set()
    for provider in fake.get_providers():
        for name in names:
            out.update(str(entry).strip() for entry in getattr(provider, name, None) or ())
    return sorted(text for text in out if text)


def locale_pool(code):
    """The raw material of one Faker locale."""
    fake = Faker(code)
    fake.seed_instance(1)
    pool = {
        "first": table(fake, "first_names", "first_names_male", "first_names_female") or texts(fake.first_name, count=1500),
        "last": table(fake, "last_names", "last_names_male", "last_names_female") or texts(fake.last_name, count=1500),
        "job": table(fake, "jobs", "jobs_male", "jobs_female"), "word": table(fake, "word_list")[:3000],
        "company": texts(fake.company, count=400), "street": texts(fake.street_address, count=400), "city": texts(fake.city, count=400),
        "postcode": texts(fake.postcode, count=120), "address": texts(fake.address, count=400),
    }
    for key, candidates in (
        ("state", ("state", "administrative_unit", "province")),
        ("state_abbr", ("state_abbr", "province_abbr")),
        ("phrase", ("catch_phrase", "bs")),
        ("first_roman", ("first_romanized_name",)),
        ("last_roman", ("last_romanized_name",)),
    ):
        makers = [getattr(fake, name) for name in candidates if hasattr(fake, name)]
        pool[key] = texts(*makers[:1], count=300)
    return pool


def names_by_country(folder):
    """Given names and surnames by country, romanised."""
    out = {}
    for key, file in (("first", "common-forenames-by-country.csv"), ("last", "common-surnames-by-country.csv")):
        with open(os.path.join(folder, "names", file), encoding="utf-8-sig", newline="") as rows:
            for row in csv.DictReader(rows):
                names = out.setdefault(row["Country"], {"first": [], "last": []})[key]
                name = (row["Romanized Name"] or "").strip()
                if name and name not in names:
                    names.append(name)
    return out


def libpostal_words(folder):
    """Rows of libpostal's dictionaries: a word and its short forms."""
    out = {}
    with tarfile.open(os.path.join(folder, "words", "libpostal-dictionaries.tar")) as archive:
        held = set(archive.getnames())
        for language in LANGUAGES:
            for name in DICTIONARIES:
                path = f"resources/dictionaries/{language}/{name}.txt"
                text = archive.extractfile(path).read().decode("utf-8-sig", "replace") if path in held else ""
                rows = [line.strip().split("|")[:4] for line in text.splitlines() if line.strip()]
                if rows:
                    out.setdefault(language, {})[name] = rows
    return out


def entries(value):
    """The entries of a translation: a list, or a text that commas part."""
    return value if isinstance(value, list) else (value or "").split(",")


def businesses(folder):
    """By language: `kinds` of shops and offices, and `goods`, what people call such a shop or seek there."""
    out = {}
    with tarfile.open(os.path.join(folder, "words", "id-tagging-translations.tar")) as archive:
        held = set(archive.getnames())
        for language in TRANSLATED:
            found = {"kinds": set(), "goods": set()}
            for code in TRANSLATIONS.get(language, (language,)):
                path = f"dist/translations/{code}.min.json"
                translated = json.load(archive.extractfile(path))[code] if path in held else {}
                presets = translated.get("presets", {}).get("presets", {})
                for preset, words in presets.items():
                    if any(preset == kind or kind.endswith("/") and preset.startswith(kind) for kind in KINDS):
                        found["kinds"].add(words.get("name", "").strip())
                        found["goods"].update(entry.strip() for entry in entries(words.get("terms")))
            kept = {key: sorted(filter(is_plain_kind, words)) for key, words in found.items()}
            if kept["kinds"]:
                out[language] = {"kinds": kept["kinds"], "goods": sorted({*kept["kinds"], *kept["goods"]})}
    return out


def is_plain_kind(text):
    """True for words that may stand on a card: no remarks in brackets, nothing that is left to be translated."""
    return 1 < len(text) <= LONGEST_KIND and not any(c in "()/<>:;" or c.isdigit() for c in text)


def is_latin(text):
    return all(c < "\u0250" or "\u1e00" <= c < "\u1f00" for c in text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out")
    parser.add_argument("--sources")
    options = parser.parse_args()
    pools = {"locales": {}}
    for code in LOCALES:
        try:
            pools["locales"][code] = locale_pool(code)
        except (AttributeError, ImportError) as error:
            print(f"Faker has no locale {code}: {error}", file=sys.stderr)
    pools["names"] = names_by_country(options.sources) if options.sources else {}
    pools["libpostal"] = libpostal_words(options.sources) if options.sources else {}
    pools["businesses"] = businesses(options.sources) if options.sources else {}
    for key in ("first", "last"):
        every = {name for pool in [*pools["locales"].values(), *pools["names"].values()] for name in pool[key]}
        pools["tail_" + key] = sorted(name for name in every if is_latin(name) and 1 < len(name) < 16 and "." not in name)
    with open(options.out, "w", encoding="utf-8") as file:
        json.dump(pools, file, ensure_ascii=False, sort_keys=True)
    jobs = {job for pool in pools["locales"].values() for job in pool["job"]}
    print(f"{len(pools['locales'])} locales, {len(pools['names'])} countries of names, {len(pools['tail_first'])} given names,", end=" ")
    print(f"{len(pools['tail_last'])} surnames in Latin script, {len(jobs)} jobs, {len(pools['libpostal'])} languages of libpostal,", end=" ")
    print(f"{sum(len(words['goods']) for words in pools['businesses'].values())} trades and goods in {len(pools['businesses'])} languages")


if __name__ == "__main__":
    main()
