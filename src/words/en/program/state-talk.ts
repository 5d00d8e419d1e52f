// Reports the results of the commands for the state, its lock and its moves. Paths are the words of the person.

import { shellWord } from "../../../model/shell-word.js";
import { phrases } from "../../codes.js";
import { HIDDEN_PID } from "../../hidden-pid.js";
import { code, foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { durationText } from "../duration-text.js";
import { quotedName } from "../quoted-name.js";
import { holderText, type SeenLock } from "../state/lock.js";
import { type FoundMove, MOVE_WORDS, moveStepPlace, type PlaceParams } from "../state/move.js";
import type { FormerState } from "../state/place.js";

/** A move of a state has done this step. */
type StateStep = { readonly step: "marked" | "copied" | "left" };

const STEPS: Readonly<Record<StateStep["step"], Sentence>> = {
  marked: say`Marked: the old place records that the state moves.`,
  copied: say`Copied: the new place holds the whole state.`,
  left: say`Left: the old place records that the state has moved.`,
};

export const stateTalk = phrases({
  "call-settled": ({ address, bound }: { address: string; bound: { id: string; name: string } | null }) =>
    say`Settled ${foreign(address)}: ${bound === null ? say`nothing was made` : say`it is the address of ${foreign(bound.id)} (${quotedName(bound.name)})`}.`,
  "forget-declined": () => say`Not approved. Nothing was forgotten.`,
  "bindings-forgotten": ({ objects }: { objects: number }) =>
    say`Forgot ${countedText(objects, "object")}; the guild did not change.`,
  "binding-moved": ({ from, to }: { from: string; to: string }) =>
    say`${foreign(from)} has the new name ${foreign(to)}.`,
  /** `changed` is false if the place already had this very state. */
  "state-pushed": ({
    location,
    lineage,
    serial,
    changed,
  }: {
    location: string;
    lineage: string;
    serial: number;
    changed: boolean;
  }) =>
    changed
      ? say`The state ${written(location)} now has serial ${serial} of lineage ${written(lineage)}.`
      : say`The state ${written(location)} is identical; nothing was written.`,
  /** `other` is the place to or from which the replaced state was moving, or where it lived. */
  "state-elsewhere-too": ({ other }: { other: PlaceParams }) =>
    say`Another copy may be in use at ${moveStepPlace(other)}. Make sure that no run applies there: with two states, guildform posts messages twice.`,
  "state-kept": ({ file }: { file: string }) => say`${written(file)} holds the former state.`,
  "lock-removed": (sighting: SeenLock) => say`Removed the lock of ${holderText(sighting)}.`,
  "lock-waiting": ({ leftMs, ...sighting }: SeenLock & { leftMs: number }) =>
    say`Waiting up to ${own(durationText(leftMs))} for the lock of ${holderText(sighting)} …`,
  "lock-taken-over": ({ who, host, pid }: { who: string; host: string; pid: number }) =>
    pid === HIDDEN_PID
      ? say`Took over the lock of another run, which is gone.`
      : say`Took over the lock of ${written(who)}@${written(host)} (process ${pid}), which is gone.`,
  "state-step": ({ step }: StateStep) => STEPS[step],
  /** `changed` is false if the move was already complete. */
  "state-migrated": ({
    from,
    to,
    lineage,
    serial,
    changed,
  }: {
    from: PlaceParams;
    to: PlaceParams;
    lineage: string;
    serial: number;
    changed: boolean;
  }) =>
    changed
      ? say`The state of ${moveStepPlace(from)} is now at ${moveStepPlace(to)}: serial ${serial} of lineage ${written(lineage)}.`
      : say`The state of ${moveStepPlace(from)} has already moved to ${moveStepPlace(to)}; nothing was written.`,
  "state-from-now-on": ({ address }: { address: string }) =>
    say`Next: name the new place from now on, also in CI: ${code(own("--state "), foreign(shellWord(address)))}, or GUILDFORM_STATE. Then run \`guildform plan\`.`,
  /** `left` means that the old place already has the mark of a completed move. */
  "move-unfinished": ({ left }: { left: boolean }) =>
    say`The move is not over, and both places refuse an apply. Run the same command again${left ? NOTHING_SAID : say`, or cancel the move with \`guildform state migrate --back\``}.`,
  /** `other` is the target of the cancelled move, or null if the state was not moving. */
  "move-taken-back": ({ location, other }: { location: string; other: PlaceParams | null }) =>
    other === null
      ? say`The state ${written(location)} is not moving; nothing was written.`
      : say`The state ${written(location)} is in use here again. A copy at ${moveStepPlace(other)} is not in use.`,
  /** The state is moving or has moved. */
  "state-move": ({ stage, ...move }: FoundMove) => MOVE_WORDS[stage](move),
  /** The state has the default name of earlier versions. */
  "former-state": ({ path, ownPath }: FormerState) =>
    say`The state is in ${written(path)}, the default name of earlier versions. It stays in use. To give it the name of its guild, run ${code(own("guildform state migrate --to "), foreign(shellWord(ownPath)))}.`,
  "no-lock": () => say`The state has no lock; nothing was removed.`,
});
