// Makes the lines that decide an answer into rows of a table. A row has the line and its place in the file. `who.ts` and `why.ts` print
// such tables.

import type { AskedGuild } from "../../inspect/asked-guild.js";
import { calledSubject } from "../../inspect/audience.js";
import type { EntryLine, RightExplanation, RightNeed } from "../../inspect/explanation.js";
import type { LinePlace } from "../../inspect/file-lines.js";
import type { Address } from "../../model/address.js";
import { PERMISSION_BIT, PERMISSION_FLAGS, type PermissionFlag } from "../../model/permissions.js";
import type { Held } from "../../plan/audience/held.js";
import { inWords } from "../../words/in-words.js";
import { type Run, run, type Tone } from "../document/run.js";

export type LineRow = readonly [line: Run, place: Run];

export interface LineContext {
  readonly asked: AskedGuild;
  readonly channel: Address;
}

/** Gives each answer the tone that a reader expects. */
export const ANSWER_TONE: Readonly<Record<RightExplanation["verdict"], Tone>> = {
  yes: "good",
  no: "danger",
  unknown: "caution",
};

/** Returns all lines that decide one need. They either meet it or block it. */
export function needRows(need: RightNeed, context: LineContext): LineRow[] {
  const { right, gate, verdict } = need;
  const heeded = gate === null || gate.heeds !== "no";
  // If every member has the right anyway, an entry is listed only if it suffices by itself.
  const entries = need.entries.filter(({ grants }) => verdict !== "yes" || (heeded && grants !== "no"));
  return [
    ...gateRows(need, context),
    ...entries.map((one) => entryRow(one, { right, heeded, ...context })),
    ...officeRows(need, context),
  ];
}

/** Returns the lines that give a right to an audience. It leaves out lines that only block other audiences. */
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

/**
 * Returns the flags that the entry surely holds, and the flags that it may also hold. The flag `manage` is left out, because it
 * has a line of its own.
 */
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
