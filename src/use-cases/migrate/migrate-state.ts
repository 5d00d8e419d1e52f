// This use case moves a state from one store to another. Each step is one durable write. A run that was stopped between two steps continues
// when the user runs the same command again:
//
//   step      the old place says    the new place says
//             (lives)               nothing, or a copy that gives way
//   marked    moving                "
//   copied    moving                arriving, with all that the old one holds
//   left      moved                 arriving
//   arrived   moved                 (lives)
//
// Promises: only a move changes a state with one of these marks, so at most one of the two places lives. From each line one more run leads
// to the last line. Before `left`, `--back` leads to the first line. The move holds both locks from the first step to the last.

import type { Json } from "../../model/json.js";
import { systemRandom } from "../../model/random.js";
import { sameJson } from "../../model/same-json.js";
import type { State } from "../../state/state.js";
import { StateCorruptError, StateLockedError } from "../../state/state-errors.js";
import type { NamedPlace, StateMove } from "../../state/state-move.js";
import { assertLives, StateMoveRefusedError } from "../../state/state-move-errors.js";
import type { StateSession, StateStore } from "../../state/store.js";
import type { StateMoveCodes } from "../../words/en/state/move.js";
import { holderOf } from "../lock-holder.js";
import { openStore } from "../open-store.js";
import { clockOf, type Settings } from "../settings.js";
import { noStateAt } from "../state-file.js";
import type { StatePlace } from "../state-place.js";
import { type HeldState, underStateLock } from "../state-session.js";
import { isFileBeside, namedPlace, settingsAt } from "./moving-ends.js";

export interface MigrateOptions {
  readonly to: StatePlace;
  /** Is called after each step. */
  readonly onStep?: (step: MoveStep) => void;
  readonly signal?: AbortSignal;
}

export type MoveStep = "marked" | "copied" | "left" | "arrived";

export interface MigratedState {
  readonly from: NamedPlace;
  readonly to: NamedPlace;
  readonly lineage: string;
  /** The state has this serial at its new place. */
  readonly serial: number;
  /** `false` means that the move was already complete. */
  readonly changed: boolean;
}

/** Holds the sessions of both ends of a move. */
interface Ends {
  readonly leaving: HeldState;
  readonly arriving: HeldState;
  readonly from: NamedPlace;
  readonly to: NamedPlace;
  readonly onStep: (step: MoveStep) => void;
}

/**
 * Moves the state of the settings to another place. Errors: NoStateError, StateMoveRefusedError, StateArrivingError, StateLockedError,
 * errors of both stores.
 */
export async function migrateState(settings: Settings, options: MigrateOptions): Promise<MigratedState> {
  const { signal, onStep = () => {} } = options;
  const there = settingsAt(settings, options.to);
  const target = await openStore(there);
  const to = await namedPlace(there, target);
  return underStateLock(settings, {
    signal,
    moves: true,
    work: async (leaving) => {
      const from = await namedPlace(settings, leaving.store);
      const same = () => refusal({ case: "same" }, { to, location: leaving.store.location });
      if (isFileBeside(from, to))
        throw refusal({ case: "own-file" }, { to, location: leaving.store.location });
      if (from.address === to.address || (await isHeldBy(leaving.session, target))) throw same();
      try {
        return await underStateLock(there, {
          signal,
          moves: true,
          work: (arriving) => moved({ leaving, arriving, from, to, onStep }, settings),
        });
      } catch (error) {
        if (isOwnLock(error, leaving.session)) throw same();
        // The state at the old place was already read without this error. So the new place holds something else than a state.
        if (error instanceof StateCorruptError)
          throw refusal({ case: "no-state" }, { to, location: leaving.store.location });
        throw error;
      }
    },
  });
}

/** Two addresses may lead to one state. Then the lock at the new place is ours. */
const isHeldBy = async ({ lock }: StateSession, store: StateStore): Promise<boolean> =>
  (await store.holder())?.id === lock.id;

const isOwnLock = (error: unknown, { lock }: StateSession): boolean =>
  error instanceof StateLockedError && error.holder.id === lock.id;

async function moved(ends: Ends, settings: Settings): Promise<MigratedState> {
  const { leaving, from, to } = ends;
  const { location } = leaving.store;
  const state = leaving.session.state();
  if (state === null) throw await noStateAt(settings, location);
  if (state.move?.stage === "arriving") assertLives(state, location);
  const changed =
    state.move?.stage === "moved"
      ? await arrived(ends, state, state.move)
      : await carried(ends, state, settings);
  const { lineage, serial } = ends.arriving.session.state() ?? state;
  return { from, to, lineage, serial, changed };
}

