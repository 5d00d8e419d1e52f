// Question lines: what decides an answer, as rows of a table: what it is about, the line itself, and where it is written.

import type { AskedGuild } from "../../inspect/asked-guild.js";
import { calledSubject } from "../../inspect/audience.js";
import type { EntryLine, RightExplanation, RightNeed } from "../../inspect/explanation.js";
import type { LinePlace } from "../../inspect/file-lines.js";
import type { Address } from "../../model/address.js";
import { PERMISSION_BIT, PERMISSION_FLAGS, type PermissionFlag } from "../../model/permissions.js";
import type { Held } from "../../plan/audience/held.js";
import { inWords } from "../../words/in-words.js";
import { type Run, run, type Tone } from "../document/run.js";

/** The line, and its place. */
export type LineRow = readonly [line: Run, place: Run];

export interface LineContext {
  readonly asked: AskedGuild;
  readonly channel: Address;
}

/** `yes`, `no` and `unknown` as people look for them. */
export const ANSWER_TONE: Readonly<Record<RightExplanation["verdict"], Tone>> = {
  yes: "good",
  no: "danger",
  unknown: "caution",
};

/** All that decides one need: what meets it, or, where nothing does, what is in the way. */
export function needRows(need: RightNeed, context: LineContext): LineRow[] {
  const { right, gate, verdict } = need;
  const heeded = gate === null || gate.heeds !== "no";
  // Where every member is let, an entry is told only if it would do by itself.
  const entries = need.entries.filter(({ grants }) => verdict !== "yes" || (heeded && grants !== "no"));
  return [
    ...gateRows(need, context),
    ...entries.map((one) => entryRow(one, { right, heeded, ...context })),
    ...officeRows(need, context),
  ];
}

/** The lines by which somebody has a right: no line that only stands in the way of others. */
export function holdingRows({ needs }: RightExplanation, context: LineContext): LineRow[] {
  return needs.flatMap((need) => {
    const { right, gate } = need;
    if (gate !== null && gate.opens === "yes") return needRows({ ...need, entries: [] }, context);
    const heeded = gate === null || gate.heeds !== "no";
    const granting = need.entries.filter(({ grants }) => heeded && grants !== "no");
    return [
      ...(gate !== null && gate.opens === "unknown" ? gateRows(need, context) : []),
      ...granting.map((one) => entryRow(one, { right, heeded, ...context })),
      ...officeRows(need, context),
    ];
  });
}

function gateRows({ gate, verdict }: RightNeed, { asked, channel }: LineContext): LineRow[] {
  if (gate === null) return [];
  const line = inWords("gate-line", { attribute: gate.attribute, value: gate.value });
  const tone = gate.opens === "yes" ? "good" : verdict === "yes" ? null : ANSWER_TONE[verdict];
  return [[run(line, tone), placeRun(asked.lines.ofGate(channel, gate))]];
}

function entryRow(
  entry: EntryLine,
  {
    right,
    heeded,
    asked,
    channel,
  }: LineContext & { readonly right: RightNeed["right"]; readonly heeded: boolean },
): LineRow {
  const { subject, held, grants } = entry;
  const who = calledSubject(subject, asked.seen.names);
  const line = inWords("entry-line", { who, ...heldFlags(held), right, grants, heeded });
  const tone = heeded && grants === "yes" ? "good" : heeded && grants === "unknown" ? "caution" : "quiet";
  return [run(line, tone), placeRun(asked.lines.ofEntry(channel, entry, right))];
}

const officeRows = ({ offices }: RightNeed, { asked, channel }: LineContext): LineRow[] =>
  offices.map((one) => {
    const who = calledSubject(one.subject, asked.seen.names);
    return [
      run(inWords("office-line", { who, grants: one.grants }), ANSWER_TONE[one.grants]),
      placeRun(asked.lines.ofEntry(channel, one, "manage")),
    ];
  });

/** What it holds for sure, and what it may hold besides. Of an office only its own line speaks. */
export function heldFlags({ least, most }: Held): {
  readonly holds: readonly PermissionFlag[];
  readonly mayHold: readonly PermissionFlag[];
} {
  const flags = PERMISSION_FLAGS.filter((flag) => flag !== "manage");
  return {
    holds: flags.filter((flag) => (least & PERMISSION_BIT[flag]) !== 0n),
    mayHold: flags.filter((flag) => (most & ~least & PERMISSION_BIT[flag]) !== 0n),
  };
}

const placeRun = (place: LinePlace): Run => run(inWords("line-place", place), "quiet");
