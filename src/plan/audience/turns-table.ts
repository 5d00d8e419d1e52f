// The turns table has the turns of all audiences of many channels. A turn is a right that an audience gains or loses.
// Audiences have equal turns if their rights are equal and their channels open or close alike. The table computes such
// turns once, since a guild of 200 channels and 500 users has 100,000 audiences. access-changes.ts makes one table for each plan.

import { EVERYONE_NAME } from "../../model/subject-name.js";
import type { Right } from "../value/access.js";
import { type Held, HOLDS_NOTHING } from "./held.js";
import type { RightHolder } from "./memberships.js";
import { accessRange, heldIn, type Room } from "./room.js";
import { keptRights, type RoomChange, type Turns, turnsOf } from "./turns.js";

/** RoomTurns belongs to one channel. `null` means that an audience gains and loses no right. */
interface RoomTurns {
  readonly everyones: Turns | null;
  /**
   * Returns the turns of a member with the rights of a holder and the entry of everyone. It also returns null if everyone has the same turns.
   */
  readonly besides: (holder: RightHolder) => Turns | null;
  /** Returns the rights that a member with the rights of the holder and the entry of everyone keeps. */
  readonly keptRights: (holder: RightHolder) => readonly Right[];
}

export type TurnsTable = (change: RoomChange) => RoomTurns;

export function turnsTable(): TurnsTable {
  const alike = new Map<string, KnownTurns>();
  return (change) => {
    const key = keyOf(change);
    const entry = alike.get(key) ?? newlyKnown(change);
    alike.set(key, entry);
    const { everyones } = entry;
    return {
      everyones: isNoTurn(everyones) ? null : everyones,
      besides: byHeld(change, entry.besides, (holder) => {
        const turns = turnsOf([EVERYONE_NAME, holder], change);
        return isNoTurn(turns) || sameTurns(turns, everyones) ? null : turns;
      }),
      keptRights: byHeld(change, entry.keptRights, (holder) => keptRights([EVERYONE_NAME, holder], change)),
    };
  };
}

/** These answers are for all channels that are alike. The keys are the rights of a subject before and after. */
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

/** Computes the answer for a holder once for all holders with the same rights. */
function byHeld<Known>(
  { before, after }: RoomChange,
  answers: ByHeld<Known>,
  workedOut: (holder: RightHolder) => Known,
): (holder: RightHolder) => Known {
  return (holder) => {
    const was = before === null ? HOLDS_NOTHING : heldIn(before, holder);
    const is = heldIn(after, holder);
    const ofHeld = answers.get(was) ?? new Map<Held, Known>();
    answers.set(was, ofHeld);
    const same = ofHeld.get(is);
    if (same !== undefined) return same;
    const answer = workedOut(holder);
    ofHeld.set(is, answer);
    return answer;
  };
}

/** The key has everything else that decides turns: who has access before and after, and the rights of everyone. */
const keyOf = ({ before, after }: RoomChange): string =>
  [before, after].map((room) => (room === null ? "-" : stateOf(room))).join();

function stateOf(room: Room): string {
  const { least } = accessRange(room);
  const everyones = heldIn(room, EVERYONE_NAME);
  return [least.private_type, least.speak_permission, everyones.least, everyones.most].join();
}

const TURNS = ["gains", "loses", "may_gain", "may_lose"] as const;

const isNoTurn = (turns: Turns): boolean => TURNS.every((turn) => turns[turn].length === 0);

/** Rights always have the same order, so a comparison of their texts is enough. */
const sameTurns = (left: Turns, right: Turns): boolean =>
  TURNS.every((turn) => left[turn].join() === right[turn].join());
