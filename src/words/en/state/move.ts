// English: what is said of a state that moves from one store to another. An address that a state holds was written by whoever can
// write the state.

import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { MoveParams, PlaceParams, StateMoveCodes } from "../../params/state/move.js";
import { code, foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence, type SentencePart } from "../../sentence.js";

/** `git:origin#main`, `/srv/state.json on build-7` */
export const moveStepPlace = ({ address, host }: PlaceParams): Sentence =>
  say`${written(address)}${host === null ? NOTHING_SAID : say` on ${written(host)}`}`;

/** `guildform state migrate --state state.json --to git:origin#main` */
const migrate = (from: string, to: string): SentencePart =>
  code(
    own("guildform state migrate --state "),
    foreign(shellWord(from)),
    own(" --to "),
    foreign(shellWord(to)),
  );

const back = (location: string): SentencePart =>
  code(own("guildform state migrate --back --state "), foreign(shellWord(location)));

/** `since 2026-…, by alice on build-7` */
const begun = ({ since, by }: MoveParams): Sentence => say`since ${written(since)}, by ${written(by)}`;

/** What is told of such a state to whoever only reads it. */
export const MOVE_WORDS = {
  moving: (move: MoveParams): Sentence =>
    say`The state ${written(move.location)} is moving to ${moveStepPlace(move.other)} (${begun(move)}): it cannot be changed before the move is over.`,
  moved: (move: MoveParams): Sentence =>
    say`The state ${written(move.location)} has moved to ${moveStepPlace(move.other)} (${begun(move)}): this copy is out of date and is not changed any more.`,
  arriving: (move: MoveParams): Sentence =>
    say`The state ${written(move.location)} is a copy that arrives from ${moveStepPlace(move.other)} (${begun(move)}): it is not in use yet.`,
};

const PUSH = say`\`guildform state pull\` and \`guildform state push FILE --replace\``;

export const stateMove: CodeWords<StateMoveCodes> = {
  STATE_MOVING: (move) => ({
    message: say`${MOVE_WORDS.moving(move)} Nothing was done.`,
    hint: say`Finish the move: ${migrate(move.location, move.other.address)}. Or take it back: ${back(move.location)}.`,
  }),
  STATE_MOVED: (move) => ({
    message: say`${MOVE_WORDS.moved(move)} Nothing was done.`,
    hint: say`Name the new place from now on: ${code(own("--state "), foreign(shellWord(move.other.address)))}, or GUILDFORM_STATE.`,
  }),
  STATE_ARRIVING: (move) => ({
    message: say`${MOVE_WORDS.arriving(move)} Nothing was done.`,
    hint: say`Finish the move: ${migrate(move.other.address, move.location)}. Should the state there be lost, put this copy in place with ${PUSH}.`,
  }),
  STATE_MOVE_REFUSED: (params) => {
    const { location, to } = params;
    return byCase<typeof params, { readonly message: Sentence; readonly hint: Sentence }>({
      same: () => ({
        message: say`${written(location)} and ${moveStepPlace(to)} are the same state. Nothing was moved.`,
        hint: say`Name with --to where it shall live, and with --state (GUILDFORM_STATE) where it lives.`,
      }),
      "own-file": () => ({
        message: say`${moveStepPlace(to)} is where the state ${written(location)} keeps its journal or its lock. Nothing was moved.`,
        hint: say`Name another path with --to.`,
      }),
      "moving-elsewhere": ({ other }) => ({
        message: say`The state ${written(location)} is moving to ${moveStepPlace(other)} already. Nothing was moved to ${moveStepPlace(to)}.`,
        hint: say`Finish that move: ${migrate(location, other.address)}. Or take it back first: ${back(location)}.`,
      }),
      "moved-elsewhere": ({ other }) => ({
        message: say`The state ${written(location)} has moved to ${moveStepPlace(other)}, and what lies at ${moveStepPlace(to)} is not that state. Nothing was moved.`,
        hint: say`Move it on from there: ${migrate(other.address, to.address)}. Should it be lost there, put this copy in place again with ${PUSH}.`,
      }),
      taken: ({ guildId, isVersion }) => ({
        message: isVersion
          ? say`Another copy of the state ${written(location)} lives at ${moveStepPlace(to)} already. Nothing was moved.`
          : say`Another state, of guild ${written(guildId)}, lives at ${moveStepPlace(to)}. Nothing was moved.`,
        hint: isVersion
          ? say`Find out which of the two knows the last apply, and go on with that one: name it with --state (GUILDFORM_STATE).`
          : say`Name a place that holds no state: another path, or another #NAME.`,
      }),
      later: ({ serial, there }) => ({
        message: say`At ${moveStepPlace(to)} lies a later version (serial ${there}) of the state ${written(location)} (serial ${serial}). Nothing was moved.`,
        hint: say`This state is an old copy. Look which one knows the last apply: \`guildform undo --list\`.`,
      }),
      "no-state": () => ({
        message: say`What lies at ${moveStepPlace(to)} is no state, or a damaged one. Nothing was moved.`,
        hint: say`Name a place that holds nothing: another path, or another #NAME. Should it be a damaged state that nobody needs, move it away first.`,
      }),
      incomplete: () => ({
        message: say`The copy at ${moveStepPlace(to)} does not hold what the state ${written(location)} holds: the store there may take no history of that length. The state was not moved.`,
        hint: say`Take the move back: ${back(location)}.`,
      }),
    })(params);
  },
  STATE_MOVE_OVER: (move) => ({
    message: say`The state ${written(move.location)} has moved to ${moveStepPlace(move.other)} (${begun(move)}), so there is no move to take back.`,
    hint: say`Move it the other way: ${migrate(move.other.address, move.location)}.`,
  }),
};
