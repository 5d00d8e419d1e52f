// The params of what a plan says (findings, reasons, what is left for later) as a public reader may see them. Their shapes tell
// guildform's own words from texts; which texts name no part of a guild stands here by name. All others go through the veil.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { JsonSchema } from "../../model/json-schema.js";
import { sameJson } from "../../model/same-json.js";
import { hiddenWords } from "./hidden-words.js";
import type { Veil } from "./veil.js";

export const veiledParams = <Params>(veil: Veil, shape: JsonSchema, params: Params): Params =>
  shownValue(veil, { shape, name: "", value: params as Json }) as Params;

interface Shaped {
  readonly shape: JsonSchema;
  /** The name of the member that holds the value, such as `reason`; a member of an answer is named `answer.message`. */
  readonly name: string;
  readonly value: Json;
}

/** A live role that is near to an id of the file is no help under a number: it goes unsaid. */
function shownValue(veil: Veil, { shape, name, value }: Shaped): Json {
  const chosen = branchOf(shape, value);
  if (typeof value === "string")
    return isOwnWord(chosen) || KEPT.has(name) ? value : textOf(veil, name, value);
  if (Array.isArray(value))
    return value.map((one: Json) => shownValue(veil, { shape: chosen.items ?? {}, name, value: one }));
  if (!isJsonObject(value)) return value;
  const shown = Object.fromEntries(
    Object.entries(value).map(([member, one]) => {
      const path = PARENTS.has(name) ? `${name}.${member}` : member;
      return [
        member,
        shownValue(veil, { shape: chosen.properties?.[member] ?? {}, name: path, value: one as Json }),
      ];
    }),
  );
  return name === "near" && !sameJson(shown, value) ? null : shown;
}

function textOf(veil: Veil, name: string, value: string): string {
  return name === "answer.message" || name === "run.by" ? hiddenWords() : veil.word(value);
}

const isOwnWord = ({ enum: values, const: only }: JsonSchema): boolean =>
  values !== undefined || only !== undefined;

/** Of several shapes the one that the value has: of cases the one of its `case`. */
function branchOf(shape: JsonSchema, value: Json): JsonSchema {
  const branches = shape.anyOf;
  if (branches === undefined) return shape;
  const match = branches.find((branch) => fits(branch, value));
  return match === undefined ? {} : branchOf(match, value);
}

function fits(branch: JsonSchema, value: Json): boolean {
  if (branch.anyOf !== undefined) return branch.anyOf.some((one) => fits(one, value));
  if (branch.const !== undefined) return branch.const === value;
  if (branch.enum !== undefined) return branch.enum.includes(value);
  if (isJsonObject(value)) {
    const wanted = branch.properties?.case?.const;
    return branch.type === "object" && (wanted === undefined || wanted === (value as JsonObject).case);
  }
  return branch.type === typeOf(value) || (branch.type === "integer" && typeof value === "number");
}

const typeOf = (value: Json): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/** Objects whose members are known by two names, such as `run.by`. */
const PARENTS: ReadonlySet<string> = new Set(["accepted", "answer", "named", "run"]);

/** Times, names of keys and of operations, ids of applies and audits, and the words of the file about its own tests. */
const KEPT: ReadonlySet<string> = new Set([
  "accepted.audit",
  "accepted.task",
  "at",
  "because",
  "by",
  "keys",
  "meaning",
  "named.at",
  "named.id",
  "operation",
  "paths",
  "run.id",
  "until",
]);
