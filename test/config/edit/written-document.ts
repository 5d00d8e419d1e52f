// Writes documents as people do, from a seed: any data in blocks and brackets, and in every kind of quotes. Comments are above lines,
// behind them or apart. There are odd indents and gaps, CRLF, and files without a last line break. Each comment is unique, and has a known
// owner.

import type { Json } from "../../../src/model/json.js";
import { isJsonObject } from "../../../src/model/json.js";
import { seededRandom } from "../../../src/model/random.js";

export type Path = readonly (string | number)[];

export interface WrittenComment {
  /** The text is `#c12;`, for example. */
  readonly text: string;
  /** The comment is above or behind this node, or alone inside of this collection. */
  readonly owner: Path;
  readonly place: "above" | "behind" | "inside";
}

export interface WrittenDocument {
  readonly text: string;
  readonly comments: readonly WrittenComment[];
}

export function writtenDocument(data: Json, seed: number): WrittenDocument {
  return new Writer(seed).document(data);
}

/** The lines have no indentation. The first one follows the text that leads to it. */
type Lines = string[];

class Writer {
  readonly #random: { next(): number };
  readonly #comments: WrittenComment[] = [];
  /** Blank lines below `|+` are part of the text. */
  #isKept = false;
  /** `true` means that blanks on a line could be part of a text. */
  #hasBlockText = false;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  document(data: Json): WrittenDocument {
    const lines = this.#chance(0.2) ? [`${this.#comment([], "inside")}`, ""] : [];
    if (this.#chance(0.1)) lines.unshift("---");
    if (isCollection(data)) lines.push(...this.#block(data, [], false));
    else lines.push(this.#scalar(data));
    if (this.#chance(0.2) && !this.#isKept) lines.push("", this.#comment([], "inside"));
    const lineBreak = this.#chance(0.3) ? "\r\n" : "\n";
    const isOpen = this.#chance(0.3) && !lines.some((line) => /[|>][-+]?( |$)/.test(line));
    const mark = this.#chance(0.1) ? "\ufeff" : "";
    return { text: mark + lines.join(lineBreak) + (isOpen ? "" : lineBreak), comments: this.#comments };
  }

  /** Writes a list or mapping on lines of its own. `isInline` means that its first line follows a dash. */
  #block(data: Collection, path: Path, isInline: boolean): Lines {
    const entries = entriesOf(data);
    const isApart = this.#chance(0.2);
    return entries.flatMap(([name, value], index) => {
      const at = [...path, name];
      const above = index === 0 && isInline ? [] : this.#above(at, path, isApart && index > 0);
      const lines = typeof name === "number" ? this.#item(value, at) : this.#member(name, value, at);
      return [...above, ...lines];
    });
  }

  #above(at: Path, inside: Path, isApart: boolean): Lines {
    const lines: Lines = [];
    if (!this.#isKept) {
      if (isApart || this.#chance(0.1)) lines.push(this.#chance(0.2) && !this.#hasBlockText ? "  " : "");
      if (this.#chance(0.1)) lines.push(this.#comment(inside, "inside"), "");
    }
    this.#isKept = false;
    while (this.#chance(0.2)) lines.push(this.#comment(at, "above"));
    return lines;
  }

  #item(value: Json, at: Path): Lines {
    const gap = " ".repeat(this.#chance(0.2) ? 1 + this.#below(4) : 1);
    if (isCollection(value) && entriesOf(value).length > 0 && this.#chance(0.6)) {
      if (this.#chance(0.1))
        return [`-${this.#behind(at)}`, ...indented(this.#block(value, at, false), 1 + this.#below(3))];
      return indented(this.#block(value, at, true), 1 + gap.length, `-${gap}`);
    }
    const lines = this.#line(value, at);
    return [
      `-${lines[0] === "" || lines[0]?.startsWith(" #") ? "" : gap}${lines[0]}`,
      ...indented(lines.slice(1), 1 + this.#below(3)),
    ];
  }

  #member(name: string, value: Json, at: Path): Lines {
    const key = this.#key(name);
    if (isCollection(value) && entriesOf(value).length > 0 && this.#chance(0.6)) {
      const depth = Array.isArray(value) && this.#chance(0.3) ? 0 : 1 + this.#below(4);
      return [`${key}:${this.#behind(at)}`, ...indented(this.#block(value, at, false), depth)];
    }
    const [first = "", ...rest] = this.#line(value, at);
    const gap = first === "" || first.startsWith(" #") ? "" : this.#chance(0.1) ? "   " : " ";
    return [`${key}:${gap}${first}`, ...indented(rest, 1 + this.#below(4))];
  }

  /** Writes a scalar, or a collection in brackets, with the comment behind it. The next lines have a deeper indentation. */
  #line(value: Json, at: Path): Lines {
    if (isCollection(value)) {
      if (entriesOf(value).length > 0 && this.#chance(0.3)) return this.#brackets(value, at);
      return [`${this.#flow(value)}${this.#behind(at)}`];
    }
    if (typeof value === "string" && this.#chance(0.5)) {
      const lines = this.#blockText(value, at);
      if (lines !== null) return lines;
    }
    if (value === null && this.#chance(0.4)) return [this.#behind(at)];
    return [`${this.#scalar(value)}${this.#behind(at)}`];
  }

  #blockText(value: string, at: Path): Lines | null {
    const [, text = "", end = ""] = /^(.*?)(\n*)$/s.exec(value) ?? [];
    const lines = text.split("\n");
    if (text === "" || /^\s/.test(text) || /[^\n -~\u4e00-\u9fff]/.test(text)) return null;
    this.#hasBlockText = true;
    const isFolded = this.#chance(0.3) && lines.every((line) => !/^\s/.test(line));
    const chomp = end === "" ? "-" : end === "\n" && this.#chance(0.8) ? "" : "+";
    this.#isKept = chomp === "+";
    const comment = this.#chance(0.3) ? ` ${this.#comment(at, "behind")}` : "";
    const written = isFolded
      ? lines.flatMap((line, index) => (index > 0 && line !== "" ? ["", line] : [line]))
      : lines;
    return [
      `${isFolded ? ">" : "|"}${chomp}${comment}`,
      ...written,
      ...end
        .slice(1)
        .split("")
        .map(() => ""),
    ];
  }

  /** Writes brackets over several lines. */
  #brackets(data: Collection, at: Path): Lines {
    const [open, close] = Array.isArray(data) ? ["[", "]"] : ["{", "}"];
    const entries = entriesOf(data);
    const isTrailed = this.#chance(0.4);
    const isFirstBeside = this.#chance(0.2);
    const lines: Lines = [
      open + (isFirstBeside ? "" : this.#chance(0.2) ? ` ${this.#comment(at, "inside")}` : ""),
    ];
    for (const [index, [name, value]] of entries.entries()) {
      const path = [...at, name];
      const key = typeof name === "string" ? `${this.#key(name)}: ` : "";
      const comma = index < entries.length - 1 || isTrailed ? "," : "";
      if (index === 0 && isFirstBeside) {
        lines[0] += ` ${key}${this.#flow(value)}${comma}`;
        continue;
      }
      if (this.#chance(0.1)) lines.push("", this.#comment(at, "inside"), "");
      while (this.#chance(0.15)) lines.push(` ${this.#comment(path, "above")}`);
      const isBeside = index > 1 && this.#chance(0.15) && !lines.at(-1)?.includes("#");
      const text = ` ${key}${this.#flow(value)}${comma}`;
      if (isBeside) lines.push(`${lines.pop()}${text}`);
      else lines.push(text + (this.#chance(0.25) ? ` ${this.#comment(path, "behind")}` : ""));
    }
    const isClosedBeside = this.#chance(0.2) && !lines.at(-1)?.includes("#");
    if (isClosedBeside) lines.push(`${lines.pop()} ${close}`);
    else lines.push(this.#chance(0.5) ? close : ` ${close}`);
    lines.push(`${lines.pop()}${this.#behind(at)}`);
    return lines;
  }

  /** Writes the value on one line, in brackets. */
  #flow(value: Json): string {
    if (!isCollection(value)) return this.#scalar(value, true);
    const entries = entriesOf(value).map(([name, one]) =>
      typeof name === "number" ? this.#flow(one) : `${this.#key(name)}: ${this.#flow(one)}`,
    );
    const pad = this.#chance(Array.isArray(value) ? 0.2 : 0.8) ? " " : "";
    const inside =
      entries.join(this.#chance(0.2) ? "," : ", ") + (entries.length > 0 && this.#chance(0.1) ? "," : "");
    return Array.isArray(value) ? `[${pad}${inside}${pad}]` : `{${pad}${inside}${pad}}`;
  }

  #scalar(value: Json, inBrackets = false): string {
    if (typeof value !== "string") {
      return value === null && !inBrackets && this.#chance(0.3) ? "~" : JSON.stringify(value);
    }
    const isPlain = /^[a-z\u4e00-\u9fff][a-z\u4e00-\u9fff]*( [a-z\u4e00-\u9fff]+)*$/.test(value);
    if (isPlain && !/^(true|false|null)$/.test(value) && this.#chance(0.5)) return value;
    const canBeSingle = !/[^ -~\u4e00-\u9fff\u{1f000}-\u{1ffff}]/u.test(value);
    return canBeSingle && this.#chance(0.5) ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
  }

  #key(name: string): string {
    return this.#scalar(name, true);
  }

  #behind(at: Path): string {
    const blank = this.#chance(0.1) ? " \t" : "";
    return this.#chance(0.2) ? ` ${blank}${this.#comment(at, "behind")}` : blank;
  }

  #comment(owner: Path, place: WrittenComment["place"]): string {
    const text = `#c${this.#comments.length};`;
    this.#comments.push({ text, owner, place });
    return text;
  }

  #chance(share: number): boolean {
    return this.#random.next() < share;
  }

  #below(limit: number): number {
    return Math.floor(this.#random.next() * limit);
  }
}

type Collection = readonly Json[] | { readonly [key: string]: Json | undefined };

const isCollection = (value: Json): value is Collection => typeof value === "object" && value !== null;

function entriesOf(data: Collection): (readonly [string | number, Json])[] {
  return isJsonObject(data)
    ? Object.entries(data).map(([name, value]) => [name, value ?? null] as const)
    : data.map((value, index) => [index, value] as const);
}

/** Indents the lines. `first` replaces the blanks before the first line. */
function indented(lines: Lines, depth: number, first = " ".repeat(depth)): Lines {
  return lines.map((line, index) => (index === 0 ? first : line === "" ? "" : " ".repeat(depth)) + line);
}
