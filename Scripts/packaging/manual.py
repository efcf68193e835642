#!/usr/bin/env python3
"""Writes the man page of discern from the tables of its help, and from the tables of the article CommandLine.

    manual.py --tool .build/release/discern --date 2026-01-31 >discern.1

The commands and options come from `discern --experimental-dump-help`, the plugins' options from `discern scan --help`; exit
statuses, environment variables, files and examples from CommandLine.md. A table that is missing is an error.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

ARTICLE = pathlib.Path(__file__).resolve().parents[2] / "Sources/DiscernCore/Documentation.docc/CommandLine.md"
# The sections of the page that are tables of the article: the heading, and the head of the table's columns.
TABLES = [
    ("EXIT STATUS", ("Exit status", "Meaning")),
    ("ENVIRONMENT", ("Variable", "Effect")),
    ("FILES", ("Path", "Content")),
]
EVERY_COMMAND = ("help", "version")  # options that each command has
PLUGIN_HEADING = "PLUGIN OPTIONS:"


def fail(sentence):
    sys.exit(f"manual: {sentence}")


def output_of(*command):
    environment = dict(os.environ, COLUMNS="1000", DISCERN_CONFIG="off")
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout


def escaped(text):
    """Text as roff shows it: backslashes and hyphens as they are, no line that begins like a request."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return re.sub(r"(?m)^([.'])", r"\\&\1", text)


def bold(text):
    return rf"\fB{escaped(text)}\fR"


def italic(text):
    return rf"\fI{escaped(text)}\fR"


def marked(text):
    """Text of the article: `code` is bold, a link to another article is its name."""
    text = re.sub(r"<doc:(\w+)>", r"the article \1", text)
    parts = re.split(r"`([^`]*)`", text)
    return "".join(bold(part) if place % 2 else escaped(part) for place, part in enumerate(parts))


def paragraphs(text):
    """Paragraphs of help; an indented line keeps its place."""
    for paragraph in text.strip().split("\n\n"):
        lines = paragraph.split("\n")
        yield ".PP"
        if any(line.startswith(" ") for line in lines):
            yield ".nf"
            yield from (escaped(line) for line in lines)
            yield ".fi"
        else:
            yield escaped(" ".join(lines))


def table(article, head):
    """The rows below a table's head."""
    rows = article.split("\n| " + " | ".join(head) + " |\n|---|---|\n")
    if len(rows) != 2:
        fail(f"{ARTICLE.name} has {len(rows) - 1} tables of ‘{head[0]}’, and needs one")
    for line in rows[1].split("\n\n")[0].strip().split("\n"):
        yield [cell.strip() for cell in line.strip().strip("|").split("|", 1)]


def tagged(term, text):
    return [".TP", term, text]


def names_of(argument):
    """An option with all its names: -q, --quiet."""
    if argument["kind"] == "positional":
        return italic(argument["valueName"]) + (" ..." if argument["isRepeating"] else "")
    dashes = {"short": "-", "long": "--", "longWithSingleDash": "-"}
    names = ", ".join(bold(dashes[name["kind"]] + name["name"]) for name in argument["names"])
    return names + ("" if argument["kind"] == "flag" else " " + italic(argument["valueName"]))


def described(argument):
    text = argument.get("abstract", "")
    default = argument.get("defaultValue")
    if default and "(default:" not in text:
        text += f" (default: {default.removesuffix('.0')})"
    return tagged(names_of(argument), escaped(text))


def arguments_of(command):
    """The arguments of a command, without those that each command has."""
    return [argument for argument in command.get("arguments", []) if argument["valueName"] not in EVERY_COMMAND]


def section(argument):
    return argument.get("sectionTitle")


def shared_section(commands):
    """The section of options that several commands have in common, told once."""
    titles = [{section(argument) for argument in arguments_of(command)} - {None} for command in commands]
    shared = {title for title in set().union(*titles) if sum(title in found for found in titles) > 1}
    if len(shared) != 1:
        fail(f"one section of options should be shared by commands, and not {sorted(shared)}")
    return shared.pop()


def synopsis(command):
    line = bold("discern") + " " + bold(command["commandName"])
    for argument in arguments_of(command):
        if argument["kind"] == "positional":
            line += f" [{names_of(argument)}]"
    return line + " [" + italic("options") + "]"


def plugin_options(tool):
    """The flags that plugins declare, with their help: from the end of the help, one a line at this width."""
    lines = output_of(tool, "scan", "--help").split(PLUGIN_HEADING + "\n")
    if len(lines) != 2:
        fail(f"the help of scan has no part ‘{PLUGIN_HEADING}’")
    text = re.sub(r"\n {20,}", "  ", lines[1])
    for line in text.strip("\n").split("\n"):
        name, value, help_text = re.fullmatch(r"  (--\S+)(?: (\S+))?\s{2,}(.*)", line).groups()
        yield tagged(bold(name) + (" " + italic(value) if value else ""), escaped(help_text))


def usage(article):
    """The first block of code: commands, each with its effect behind two spaces or more."""
    for line in article.split("```\n")[1].strip().split("\n"):
        command, meaning = re.split(r"\s{2,}", line, maxsplit=1)
        meaning = re.sub(r" \([A-Z]\w+\)$", "", meaning)  # the name of another article
        yield tagged(bold(command), escaped(meaning[0].upper() + meaning[1:]) + ".")


def page(tool, date):
    tree = json.loads(output_of(tool, "--experimental-dump-help"))["command"]
    article = ARTICLE.read_text(encoding="utf-8")
    version = output_of(tool, "--version").split("\n")[0].split()[1]
    commands = [command for command in tree["subcommands"] if command["shouldDisplay"] and command["commandName"] != "help"]
    shared = shared_section(commands)

    def rows(title, parts):
        yield f".SH {title}"
        for part in parts:
            yield from part

    yield f'.TH DISCERN 1 "{date}" "discern {version}" "User Commands"'
    yield from [".SH NAME", r"discern \- " + escaped(tree["abstract"][0].lower() + tree["abstract"][1:].rstrip("."))]
    yield from [".SH SYNOPSIS", bold("discern") + " [" + italic("file") + " ...] [" + italic("options") + "]"]
    for command in commands:
        yield from [".br", synopsis(command)]
    yield ".SH DESCRIPTION"
    yield from paragraphs(tree["discussion"])
    yield from rows("USAGE", usage(article))
    yield ".SH COMMANDS"
    for command in commands:
        yield from [f'.SS "discern {command["commandName"]}"', escaped(command["abstract"])]
        yield from paragraphs(command["discussion"]) if command.get("discussion") else ()
        of_shared = [argument for argument in arguments_of(command) if section(argument) == shared]
        for argument in arguments_of(command):
            if argument not in of_shared:
                yield from described(argument)
        if of_shared:
            common = of_shared
            yield from [".PP", rf"The options of \(lq{shared.upper()}\(rq and of plugins, below, are valid too."]
    yield from rows(shared.upper(), map(described, common))
    yield from rows("PLUGIN OPTIONS", plugin_options(tool))
    yield from rows("COMMON OPTIONS", [tagged(bold("-h"), "Show the usual options."), tagged(bold("--help"), "Show all options.")])
    for title, head in TABLES:
        yield from rows(title, (tagged(marked(name), marked(text[0].upper() + text[1:]) + ".") for name, text in table(article, head)))
    yield from [".SH SEE ALSO", r"\fBtesseract\fR(1)"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--date", required=True, help="of the page, as 2026-01-31")
    options = parser.parse_args()
    print("\n".join(page(str(pathlib.Path(options.tool).resolve()), options.date)))


if __name__ == "__main__":
    main()
