// The explanation says why an audience may do something in a channel, or may not, as the lines that decide it.
//
// A right has needs: to speak, a member must see the channel and be allowed to speak. Any one of several lines meets a need: an attribute
// of the channel that admits all members, an entry, or an office. The explanation names all lines that meet a need. If a person removes one
// of the lines, the answer changes, or the explanation shows the other line that still gives the right.

import { PERMISSION_BIT, type PermissionFlag } from "../model/permissions.js";
import type { SubjectName } from "../model/subject-name.js";
import type { Held } from "../plan/audience/held.js";
import { accessRange, entryIn, heldIn, type Room } from "../plan/audience/room.js";
import type { RightVerdict } from "../plan/audience/verdict.js";
import { type ChannelAccess, RIGHTS, type Right } from "../plan/value/access.js";
import { type Audience, verdictFor } from "./audience.js";

/** This attribute of a channel decides which of its members have a right. */
export interface Gate {
  readonly attribute: "private_type" | "speak_permission";
  /** The value is the wire value. null means that the file leaves it to the guild. */
  readonly value: number | null;
  /** `yes` means that the attribute alone admits all members. `unknown` means that its value is not known. */
  readonly opens: RightVerdict;
  /** The verdict is `no` when the attribute admits administrators alone: then an entry that grants the right does not count. */
  readonly heeds: RightVerdict;
}

/** A subject of the audience has these permissions in the channel. */
export interface EntryLine {
  readonly subject: SubjectName;
  readonly held: Held;
  /** The verdict is `yes` when the entry grants the right. */
  readonly grants: RightVerdict;
}

export interface RightNeed {
  readonly right: Right;
  readonly verdict: RightVerdict;
  /** This attribute of the channel decides the right. null means that the flag alone decides it. */
  readonly gate: Gate | null;
  /** Each subject of the audience has an entry here. Everyone comes first. */
  readonly entries: readonly EntryLine[];
  /** These subjects hold `manage`, or may hold it. The owner, administrators and channel administrators have the right by office. */
  readonly offices: readonly EntryLine[];
}

export interface RightExplanation {
  readonly verdict: RightVerdict;
  /** The need to see comes first, then the right itself. */
  readonly needs: readonly RightNeed[];
}

export function explainRight(
  right: Right,
  room: Room,
  { subjects, people }: Pick<Audience, "subjects" | "people">,
): RightExplanation {
  const rights: readonly Right[] = right === "view" ? ["view"] : ["view", right];
  const needs = rights.map((one) => needOf(one, room, subjects));
  return { verdict: verdictFor(weakest(needs.map(({ verdict }) => verdict)), people), needs };
}

function needOf(right: Right, room: Room, subjects: readonly SubjectName[]): RightNeed {
  const gate = gateOf(right, room);
  const linesFor = (flag: PermissionFlag, heldBy: (room: Room, subject: SubjectName) => Held) =>
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
