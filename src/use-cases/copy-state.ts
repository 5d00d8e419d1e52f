// Use cases: write the state as one text (`state pull`), and replace it by such a text (`state push`).

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

/** Returns the state with all its records, in the form that pushState() takes. Errors: NoStateError, errors of the state. */
export async function pullState(settings: Settings): Promise<State> {
  const { state } = await statedOf(settings);
  const { encodeSnapshot } = await import("../state/text/snapshot.js");
  return JSON.parse(encodeSnapshot(state));
}

export interface PushOptions {
  /** Holds a state in the form of a file. */
  readonly bytes: Uint8Array;
  /** Names this file in messages. */
  readonly file: string;
  /** `true` allows a state of another guild or lineage, or a state that is not newer. */
  readonly replace?: boolean;
  readonly signal?: AbortSignal;
}

export interface PushedState {
  readonly location: string;
  readonly lineage: string;
  readonly serial: number;
  /** Holds the path of the backup of the former state. `null` means that there was no state, or an equal one. */
  readonly backup: string | null;
  /** `true` means that the state differs from before. */
  readonly changed: boolean;
  /**
   * Names a place where a version of the state may live too, because the former state or the file was on a move. `null` means that neither
   * was.
   */
  readonly other: NamedPlace | null;
}

/** Errors: StateEditRefusedError, StateLockedError, errors of the state and of the file. */
export async function pushState(
  around: Settings,
  { bytes, file, replace = false, signal }: PushOptions,
): Promise<PushedState> {
  const { move, ...copy } = await pushedState(bytes, file);
  if (move !== undefined && !replace)
    throw new StateEditRefusedError({ case: "elsewhere", file, stage: move.stage, other: move.other });
  // With a configuration, a copy of another guild is refused like a state of another guild. Without one, the copy goes to the place of its
  // own guild.
  const settings = { ...around, guildId: (await guildOfFile(around)) ?? copy.guild_id };
  return underStateLock(settings, {
    signal,
    unchecked: replace,
    work: async ({ session, store: { location } }) => {
      const present = session.state();
      if (present === null) {
        // A damaged state counts as none. Its bytes become the backup.
        const backup = await keptDamage(settings, session);
        await (backup === null ? session.begin(copy) : session.replace(copy));
        const other = move?.other ?? null;
        return { ...versionOf(session.state() ?? copy), location, backup, changed: true, other };
      }
      // With a key and `replace`, this writes the state again even if it is the same. It may have no seal, and the write adds one.
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

/** Throws StateVersionError, and a StateCorruptError that names the file in place of the present state. */
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

/** A serial only grows, so an older copy gets the serial after the present one. */
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
