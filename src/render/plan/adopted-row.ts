// Makes one row for all objects of a group that the state adopts without a call, such as `= 2 channels adopted: 规则, 公告`. tree-rows.ts puts
// it into the tree.

import type { ChangeKind } from "../../plan/value/plan.js";
import type { AdoptedCounts } from "../../words/en/render/changes.js";
import { inWords } from "../../words/in-words.js";
import { PLAIN_ROW, type TreeRow } from "../document/block.js";
import { punctuation } from "../document/punctuation.js";
import { type Run, run } from "../document/run.js";
import { textWidth } from "../text-width.js";
import { parentHeadline } from "./change-headline.js";
import { REMEMBERED } from "./change-mark.js";
import type { ChangeNode } from "./change-tree.js";

/** Takes siblings whose only change is the adoption. */
export const adoptedRow = (nodes: readonly ChangeNode[]): TreeRow => ({
  ...rowOf(nodes),
  name: [run(inWords("channels-adopted", countsOf(nodes)), "quiet"), ...namesOf(nodes)],
});

/**
 * Makes the row of an adopted group, or of an adopted channel without a group, with everything in it. The row omits the address
 * to keep to one line.
 */
export function adoptedParentRow(node: ChangeNode): TreeRow {
  const { address, changes, children } = node;
  const channels = children.filter((child) => child.changes[0]?.kind === "channel");
  return {
    ...rowOf([node]),
    address,
    name: parentHeadline({ address, name: changes[0]?.name ?? null }).name,
    about: [run(inWords("adopted-with", countsOf(children)), "quiet"), ...namesOf(channels)],
  };
}

const rowOf = (nodes: readonly ChangeNode[]): TreeRow => ({
  ...PLAIN_ROW,
  mark: REMEMBERED,
  changes: changesIn(nodes),
});

const changesIn = (nodes: readonly ChangeNode[]): number =>
  nodes.reduce((sum, { changes, children }) => sum + changes.length + changesIn(children), 0);

function countsOf(nodes: readonly ChangeNode[]): AdoptedCounts {
  const kinds = kindsIn(nodes);
  const count = (kind: ChangeKind) => kinds.filter((one) => one === kind).length;
  return { channels: count("channel"), messages: count("message"), threads: count("thread") };
}

const kindsIn = (nodes: readonly ChangeNode[]): ChangeKind[] =>
  nodes.flatMap(({ changes, children }) => [...changes.map(({ kind }) => kind), ...kindsIn(children)]);

/** The limit holds for all names together. */
const MOST_COLUMNS = 44;

/** Returns the first names and the number of the others. Each name is a run, so that a line can break between two names. */
function namesOf(nodes: readonly ChangeNode[]): Run[] {
  const names = nodes.map(({ address, changes }) => changes[0]?.name ?? address);
  const runs: Run[] = [];
  let used = 0;
  for (const [index, name] of names.entries()) {
    used += Math.min(textWidth(name), MOST_NAME_COLUMNS) + 2;
    if (index > 0 && used > MOST_COLUMNS) {
      runs.push(run(inWords("names-more", { more: names.length - index }), "quiet"));
      break;
    }
    runs.push(run(punctuation(index === 0 ? "blank" : "item")), {
      words: inWords("name", { name }),
      tone: null,
      long: true,
    });
  }
  return runs;
}

const MOST_NAME_COLUMNS = 40;
