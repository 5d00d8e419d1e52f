// What changes inside a keyboard, an embed or an ark, as lines: the path of each member with its old and its new value,
// or with its value when the whole comes or goes. Without `verbose` members that stay are counted, and so is what is
// too much.

import { isJsonObject, type Json } from "../model/json.js";
import { sameJson } from "../model/same-json.js";
import { foreignText } from "../model/visible-text.js";
import { counted } from "./counted.js";
import { type Line, span } from "./paint.js";
import { cutText } from "./text-width.js";
import { valueText } from "./value-text.js";
import { wrapLine } from "./wrap-line.js";

/** null = there is none. */
export function memberLines(
  { before, after }: { readonly before: Json; readonly after: Json },
  { columns, verbose }: { readonly columns: number; readonly verbose: boolean },
): Line[] {
  const members = membersOf("", before ?? undefined, after ?? undefined);
  const whole = before === null || after === null;
  const changed = members.filter(({ before, after }) => !sameJson(before, after));
  const shown = verbose ? members : changed.slice(0, MOST_MEMBERS);
  const stayed = members.length - Math.max(shown.length, changed.length);
  const cut = Math.max(0, changed.length - shown.length);
  return [
    ...shown.flatMap((one) => wrapLine(memberLine(one, { whole, verbose }), columns)),
    ...(stayed === 0 ? [] : [[span(`… ${counted(stayed, "member")} unchanged …`, "dim")]]),
    ...(cut === 0 ? [] : [[span(`(cut; ${counted(cut, "more member")}, --verbose shows them)`, "dim")]]),
  ];
}

const MOST_MEMBERS = 8;
const VALUE_COLUMNS = 40;

/** A value that holds no others, or nothing; undefined = not there. */
interface Member {
  readonly path: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

function memberLine(
  { path, before, after }: Member,
  { whole, verbose }: { whole: boolean; verbose: boolean },
): Line {
  const most = verbose ? Number.POSITIVE_INFINITY : VALUE_COLUMNS;
  const text = (value: Json | undefined): string => cutText(valueText(value), most);
  const label = span(`${foreignText(path)}: `, "dim");
  if (whole || sameJson(before, after)) return [label, span(text(after ?? before))];
  return [label, span(text(before), "dim"), span(" → "), span(text(after))];
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
