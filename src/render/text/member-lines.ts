// What changes inside a keyboard, an embed or an ark, as lines: the path of each member with its old and its new value,
// or with its value when the whole comes or goes. Without `verbose` members that stay are counted, and so is what is
// too much.

import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import type { Sentence } from "../../words/sentence.js";
import type { ShownMember, ShownValue } from "../document/shown-value.js";
import { cutText } from "../text-width.js";
import { type Line, span } from "./paint.js";
import { wrapLine } from "./wrap-line.js";

export function memberLines(
  { members, whole }: Pick<ShownValue & { kind: "members" }, "members" | "whole">,
  { columns, verbose }: { readonly columns: number; readonly verbose: boolean },
): Line[] {
  const changed = members.filter(({ stays }) => !stays);
  const shown = verbose ? members : changed.slice(0, MOST_MEMBERS);
  const stayed = members.length - Math.max(shown.length, changed.length);
  const cut = Math.max(0, changed.length - shown.length);
  return [
    ...shown.flatMap((one) => wrapLine(memberLine(one, { whole, verbose }), columns)),
    ...(stayed === 0 ? [] : [noteLine(inWords("members-unchanged", { members: stayed }))]),
    ...(cut === 0 ? [] : [noteLine(inWords("cut-members", { members: cut }))]),
  ];
}

const MOST_MEMBERS = 8;
const VALUE_COLUMNS = 40;

const noteLine = (words: Sentence): Line => [span(plainText(words), "dim")];

function memberLine(
  { path, stays, before, after }: ShownMember,
  { whole, verbose }: { whole: boolean; verbose: boolean },
): Line {
  const most = verbose ? Number.POSITIVE_INFINITY : VALUE_COLUMNS;
  const text = (words: Sentence | null): string =>
    cutText(plainText(words ?? inWords("value", { value: null })), most);
  const label = span(`${plainText(path)}: `, "dim");
  if (whole || stays) return [label, span(text(after ?? before))];
  return [label, span(text(before), "dim"), span(" → "), span(text(after))];
}
