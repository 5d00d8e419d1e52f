// Deliberate differences: what builds whose plans have format 4 say in another way than those of format 3, each with its line in
// the changelog. Such builds are compared without it, so that what is left is a mistake or was not written down.
//
// Between the two formats all sentences were written anew. Sentences are therefore left out: of JSON the members that hold them, of
// texts everything but codes and files of YAML. Code and params tell the same, and are compared.

import { isJsonObject, type Json, type JsonObject } from "../../../src/model/json.js";

/** Members that hold a sentence, beside code and params. */
const SENTENCES: ReadonlySet<string> = new Set(["message", "hint", "reason", "meaning", "advice"]);

/** They cover the names of members. */
const DIGESTS: ReadonlySet<string> = new Set(["digest", "identity", "plan"]);

/** Members with a new name: a saved plan has what it was made from under `preconditions`, each with its `fact`. */
const NEW_NAMES: Readonly<Record<string, string>> = { basis: "preconditions", look: "fact" };

/** JSON without sentences and digests, with the names of format 4. */
export function withoutDeliberate(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutDeliberate);
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]): [string, Json][] =>
    member === undefined ? [] : [[NEW_NAMES[name] ?? name, memberWithout(name, member, value)]],
  );
  return Object.fromEntries(members);
}

function memberWithout(name: string, member: Json, whole: JsonObject): Json {
  if (typeof member === "string" && (SENTENCES.has(name) || DIGESTS.has(name))) return "…";
  if (name === "format" && "operations" in whole) return "…";
  // The digests of plans that were applied as a whole.
  if (name === "plans" && "lineage" in whole && Array.isArray(member)) return member.length;
  return withoutDeliberate(member);
}

/** `E-LIMIT`, `STALE_PLAN` behind its level. */
const CODES = /\b[EWI]-[A-Z][A-Z-]+[A-Z]\b|(?<=\berror )[A-Z]+(?:_[A-Z]+)*(?=:)/g;

/** A line without sentences: the codes that it names, and of YAML all but a comment. `path`: where it was written. */
export function lineWithoutDeliberate(line: string, path: string): readonly string[] {
  if (!/\.ya?ml$/.test(path)) return [...line.matchAll(CODES)].map(([code]) => code);
  const content = line.replace(/(?:^|[ \t]+)#.*$/, "");
  return content === "" ? [] : [content];
}
