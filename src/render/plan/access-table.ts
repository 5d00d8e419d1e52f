// Reports the access that each audience gains and loses by a plan, in a line for each audience.
//
//   everyone        loses view of 议事厅 (kept by role moderator)
//   role moderator (12 members)  gains view, speak in 举报处理 (new); gains speak in 频道规则
//
// The document of a plan shows it, and `show --diff` compares it.

import { groupedBy } from "../../model/grouped-by.js";
import type { AccessChange, Keeper } from "../../plan/audience/access-changes.js";
import type { Right } from "../../plan/value/access.js";
import type { Plan } from "../../plan/value/plan.js";
import type { AccessKept } from "../../words/en/render/access.js";
import { inWords } from "../../words/in-words.js";
import type { Sentence } from "../../words/sentence.js";
import { type Block, paragraph, table } from "../document/block.js";
import { NO_RUN, type Run, run } from "../document/run.js";

/** Returns no block if the plan changes no access. With `verbose` a long line names all its channels. */
export function accessBlocks(
  plan: Pick<Plan, "bystanders">,
  { changes, verbose }: { readonly changes: readonly AccessChange[]; readonly verbose: boolean },
): Block[] {
  const left = plan.bystanders;
  const note =
    left === undefined ? [] : [paragraph(inWords("access-not-read", left), { tone: "caution", ours: true })];
  return [...turnBlocks(changes, verbose), ...note];
}

function turnBlocks(changes: readonly AccessChange[], verbose: boolean): Block[] {
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

/** Returns a row for each turn of an audience. `isFirst` marks its first row, because a table names the audience only there. */
export const accessRows = (
  changes: readonly AccessChange[],
  verbose: boolean,
): { readonly who: Run; readonly isFirst: boolean; readonly turn: Run }[] =>
  [...groupedBy(changes, ({ who }) => who)].flatMap(([who, ofAudience]) =>
    turnsOf(ofAudience, verbose).map((turn, index) => ({
      who: run(audienceWords(who, ofAudience[0]?.members), "strong"),
      isFirst: index === 0,
      turn,
    })),
  );

const audienceWords = (who: string, members: number | undefined): Sentence =>
  members === undefined ? inWords("audience", { who }) : inWords("audience-number", { who, members });

/** Gains come before losses, and existing channels before new ones, so that a reader does not miss an opened channel. */
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
    [...groupedBy(oldFirst, (one) => keyOf(one, turn)).values()].flatMap((alike) => {
      const [{ [turn]: rights, is_new: isNew, kept_by: keepers } = NOTHING] = alike;
      if (rights.length === 0) return [];
      const channels = alike.slice(0, most).map(({ name }) => ({ name, isNew }));
      const way = turn === "gains" || turn === "may_gain" ? "gains" : "loses";
      const keptBy = way === "gains" || keepers === undefined ? null : keptOf(rights, keepers, verbose);
      const more = alike.length - channels.length;
      const words = inWords("access-turn", { turn, rights, channels, more, keptBy });
      return [{ ...run(words, isNew ? null : tone), turn: way }];
    }),
  );
}

type Way = (typeof TURNS)[number][0];

/** One line names all channels with the same loss and the same audiences that keep the right. */
function keyOf(one: AccessChange, turn: Way): string {
  const isLoss = turn === "loses" || turn === "may_lose";
  return JSON.stringify([one.is_new, one[turn], isLoss ? one.kept_by : undefined]);
}

/** Lists the audiences that keep the lost `rights`. The audiences that keep all of them come first. */
function keptOf(rights: readonly Right[], keepers: readonly Keeper[], verbose: boolean): AccessKept {
  const most = verbose ? MOST_KEEPERS : KEEPERS_IN_A_LINE;
  const rightKeepers = keepers
    .map(({ who, rights: own }) => ({ who, rights: own.filter((one) => rights.includes(one)) }))
    .filter((one) => one.rights.length > 0);
  const all = rightKeepers.filter((one) => one.rights.length === rights.length);
  const part = rightKeepers.filter((one) => one.rights.length < rights.length);
  return {
    all: all.slice(0, most).map(({ who }) => who),
    more: Math.max(0, all.length - most),
    part: part.slice(0, most),
    morePart: Math.max(0, part.length - most),
  };
}

const KEEPERS_IN_A_LINE = 3;

/** This limit holds for JSON and for a text with all details. Hundreds of users may each have an entry in a channel. */
export const MOST_KEEPERS = 40;

const NOTHING: Pick<AccessChange, "gains" | "loses" | "may_gain" | "may_lose" | "is_new" | "kept_by"> = {
  gains: [],
  loses: [],
  may_gain: [],
  may_lose: [],
  is_new: false,
};

const CHANNELS_IN_A_LINE = 8;
