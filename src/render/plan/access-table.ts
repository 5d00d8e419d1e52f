// Access of a plan: who gains and who loses what, a line for each audience.
//
//   everyone        loses view of 议事厅; loses speak in 频道规则, 公告板
//   role moderator  gains view, speak in 举报处理 (new); gains speak in 频道规则

import { groupedBy } from "../../model/grouped-by.js";
import type { AccessChange } from "../../plan/audience/access-changes.js";
import { inWords } from "../../words/in-words.js";
import { type Block, paragraph, table } from "../document/block.js";
import { NO_RUN, type Run, run } from "../document/run.js";

/** Empty where nobody gains or loses anything. `verbose`: all channels of a long line. */
export function accessBlocks(changes: readonly AccessChange[], verbose: boolean): Block[] {
  if (changes.length === 0) return [];
  const unread = changes.some(({ may_gain, may_lose }) => may_gain.length + may_lose.length > 0);
  return [
    table(
      "columns",
      accessRows(changes, verbose).map(({ who, isFirst, turn }) => [isFirst ? who : NO_RUN, turn]),
    ),
    paragraph(inWords("access-not-known", { unread }), { tone: "quiet", ours: true }),
  ];
}

/** A row for each turn of an audience; only its first names it where rows stand below each other. */
export const accessRows = (
  changes: readonly AccessChange[],
  verbose: boolean,
): { readonly who: Run; readonly isFirst: boolean; readonly turn: Run }[] =>
  [...groupedBy(changes, ({ who }) => who)].flatMap(([who, own]) =>
    turnsOf(own, verbose).map((turn, index) => ({
      who: run(inWords("audience", { who }), "strong"),
      isFirst: index === 0,
      turn,
    })),
  );

/** What is gained first, and what is there already before what is new: an open channel must not be missed. */
const TURNS = [
  ["gains", "danger"],
  ["may_gain", "danger"],
  ["loses", "removed"],
  ["may_lose", "removed"],
] as const;

function turnsOf(changes: readonly AccessChange[], verbose: boolean): Run[] {
  const most = verbose ? changes.length : CHANNELS_IN_A_LINE;
  const oldFirst = changes.toSorted((left, right) => Number(left.is_new) - Number(right.is_new));
  return TURNS.flatMap(([turn, tone]) =>
    [...groupedBy(oldFirst, (one) => `${one.is_new}/${one[turn].join()}`).values()].flatMap((alike) => {
      const [{ [turn]: rights, is_new: isNew } = NOTHING] = alike;
      if (rights.length === 0) return [];
      const channels = alike.slice(0, most).map(({ name }) => ({ name, isNew }));
      const words = inWords("access-turn", { turn, rights, channels, more: alike.length - channels.length });
      const way = turn === "gains" || turn === "may_gain" ? "gains" : "loses";
      return [{ ...run(words, isNew ? null : tone), turn: way }];
    }),
  );
}

const NOTHING: Pick<AccessChange, "gains" | "loses" | "may_gain" | "may_lose" | "is_new"> = {
  gains: [],
  loses: [],
  may_gain: [],
  may_lose: [],
  is_new: false,
};

const CHANNELS_IN_A_LINE = 8;
