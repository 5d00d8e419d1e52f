// Shows a value to a public reader by its schema. The schema of each text says whose words the text holds (model/holds.ts). A
// text without such a mark is hidden, and so is a member that the schema does not list.

import { asAddress, writtenAddress } from "../../model/address.js";
import { isAddressGlob } from "../../model/address-glob.js";
import { HOLDS, type Holds, type LinkedWords, NAMES_HOLD, WALKED } from "../../model/holds.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { JsonSchema } from "../../model/json-schema.js";
import { isRef } from "../../model/ref.js";
import { sameJson } from "../../model/same-json.js";
import { HIDDEN_PID } from "../../words/hidden-pid.js";
import { hiddenWords } from "./hidden-words.js";
import { type Holder, LINKED_WORDS } from "./linked-words.js";
import type { IsRead } from "./read-at.js";
import type { Veil } from "./veil.js";
import { veiledRef } from "./with-refs.js";

interface Reader {
  readonly veil: Veil;
  /** Says which messages and threads everyone reads. It is left out if no text is public. */
  readonly isRead?: IsRead;
}

/** Returns a value of the same type: numbers stay, and lists keep their lengths. */
export const shownBySchema = <Value>(
  schema: JsonSchema,
  value: Value,
  { veil, isRead = () => false }: Reader,
): Value => shown(value as Json, schema, { veil, isRead, parents: [], onHidden: () => {} }) as Value;

/** Calls `onHidden` for each hidden part of a command. */
interface Around extends Holder {
  readonly onHidden: () => void;
}

function shown(value: Json, published: JsonSchema, around: Around): Json {
  const schema = published[WALKED] ?? published;
  const chosen = branchOf(schema, value);
  const holds = schema[HOLDS] ?? chosen[HOLDS];
  if (holds !== undefined) return marked(value, holds, { schema: chosen, around });
  if (typeof value === "string") return isChosen(chosen, value) ? value : hiddenWords();
  if (Array.isArray(value)) return value.map((one: Json) => shown(one, chosen.items ?? {}, around));
  return isJsonObject(value) ? shownObject(value, chosen, around) : value;
}

const isChosen = ({ enum: values, const: only }: JsonSchema, text: string): boolean =>
  only === text || values?.includes(text) === true;

function shownObject(value: JsonObject, schema: JsonSchema, around: Around): JsonObject {
  const members = membersOf(schema, value);
  const others = Object.values(schema.patternProperties ?? {})[0] ?? {};
  // The names of a record may be foreign texts. The names of an object come from its schema.
  const names = schema[NAMES_HOLD] ?? (schema.properties === undefined ? "guild-word" : "own");
  let isHidden = false;
  const inside: Around = {
    ...around,
    parents: [value, ...around.parents],
    onHidden: () => {
      isHidden = true;
      around.onHidden();
    },
  };
  const result = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      members[name] === undefined && names !== "own" ? shownName(name, names, around.veil) : name,
      shown(one as Json, members[name] ?? others, inside),
    ]),
  );
  const tells = Object.entries(members).find(([, member]) => member[HOLDS] === "names-hidden");
  return isHidden && tells !== undefined ? { ...result, [tells[0]]: true } : result;
}

const shownName = (name: string, names: Holds, veil: Veil): string =>
  String(plain(name, names, { veil, parent: {} }));

/** Returns the schemas of the members of an object, including the members for its code. */
function membersOf({ properties = {}, allOf = [] }: JsonSchema, value: JsonObject): Members {
  const rules = allOf.flatMap(({ if: condition, else: rule }) => {
    const [[name, { not }] = ["", {}]] = Object.entries(condition?.properties ?? {});
    return not?.const !== undefined && not.const === value[name] ? [rule?.properties ?? {}] : [];
  });
  return Object.assign({}, properties, ...rules) as Members;
}

type Members = Readonly<Record<string, JsonSchema>>;

function marked(
  value: Json,
  holds: Holds,
  { schema, around }: { readonly schema: JsonSchema; readonly around: Around },
): Json {
  if (holds === "own" || value === null) return value;
  if (holds === "suggestion") {
    const whole = shown(value, { ...schema, [HOLDS]: undefined }, around);
    return sameJson(whole, value) ? value : null;
  }
  if (isLinked(holds)) return LINKED_WORDS[holds](value, around);
  const result = plain(value, holds, { veil: around.veil, parent: around.parents[0] ?? {} });
  if (result !== value && !holds.startsWith("foreign")) around.onHidden();
  return result;
}

const isLinked = (holds: Holds): holds is LinkedWords => holds in LINKED_WORDS;

type PlainWords = Exclude<Holds, LinkedWords | "own" | "suggestion">;

interface Beside {
  readonly veil: Veil;
  readonly parent: JsonObject;
}

/** Hides words of a kind that has no rule here. */
const plain = (value: Json, holds: Holds, beside: Beside): Json =>
  holds in PLAIN ? PLAIN[holds as PlainWords](value, beside) : hiddenWords();

const text =
  (show: (veil: Veil, text: string) => string) =>
  (value: Json, { veil }: Beside): Json =>
    show(veil, String(value));

const PLAIN: Readonly<Record<PlainWords, (value: Json, beside: Beside) => Json>> = {
  "guild-word": text((veil, word) => veil.word(word)),
  address: text((veil, address) => veil.address(writtenAddress(address))),
  "call-id": text((veil, id) => veil.callId(id)),
  id: text((veil, id) => veil.id(id)),
  "subject-id": text((veil, id) => veil.subjectId(id)),
  "bound-id": text((veil, id) => veil.boundId(id)),
  node: text((veil, node) => veil.node(node)),
  sequence: text((veil, key) => veil.sequence(key)),
  ref: (value, { veil }) => (isRef(value) ? { ...veiledRef(veil, value) } : null),
  "place-name": (value, { veil, parent }) => {
    const at = parent.id ?? parent.channel ?? null;
    const place = typeof at === "string" ? at : null;
    return veil.name(String(value), parent.kind === "group" ? "group" : "channel", place);
  },
  "group-name": (value, { veil, parent }) =>
    veil.name(String(value), "group", typeof parent.id === "string" ? parent.id : null),
  glob: text((veil, glob) => {
    const address = asAddress(glob);
    return address === null || isAddressGlob(glob) ? hiddenWords() : veil.address(address);
  }),
  foreign: hiddenWords,
  "foreign-part": () => "",
  "foreign-or-null": () => null,
  process: () => HIDDEN_PID,
  guessable: () => ({}),
};

/** Returns the schema of the value. If the schema has several cases, `case` or `kind` of the value chooses one. */
function branchOf(schema: JsonSchema, value: Json): JsonSchema {
  const branches = schema.anyOf;
  if (branches === undefined) return schema;
  const match = branches.find((branch) => fits(branch, value));
  return match === undefined ? {} : branchOf(match, value);
}

function fits(branch: JsonSchema, value: Json): boolean {
  if (branch.anyOf !== undefined) return branch.anyOf.some((one) => fits(one, value));
  if (branch.const !== undefined) return branch.const === value;
  if (branch.enum !== undefined) return branch.enum.includes(value);
  if (isJsonObject(value))
    return (
      branch.type === "object" &&
      Object.entries(branch.properties ?? {}).every(
        ([name, member]) => (member.const ?? value[name]) === value[name] && isListed(member, value[name]),
      )
    );
  return branch.type === typeOf(value) || (branch.type === "integer" && typeof value === "number");
}

const isListed = ({ enum: values }: JsonSchema, value: Json | undefined): boolean =>
  values === undefined || value === undefined || values.includes(value);

const typeOf = (value: Json): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
