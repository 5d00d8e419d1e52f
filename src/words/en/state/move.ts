// Reports a state that moves from one store to another. The address in a state is foreign text: each writer of the
// state can change it.

import { shellWord } from "../../../model/shell-word.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { codes, type ParamsOf } from "../../codes.js";
import { migrateBackCommand, migrateCommand } from "../../migrate-command.js";
import { code, foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

/** `host` is the machine on which the address is valid. It is null for an address that is valid on every machine. */
export interface PlaceParams {
  readonly address: string;
  readonly host: string | null;
}

/** `other` is the new or the old place. `since` is the start of the move, and `by` is the person who started it. */
export interface MoveParams {
  readonly location: string;
  readonly other: PlaceParams;
  readonly since: string;
  readonly by: string;
}

/** This is a state that is moving or has moved, as a command finds it. */
export interface FoundMove extends MoveParams {
  readonly stage: "moving" | "moved" | "arriving";
}

/** Returns `git:origin#main`, or `/srv/state.json on build-7`. */
export const moveStepPlace = ({ address, host }: PlaceParams): Sentence =>
  say`${written(address)}${host === null ? NOTHING_SAID : say` on ${written(host)}`}`;

/** Returns `since 2026-…, by alice on build-7`. */
const begun = ({ since, by }: MoveParams): Sentence => say`since ${written(since)}, by ${written(by)}`;

/** A command that only reads such a state prints these words. */
export const MOVE_WORDS = {
  moving: (move: MoveParams): Sentence =>
    say`The state ${written(move.location)} is moving to ${moveStepPlace(move.other)} (${begun(move)}): it cannot be changed before the move is over.`,
  moved: (move: MoveParams): Sentence =>
    say`The state ${written(move.location)} has moved to ${moveStepPlace(move.other)} (${begun(move)}): this copy is out of date, and guildform no longer changes it.`,
  arriving: (move: MoveParams): Sentence =>
    say`The state ${written(move.location)} is the new copy of a move from ${moveStepPlace(move.other)} (${begun(move)}): it is not in use yet.`,
};

const PUSH = say`\`guildform state pull\` and \`guildform state push FILE --replace\``;

export const stateMove = codes({
  STATE_MOVING: (move: MoveParams) => ({
    message: say`${MOVE_WORDS.moving(move)} Nothing was done.`,
    hint: say`Finish the move: ${migrateCommand(move.location, move.other.address)}. Or cancel it: ${migrateBackCommand(move.location)}.`,
  }),
  STATE_MOVED: (move: MoveParams) => ({
    message: say`${MOVE_WORDS.moved(move)} Nothing was done.`,
    hint: say`From now on, name the new place: ${code(own("--state "), foreign(shellWord(move.other.address)))}, or GUILDFORM_STATE.`,
  }),
  STATE_ARRIVING: (move: MoveParams) => ({
    message: say`${MOVE_WORDS.arriving(move)} Nothing was done.`,
    hint: say`Finish the move: ${migrateCommand(move.other.address, move.location)}. If the state of the old place is lost, make this copy the state in use: ${PUSH}.`,
  }),
  /** `location` is the state that was to move, and `to` is its target. */
  STATE_MOVE_REFUSED: (
    params: { location: string; to: PlaceParams } & Cases<{
      same: None;
      /** `to` is a file that belongs to the state, such as its journal. */
      "own-file": None;
      "moving-elsewhere": { other: PlaceParams };
      /** The state has moved, and the file at `to` is not its successor. */
      "moved-elsewhere": { other: PlaceParams };
      /** Another state is at the target. `guildId` is its guild. `isVersion` means that it is a version of this state. */
      taken: { guildId: string; isVersion: boolean };
      /** A later version of this state is at the target. */
      later: { serial: number; there: number };
      /** The file at `to` is no state, or is damaged. */
      "no-state": None;
      /**
       * guildform has read the copy again, and it is not the written state. The store has a limit for the history, for
       * example.
       */
      incomplete: None;
    }>,
  ) => {
    const { location, to } = params;
    return byCase<typeof params, { readonly message: Sentence; readonly hint: Sentence }>({
      same: () => ({
        message: say`${written(location)} and ${moveStepPlace(to)} are the same state. Nothing was moved.`,
        hint: say`Name the new place with --to, and the current place with --state (GUILDFORM_STATE).`,
      }),
      "own-file": () => ({
        message: say`${moveStepPlace(to)} is the place of the journal or the lock of the state ${written(location)}. Nothing was moved.`,
        hint: say`Name another path with --to.`,
      }),
      "moving-elsewhere": ({ other }) => ({
        message: say`The state ${written(location)} is already moving to ${moveStepPlace(other)}. Nothing was moved to ${moveStepPlace(to)}.`,
        hint: say`Finish that move: ${migrateCommand(location, other.address)}. Or cancel it first: ${migrateBackCommand(location)}.`,
      }),
      "moved-elsewhere": ({ other }) => ({
        message: say`The state ${written(location)} has moved to ${moveStepPlace(other)}, and ${moveStepPlace(to)} does not hold that state. Nothing was moved.`,
        hint: say`Move it from there: ${migrateCommand(other.address, to.address)}. If the state there is lost, put this copy in place again with ${PUSH}.`,
      }),
      taken: ({ guildId, isVersion }) => ({
        message: isVersion
          ? say`Another copy of the state ${written(location)} is in use at ${moveStepPlace(to)}. Nothing was moved.`
          : say`Another state, of guild ${written(guildId)}, is in use at ${moveStepPlace(to)}. Nothing was moved.`,
        hint: isVersion
          ? say`Find out which copy has the last apply, and name that copy with --state (GUILDFORM_STATE).`
          : say`Name a place that holds no state: another path, or another #NAME.`,
      }),
      later: ({ serial, there }) => ({
        message: say`${moveStepPlace(to)} holds a later version (serial ${there}) of the state ${written(location)} (serial ${serial}). Nothing was moved.`,
        hint: say`This state is an old copy. \`guildform undo --list\` shows which copy has the last apply.`,
      }),
      "no-state": () => ({
        message: say`${moveStepPlace(to)} holds something that is no state, or a damaged state. Nothing was moved.`,
        hint: say`Name an empty place: another path, or another #NAME. If it is a damaged state that you no longer need, move it away first.`,
      }),
      incomplete: () => ({
        message: say`The copy at ${moveStepPlace(to)} does not match the state ${written(location)}: the store there may accept no history of that length. The state was not moved.`,
        hint: say`Cancel the move: ${migrateBackCommand(location)}.`,
      }),
    })(params);
  },
  /** The state is already at the new place, so `--back` cannot cancel the move. */
  STATE_MOVE_OVER: (move: MoveParams) => ({
    message: say`The state ${written(move.location)} has moved to ${moveStepPlace(move.other)} (${begun(move)}), so there is no move to cancel.`,
    hint: say`Move it the other way: ${migrateCommand(move.other.address, move.location)}.`,
  }),
});

export type StateMoveCodes = ParamsOf<typeof stateMove>;
