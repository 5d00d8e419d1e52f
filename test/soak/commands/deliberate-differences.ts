// The output of builds whose plans have format 5 differs in these points from earlier formats. Each point has its line in the changelog.
// The comparison leaves out these points, so each remaining difference is a mistake or lacks a line.
//
// Between formats 3 and 4, all sentences changed. So the comparison leaves out sentences: members of JSON that hold them, and in texts
// everything except codes and files of YAML. It compares code and params, which carry the same facts.

import { isJsonObject, type Json, type JsonObject } from "../../../src/model/json.js";

/** These members hold a sentence. The members with code and params are next to them. */
const SENTENCES: ReadonlySet<string> = new Set(["message", "hint", "reason", "meaning", "advice"]);

/** The digests cover the names of members. */
const DIGESTS: ReadonlySet<string> = new Set(["digest", "identity", "plan"]);

/** These members have a new name since formats 3 and 4. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  basis: "preconditions",
  look: "fact",
  beside: "access_context",
  along: "dependencies",
};

/** These words have a new name since format 4. The keys are the members that hold them, in reasons and in a rehearsal. */
const NEW_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  because: { "posted-anew": "reposted" },
  message: { stands: "exists" },
  pace: { told: "given" },
};

/** Returns JSON without sentences and digests, and with the names of format 5. */
export function withoutDeliberate(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutDeliberate);
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]): [string, Json][] =>
    member === undefined ? [] : [[NEW_NAMES[name] ?? name, memberWithout(name, member, value)]],
  );
  return Object.fromEntries(members);
}

function memberWithout(name: string, member: Json, whole: JsonObject): Json {
  const isReason = name === "message" && "kind" in whole;
  if (typeof member === "string" && !isReason && (SENTENCES.has(name) || DIGESTS.has(name))) return "…";
  if (typeof member === "string") return NEW_WORDS[name]?.[member] ?? member;
  if (name === "format" && "operations" in whole) return "…";
  // The digests belong to plans that were applied as a whole.
  if (name === "plans" && "lineage" in whole && Array.isArray(member)) return member.length;
  return withoutDeliberate(member);
}

/** The pattern finds `E-LIMIT`, or `STALE_PLAN` after its level. */
const CODES = /\b[EWI]-[A-Z][A-Z-]+[A-Z]\b|(?<=\berror )[A-Z]+(?:_[A-Z]+)*(?=:)/g;

/** Returns the codes of a line, or a line of YAML without its comment. `path` is the file of the line. */
export function lineWithoutDeliberate(line: string, path: string): readonly string[] {
  if (!/\.ya?ml$/.test(path)) return [...line.matchAll(CODES)].map(([code]) => code);
  const content = line.replace(/(?:^|[ \t]+)#.*$/, "");
  return content === "" ? [] : [content];
}
