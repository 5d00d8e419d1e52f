// RightExplanation: why an audience may do something in a channel, or may not, as the lines that decide it.
//
// A right has needs: speaking needs seeing, and to be let speak. Each need is met by any one of its lines: by an attribute of
// the channel that lets everybody, by an entry, by an office. All lines that meet a need are named, so whoever takes one away
// sees the answer change, or finds the other line that still holds it.

import { PERMISSION_BIT, type PermissionFlag } from "../model/permissions.js";
import type { SubjectName } from "../model/subject-name.js";
import type { Held } from "../plan/audience/held.js";
import { accessRange, entryIn, heldIn, type Room } from "../plan/audience/room.js";
import type { RightVerdict } from "../plan/audience/verdict.js";
import { type ChannelAccess, RIGHTS, type Right } from "../plan/value/access.js";

/** The attribute of a channel that decides who of its members have a right. */
export interface Gate {
  readonly attribute: "private_type" | "speak_permission";
  /** The wire value; null where the file leaves it to the guild. */
  readonly value: number | null;
  /** Whether it lets everybody by itself: `unknown` where nobody knows its value. */
  readonly opens: RightVerdict;
  /** Whether an entry that grants the right counts: not where it admits administrators alone. */
  readonly heeds: RightVerdict;
}

/** What a subject of the audience holds in the channel. */
export interface EntryLine {
  readonly subject: SubjectName;
  readonly held: Held;
  /** Whether it grants what is needed. */
  readonly grants: RightVerdict;
}

export interface RightNeed {
  readonly right: Right;
  readonly verdict: RightVerdict;
  /** null: no attribute decides it, the flag alone does. */
  readonly gate: Gate | null;
  /** Of each subject of the audience, that of everyone first. */
  readonly entries: readonly EntryLine[];
  /** Whoever of them holds `manage`, or may: owner, administrators and channel administrators have the right by office. */
  readonly offices: readonly EntryLine[];
}

export interface RightExplanation {
  readonly verdict: RightVerdict;
  /** Of seeing, then of the right itself. */
  readonly needs: readonly RightNeed[];
}

export function explainRight(right: Right, room: Room, subjects: readonly SubjectName[]): RightExplanation {
  const rights: readonly Right[] = right === "view" ? ["view"] : ["view", right];
  const needs = rights.map((one) => needOf(one, room, subjects));
  return { verdict: weakest(needs.map(({ verdict }) => verdict)), needs };
}

function needOf(right: Right, room: Room, subjects: readonly SubjectName[]): RightNeed {
  const gate = gateOf(right, room);
  const linesFor = (flag: PermissionFlag, heldBy: typeof heldIn) =>
    subjects.map((subject) => {
      const held = heldBy(room, subject);
      return { subject, held, grants: grantsOf(held, flag) };
    });
  const entries = linesFor(right, entryIn);
  const offices = RIGHTS[right].byOffice
    ? linesFor("manage", heldIn).filter(({ grants }) => grants !== "no")
    : [];
  const byEntry = weakest([gate?.heeds ?? "yes", strongest(entries.map(({ grants }) => grants))]);
  const byOffice = strongest(offices.map(({ grants }) => grants));
  return { right, verdict: strongest([gate?.opens ?? "no", byEntry, byOffice]), gate, entries, offices };
}

function gateOf(right: Right, room: Room): Gate | null {
  const { least, most } = accessRange(room);
  const { admitted } = RIGHTS[right];
  if (admitted === null) return null;
  const attribute = right === "view" ? "private_type" : "speak_permission";
  const between = (test: (access: ChannelAccess) => boolean): RightVerdict =>
    test(least) ? "yes" : test(most) ? "unknown" : "no";
  return {
    attribute,
    value: room.open.has(attribute) ? null : right === "view" ? least.private_type : least.speak_permission,
    opens: between((access) => admitted(access) === "everybody"),
    heeds: between((access) => admitted(access) !== "nobody"),
  };
}

const grantsOf = ({ least, most }: Held, flag: PermissionFlag): RightVerdict => {
  const bit = PERMISSION_BIT[flag];
  return (least & bit) !== 0n ? "yes" : (most & bit) !== 0n ? "unknown" : "no";
};

const weakest = (verdicts: readonly RightVerdict[]): RightVerdict =>
  verdicts.includes("no") ? "no" : verdicts.includes("unknown") ? "unknown" : "yes";

const strongest = (verdicts: readonly RightVerdict[]): RightVerdict =>
  verdicts.includes("yes") ? "yes" : verdicts.includes("unknown") ? "unknown" : "no";
