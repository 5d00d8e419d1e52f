// Use cases: the state as one text, and another one put in its place.

import type { Json } from "../model/json.js";
import { sameJson } from "../model/same-json.js";
import type { State } from "../state/state.js";
import { StateEditRefusedError } from "../state/state-care-errors.js";
import { StateCorruptError } from "../state/state-errors.js";
import type { NamedPlace } from "../state/state-move.js";
import type { Settings } from "./settings.js";
import { guildOfFile } from "./state-file.js";
import { backedUp, keptDamage, underStateLock } from "./state-session.js";
import { statedOf } from "./stated.js";

/** The state with all its records, as `pushState` takes it. Errors: NoStateError, those of the state. */
export async function pullState(settings: Settings): Promise<State> {
  const { state } = await statedOf(settings);
  const { encodeSnapshot } = await import("../state/text/snapshot.js");
  return JSON.parse(encodeSnapshot(state));
}

export interface PushOptions {
  /** Of a state, as a file holds it. */
  readonly bytes: Uint8Array;
  /** The path of that file, for messages. */
  readonly file: string;
  /** Also a state of another guild or lineage, or one that is not newer. */
  readonly replace?: boolean;
  readonly signal?: AbortSignal;
}

export interface PushedState {
  readonly location: string;
  readonly lineage: string;
  readonly serial: number;
  /** Where the state as it was is kept; null: there was none, or the very same. */
  readonly backup: string | null;
  /** Whether anything is otherwise now. */
  readonly changed: boolean;
  /** Where a version of it may live too, since what lay here, or the file, was on a move; null: neither was. */
  readonly other: NamedPlace | null;
}

/** Errors: StateEditRefusedError, StateLockedError, those of the state, also about the file. */
export async function pushState(
  around: Settings,
  { bytes, file, replace = false, signal }: PushOptions,
): Promise<PushedState> {
  const { move, ...copy } = await pushedState(bytes, file);
  if (move !== undefined && !replace)
    throw new StateEditRefusedError({ case: "elsewhere", file, stage: move.stage, other: move.other });
  // A copy of another guild than the configuration is for is refused where a state is; without a configuration it goes to its own place.
  const settings = { ...around, guildId: (await guildOfFile(around)) ?? copy.guild_id };
  return underStateLock(settings, {
    signal,
    unchecked: replace,
    work: async ({ session, store: { location } }) => {
      const present = session.state();
      if (present === null) {
        // A state that was damaged counts as none, and its bytes are the backup.
        const backup = await keptDamage(settings, session);
        await (backup === null ? session.begin(copy) : session.replace(copy));
        const other = move?.other ?? null;
        return { ...versionOf(session.state() ?? copy), location, backup, changed: true, other };
      }
      // Under a key the same state may be there without a seal, which putting it there again gives it.
      const sealsAnew = replace && settings.stateKey !== undefined;
      if (!sealsAnew && sameJson(asJson(copy), asJson(present)))
        return { ...versionOf(present), location, backup: null, changed: false, other: null };
      const refused = replace ? null : refusedPush({ copy, present, file });
      if (refused !== null) throw refused;
      const next = afterPresent(copy, present);
      const backup = await backedUp(settings, present);
      await session.replace(next);
      const other = (present.move ?? move)?.other ?? null;
      return { ...versionOf(session.state() ?? next), location, backup, changed: true, other };
    },
  });
}

/** Throws StateCorruptError that speaks of the file and not of the present state, and StateVersionError. */
async function pushedState(bytes: Uint8Array, file: string): Promise<State> {
  const [{ decodeSnapshot }, { presentState }] = await Promise.all([
    import("../state/text/snapshot.js"),
    import("../state/understood-log.js"),
  ]);
  try {
    return presentState(decodeSnapshot(bytes, file));
  } catch (error) {
    if (!(error instanceof StateCorruptError) || error.said.code !== "STATE_CORRUPT") throw error;
    throw new StateCorruptError({ ...error.said.params, pushed: true }, { cause: error.cause });
  }
}

const versionOf = ({ lineage, serial }: State) => ({ lineage, serial });

const asJson = (state: State): Json => JSON.parse(JSON.stringify(state));

/** A serial only grows: an older copy comes after what it replaces. */
const afterPresent = (copy: State, present: State): State =>
  copy.lineage === present.lineage && copy.serial <= present.serial
    ? { ...copy, serial: present.serial + 1 }
    : copy;

function refusedPush({
  copy,
  present,
  file,
}: {
  readonly copy: State;
  readonly present: State;
  readonly file: string;
}): StateEditRefusedError | null {
  if (copy.guild_id !== present.guild_id)
    return new StateEditRefusedError({
      case: "other-guild",
      file,
      found: copy.guild_id,
      present: present.guild_id,
    });
  if (copy.lineage !== present.lineage)
    return new StateEditRefusedError({
      case: "other-lineage",
      file,
      found: copy.lineage,
      present: present.lineage,
    });
  return copy.serial > present.serial
    ? null
    : new StateEditRefusedError({
        case: "not-newer",
        file,
        found: copy.serial,
        present: present.serial,
      });
}
