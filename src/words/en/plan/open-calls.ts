// English: calls of earlier runs of which state knows no end.

import { writtenAddress } from "../../../model/address.js";
import type { CodeWords } from "../../catalogue.js";
import type { OpenCallParams, SentCall } from "../../params/plan/open-calls.js";
import { code, foreign, own, say } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";
import { andMore } from "../and-more.js";
import { notRunnable } from "../not-runnable.js";

export const openCalls: CodeWords<OpenCallParams> = {
  "E-INTENT-UNDECIDED": ({ call, choices, names_hidden: isHidden }) => {
    const none = say`${settled(call, null)} when it made none`;
    if (choices.length === 0) {
      return {
        message: say`${sentCallText(call)}; the service has no list that would show what it made`,
        hint: say`Look in the guild. Then run ${settled(call, "ID")} with the id of what it made, or ${none}.${notRunnable(isHidden)}`,
      };
    }
    const made = choices.map(({ id, name }) => say`${foreign(id)} "${foreign(name)}"`);
    return {
      message: say`${sentCallText(call)}; it may have made any of these, or none: ${shown(made)}`,
      hint: say`Say which it made: ${shown(choices.map(({ id }) => settled(call, id)))}, or ${none}.${notRunnable(isHidden)}`,
    };
  },
  "W-AUDIT-NOT-THERE": ({ call, isPlanned }) => ({
    message: say`${sentCallText(call)}, and the guild has no such channel; ${again(isPlanned)}`,
    hint: say`When the audit may still pass, wait with apply, or there will be two.`,
  }),
  "W-MAYBE-RENAMED": ({ call, isPlanned, newcomers, names_hidden: isHidden }) => ({
    message: say`${sentCallText(call)}; no channel stands as it asked for, so ${again(isPlanned)}. Of its type and new since: ${andMore(
      newcomers.map(({ id, name }) => say`${foreign(id)} "${foreign(name)}"`),
      5,
    )}`,
    hint: say`If it made one of these and somebody renamed it, run ${settled(call, newcomers[0]?.id ?? null)} before apply.${notRunnable(isHidden)}`,
  }),
  "I-AUDIT-OVER": ({ call, isPlanned }) => ({
    message: say`${sentCallText(call)}; by now ${own(isPlanned ? "it does not show, and is planned again" : "nothing is left to do for it")}`,
  }),
  "I-NOT-POSTED": ({ call, because }) => ({
    message:
      because === "channel-gone"
        ? say`${sentCallText(call)}; its channel is gone by now, so nothing of it is left`
        : say`${sentCallText(call)}; nothing of it is there, so it counts as not made`,
  }),
  "W-STILL-WAITING": ({ call, post, names_hidden: isHidden }) => ({
    message: say`${sentCallText(call)}, and does not show yet; ${own(post === "message" ? "an apply that is online when its audit ends takes it up" : "it is looked for again each time")}`,
    hint: say`Once it is there, run ${settled(call, "ID")} with its id; ${settled(call, null)} when it was refused.${notRunnable(isHidden)}`,
  }),
  "E-OPEN-CALL": ({ address, at, names_hidden: isHidden }) => ({
    message: say`what became of the call to create ${foreign(address)}, written down at ${foreign(at)}, is not known yet`,
    hint: say`\`guildform apply\` finds out, or say so with ${settled({ address }, null)} when it made nothing; then undo.${notRunnable(isHidden)}`,
  }),
};

const again = (isPlanned: boolean): Sentence =>
  isPlanned ? say`it is planned again` : say`nothing is planned for it`;

/**
 * `channel.rules: create_channel of run 1f2e3d4c (alice on build-7), written down at 2026-…, may have been sent, and was never
 * answered`. A call is written down before it is sent, so nobody knows whether it was.
 */
export function sentCallText({ address, operation, at, run, accepted }: SentCall): Sentence {
  const by =
    run === null ? say`an earlier run` : say`run ${foreign(run.id.slice(0, SHORT_ID))} (${foreign(run.by)})`;
  const call = say`${foreign(address)}: ${foreign(operation)}`;
  if (accepted === null)
    return say`${call} of ${by}, written down at ${foreign(at)}, may have been sent, and was never answered`;
  return say`${call} was accepted ${waitsText(accepted)} at ${foreign(at)} from ${by}`;
}

function waitsText({ audit, task }: NonNullable<SentCall["accepted"]>): Sentence {
  if (task !== null) return say`as task ${foreign(task)}`;
  return audit ? say`for audit ${foreign(audit)}` : say`for audit`;
}

const SHORT_ID = 8;
const SHOWN = 10;

const settled = ({ address }: Pick<SentCall, "address">, id: string | null): SentencePart =>
  code(own(settleCommand(writtenAddress(address), id)));

const shown = (items: readonly (SentencePart | Sentence)[]): Sentence => andMore(items, SHOWN);
