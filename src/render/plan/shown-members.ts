// The members of a keyboard, an embed or an ark before and after, each by its path.

import { isJsonObject, type Json } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { inWords } from "../../words/in-words.js";
import { foreign } from "../../words/say.js";
import { Sentence } from "../../words/sentence.js";
import type { ShownMember } from "../document/shown-value.js";

/** null = there is none. */
export const shownMembers = (before: Json, after: Json): ShownMember[] =>
  membersOf("", before ?? undefined, after ?? undefined).map(({ path, before, after }) => ({
    path: new Sentence([foreign(path)]),
    stays: sameJson(before, after),
    before: shown(before),
    after: shown(after),
  }));

const shown = (value: Json | undefined) =>
  value === undefined || value === null ? null : inWords("value", { value });

/** A value that holds no others, or nothing; undefined = not there. */
interface Member {
  readonly path: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

function membersOf(path: string, before: Json | undefined, after: Json | undefined): Member[] {
  const pairs = pairsOf(before, after);
  if (pairs === null) return [{ path, before, after }];
  return pairs.flatMap(([key, one, other]) =>
    membersOf(typeof key === "number" ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`, one, other),
  );
}

type Pair = readonly [key: string | number, before: Json | undefined, after: Json | undefined];

/** What stands for what inside two values; null when they hold nothing, or not alike. */
function pairsOf(before: Json | undefined, after: Json | undefined): Pair[] | null {
  if (isList(before ?? after) && isList(after ?? before)) return listPairs(before, after);
  if (!isJsonObject(before ?? after) || !isJsonObject(after ?? before)) return null;
  const [left, right] = [isJsonObject(before) ? before : {}, isJsonObject(after) ? after : {}];
  const keys = Object.keys({ ...left, ...right });
  return keys.length === 0 ? null : keys.map((key): Pair => [key, left[key], right[key]]);
}

/** Items that stay at the start and at the end stand for each other, so that one more button is one more button. */
function listPairs(before: Json | undefined, after: Json | undefined): Pair[] | null {
  const [left, right] = [isList(before) ? before : [], isList(after) ? after : []];
  const most = Math.min(left.length, right.length);
  if (left.length + right.length === 0) return null;
  const same = (one: number, other: number) => sameJson(left[one], right[other]);
  let end = 0;
  while (end < most && same(left.length - 1 - end, right.length - 1 - end)) end += 1;
  const middle = Math.max(left.length, right.length) - end;
  return [
    ...Array.from({ length: middle }, (_, index): Pair => {
      const at = (list: readonly Json[]) => (index < list.length - end ? list[index] : undefined);
      return [index, at(left), at(right)];
    }),
    ...right.slice(right.length - end).map((item, index): Pair => [right.length - end + index, item, item]),
  ];
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
