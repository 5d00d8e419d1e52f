// Deliberate differences: what builds whose plans have format 3 say in another way than those of format 2, each with its line in
// the changelog. Such builds are compared without it, so that what is left is a mistake or was not written down.

import { isJsonObject, type Json, type JsonObject } from "../../../src/model/json.js";

/** When a call begins is told before the call before it has ended, where one follows the other. */
export const isDeliberate = (value: Json): boolean =>
  isJsonObject(value) && value.type === "operation-started";

/** They cover code and params now, and no sentences. */
const DIGESTS: ReadonlySet<string> = new Set(["digest", "identity", "plan"]);

/** JSON without what format 3 added beside the sentences, and without digests over plans. */
export function withoutDeliberate(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutDeliberate);
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]): [string, Json][] =>
    member === undefined || isBesideSentence(name, value) || isNew(name, value)
      ? []
      : [[name, memberWithout(name, member, value)]],
  );
  return Object.fromEntries(hasSentence(value) ? members.toSorted(byName) : members);
}

/** `why` beside the `reason` of a change or a retry; `params` beside the `message` of a finding, and of what is left for later. */
const isBesideSentence = (name: string, whole: JsonObject): boolean =>
  (name === "why" && "reason" in whole) ||
  (name === "params" && "message" in whole && ("level" in whole || !("code" in whole)));

/** Members that came since: of plans, of the list of applies, of the last line of `apply --json`, and of errors. */
const isNew = (name: string, whole: JsonObject): boolean =>
  ((name === "access" || name === "beside") && "operations" in whole) ||
  ((name === "undone_in_part_by" || name === "open_calls") && "undoes" in whole) ||
  (name === "exit_status" && "type" in whole) ||
  (name === "identity" && whole.type === "result");

/** A change or a finding: the order of their members, which differed from kind to kind, means nothing. */
const hasSentence = (whole: JsonObject): boolean =>
  ("reason" in whole && "kind" in whole) || ("message" in whole && "level" in whole);

const byName = ([one]: [string, Json], [other]: [string, Json]): number => (one < other ? -1 : 1);

function memberWithout(name: string, member: Json, whole: JsonObject): Json {
  if (name === "format" && "operations" in whole) return "…";
  if (DIGESTS.has(name) && typeof member === "string") return "…";
  // More is read for access, and more is recorded of each call.
  if ((name === "reads" && "writes" in whole) || (name === "serial" && "lineage" in whole)) return "…";
  if (name === "plans" && "lineage" in whole && Array.isArray(member)) return member.length;
  return withoutDeliberate(member);
}

const WORDS: readonly (readonly [said: RegExp, instead: string])[] = [
  [/[0-9a-v]{40}-[0-9a-v]{28}|sha256:[0-9a-f]{64}/g, "…"],
  // On a narrow terminal an identity takes two lines.
  [/(?<=\[2m(Identity )?)(?=\S*\d)[-:0-9a-z]{5,}(?=.\[22m$)/, "…"],
  // `apply PLAN` tells the state that it uses.
  [/, with the state \S+: what the file asks for, and/, ": what it asks for, and"],
  [/(?<=trusts it|by its signature), with the state \S+\.$/, "."],
  [/(?<=^stderr: Made again from the state) \S+\.$/, "."],
  [/ \(in the file: `policy\.allow_once: \{ \w+: \d+, until: YYYY-MM-DD \}`\)/, ""],
  // STATE_CORRUPT says what throwing a state away costs.
  [/(?<=adopts them again), but messages that are not pinned may be posted a second time/, ""],
  // A reason that begins with a name has a rule in front of it.
  [/│ (?=\S+ is (posted anew|no longer in the file),)/, ""],
];

/** What stands on several lines, or hangs on how they wrap. Colours may stand around each. */
const PASSAGES: readonly (readonly [said: RegExp, instead: string])[] = [
  // Who gains and who loses what.
  [/\n(?:.\[\d+m)?Access(?:.\[\d+m)?\n(?: {2}.*\n)+/g, ""],
  // Hints that name `--allow` name the line of the file, too.
  [
    / \(in the(?:\s|│|.\[\d+m)+file:(?:\s|│|.\[\d+m)+`policy\.allow_once: \{ \w+: \d+, until: YYYY-MM-DD \}`\)/g,
    "",
  ],
  // Where a plan comes from, and what is shown of one that nobody signed.
  [/(?<=^|\n)(?:.\[2m)?Made \d{4}-(?:.|\n(?:.\[2m)?│)*\n/g, "Made …\n"],
  [/(?<=\n)(?:.\[2m)?Not signed: this is what(?:.|\n(?:.\[2m)?│)*\n/g, ""],
  // Of each call where it goes and its body.
  [/(?<=\n(?:.\[2m)? +\d+ {2}(?:.\[22m)?[a-z_]+ \S.*?) {2}.*/g, ""],
  [/(?<=\nAllowed )(?:on the command line|with --allow or policy\.allow_once): (?:.|\n(?=\w+=))*/g, "…"],
  [/\(\d+ made to read\)/g, "(… made to read)"],
  [/(?<=\bserial )\d+/g, "…"],
  [/, policy, tests\b/g, ", policy"],
];

export const textWithoutDeliberate = (text: string): string =>
  PASSAGES.reduce((before, [said, instead]) => before.replaceAll(said, instead), text);

/** A line of a transcript in the words of both builds. */
export const lineWithoutDeliberate = (line: string): string =>
  WORDS.reduce((text, [said, instead]) => text.replaceAll(new RegExp(said, "g"), instead), line);