/** Does all steps of the move that are left. */
async function carried(ends: Ends, state: State, settings: Settings): Promise<boolean> {
  const { leaving, arriving, to, from, onStep } = ends;
  const { location } = leaving.store;
  assertFree({ state, there: arriving.session.state() }, { to, location });
  const move = state.move ?? begunMove(to, settings);
  if (state.move === undefined) {
    await leaving.session.append([{ type: "move", move }]);
    onStep("marked");
  }
  await copied(ends, { ...move, stage: "arriving", other: from });
  await leaving.session.append([{ type: "move", move: { ...move, stage: "moved" } }]);
  onStep("left");
  return alive(ends);
}

function begunMove(other: NamedPlace, settings: Settings): StateMove {
  const { who, host } = holderOf(settings);
  return {
    stage: "moving",
    id: (settings.random ?? systemRandom).hex(ID_BYTES),
    other,
    since: new Date(clockOf(settings).now()).toISOString(),
    by: `${who} on ${host}`,
  };
}

const ID_BYTES = 8;

/** Writes the copy, and reads it again before the next step. */
async function copied({ leaving, arriving, to, onStep }: Ends, move: StateMove): Promise<void> {
  const state = leaving.session.state();
  const there = arriving.session.state();
  if (state === null) throw new TypeError("a state without a state");
  const copy: State = { ...state, move };
  if (there === null) await arriving.session.begin(copy);
  else if (!isSame(there, copy))
    // A serial only grows, so the copy gets a higher one than the state that it replaces.
    await arriving.session.replace({ ...copy, serial: Math.max(copy.serial, there.serial + 1) });
  const read = await arriving.store.read();
  if (read === null || !isSame(read, copy))
    throw refusal({ case: "incomplete" }, { to, location: leaving.store.location });
  onStep("copied");
}

/** Compares all members except the serials. */
const isSame = (left: State, right: State): boolean =>
  sameJson(asJson({ ...left, serial: 0 }), asJson({ ...right, serial: 0 }));

const asJson = (state: State): Json => JSON.parse(JSON.stringify(state));

/** The old place says that the state has moved. Then only the last step is left. Returns false if that is done too. */
async function arrived(ends: Ends, state: State, move: StateMove): Promise<boolean> {
  const { leaving, arriving, to } = ends;
  const there = arriving.session.state();
  const isItsCopy = there?.move?.stage === "arriving" && there.move.id === move.id;
  if (isItsCopy) return alive(ends);
  // A later version of the state has lived there, and it may have changed or moved since.
  const hasLived = there !== null && isVersionOf(there, state) && there.serial >= state.serial;
  if (hasLived && there.move?.stage !== "arriving") return false;
  throw refusal({ case: "moved-elsewhere", other: move.other }, { to, location: leaving.store.location });
}

async function alive({ arriving, onStep }: Ends): Promise<true> {
  await arriving.session.append([{ type: "move", move: null }]);
  onStep("arrived");
  return true;
}

interface Place {
  readonly to: NamedPlace;
  /** Names the state that is to move. */
  readonly location: string;
}

type Refused = StateMoveCodes["STATE_MOVE_REFUSED"];
type Why = Refused extends infer One ? (One extends Refused ? Omit<One, keyof Place> : never) : never;

const refusal = (why: Why, { to, location }: Place): StateMoveRefusedError =>
  new StateMoveRefusedError({ ...why, to, location } as Refused);

/** Two states of one lineage are versions of each other. */
const isVersionOf = (left: State, right: State): boolean => left.lineage === right.lineage;

/**
 * Decides whether a state may move to a place. A copy there (`there`) may be replaced only if it arrives or has moved, because it does not
 * live then, and if its serial is not later. Throws StateMoveRefusedError for any other copy, or if the state is on its way to another
 * place.
 */
function assertFree(
  { state, there }: { readonly state: State; readonly there: State | null },
  place: Place,
): void {
  const { move } = state;
  const isItsCopy = move !== undefined && there?.move?.stage === "arriving" && there.move.id === move.id;
  if (isItsCopy) return;
  if (move !== undefined && move.other.address !== place.to.address)
    throw refusal({ case: "moving-elsewhere", other: move.other }, place);
  if (there === null) return;
  const isVersion = isVersionOf(there, state);
  const isAtRest = there.move?.stage === "arriving" || there.move?.stage === "moved";
  if (!isVersion || !isAtRest) throw refusal({ case: "taken", guildId: there.guild_id, isVersion }, place);
  if (there.serial > state.serial)
    throw refusal({ case: "later", serial: state.serial, there: there.serial }, place);
}
