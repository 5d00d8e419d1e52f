// Turns table: the turns of all audiences of many channels. Audiences that hold the same in channels that open or close alike
// have the same turns, so few of them are worked out: a guild of 200 channels and 500 users has 100,000 audiences.

import { EVERYONE_NAME, type SubjectName } from "../../model/subject-name.js";
import type { Right } from "../value/access.js";
import { type Held, HOLDS_NOTHING } from "./held.js";
import { accessRange, heldIn, type Room } from "./room.js";
import { keptRights, type RoomChange, type Turns, turnsOf } from "./turns.js";

/** Of one channel; null: nothing is gained or lost. */
interface RoomTurns {
  readonly everyones: Turns | null;
  /** Of a member who holds the entry of a subject and that of everyone; null also where everyone has the same turns. */
  readonly besides: (subject: SubjectName) => Turns | null;
  /** The rights that such a member keeps. */
  readonly keptRights: (subject: SubjectName) => readonly Right[];
}

export type TurnsTable = (change: RoomChange) => RoomTurns;

/** Remembers what it was asked for. */
export function turnsTable(): TurnsTable {
  const alike = new Map<string, KnownTurns>();
  return (change) => {
    const key = keyOf(change);
    const entry = alike.get(key) ?? newlyKnown(change);
    alike.set(key, entry);
    const { everyones } = entry;
    return {
      everyones: isNoTurn(everyones) ? null : everyones,
      besides: byHeld(change, entry.besides, (subject) => {
        const turns = turnsOf([EVERYONE_NAME, subject], change);
        return isNoTurn(turns) || sameTurns(turns, everyones) ? null : turns;
      }),
      keptRights: byHeld(change, entry.keptRights, (subject) => keptRights([EVERYONE_NAME, subject], change)),
    };
  };
}

/** What is known of channels that are alike: by what a subject holds before, and after. */
interface KnownTurns {
  readonly everyones: Turns;
  readonly besides: ByHeld<Turns | null>;
  readonly keptRights: ByHeld<readonly Right[]>;
}

type ByHeld<Known> = Map<Held, Map<Held, Known>>;

const newlyKnown = (change: RoomChange): KnownTurns => ({
  everyones: turnsOf([EVERYONE_NAME], change),
  besides: new Map(),
  keptRights: new Map(),
});

/** The answer for a subject, worked out once for all who hold the same. */
function byHeld<Known>(
  { before, after }: RoomChange,
  answers: ByHeld<Known>,
  workedOut: (subject: SubjectName) => Known,
): (subject: SubjectName) => Known {
  return (subject) => {
    const was = before === null ? HOLDS_NOTHING : heldIn(before, subject);
    const is = heldIn(after, subject);
    const ofHeld = answers.get(was) ?? new Map<Held, Known>();
    answers.set(was, ofHeld);
    const same = ofHeld.get(is);
    if (same !== undefined) return same;
    const answer = workedOut(subject);
    ofHeld.set(is, answer);
    return answer;
  };
}

/** All that decides turns beside what a subject holds: who is let in before and after, and what everyone holds. */
const keyOf = ({ before, after }: RoomChange): string =>
  [before, after].map((room) => (room === null ? "-" : stateOf(room))).join();

function stateOf(room: Room): string {
  const { least } = accessRange(room);
  const everyones = heldIn(room, EVERYONE_NAME);
  return [least.private_type, least.speak_permission, everyones.least, everyones.most].join();
}

const TURNS = ["gains", "loses", "may_gain", "may_lose"] as const;

const isNoTurn = (turns: Turns): boolean => TURNS.every((turn) => turns[turn].length === 0);

/** Rights stand in one order. */
const sameTurns = (left: Turns, right: Turns): boolean =>
  TURNS.every((turn) => left[turn].join() === right[turn].join());
