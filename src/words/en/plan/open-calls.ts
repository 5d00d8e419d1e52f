// Reports calls of earlier runs whose result the state does not know.

import { writtenAddress } from "../../../model/address.js";
import type { CodeWords } from "../../codes.js";
import { code, foreign, own, say } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";
import type { OpenCallParams, SentCall } from "../../shapes/open-calls.js";
import { andMore } from "../and-more.js";
import { notRunnable } from "../not-runnable.js";
import { quotedName } from "../quoted-name.js";

export const openCalls: CodeWords<OpenCallParams> = {
  "E-INTENT-UNDECIDED": ({ call, choices, names_hidden: isHidden }) => {
    const none = say`${settled(call, null)}`;
    if (choices.length === 0) {
      return {
        message: say`${sentCallText(call)}; no list of the service shows its outcome`,
        hint: say`Look in the guild. If it made something, run ${settled(call, "ID")} with the id. If it made nothing, run ${none}.${notRunnable(isHidden)}`,
      };
    }
    const made = choices.map(({ id, name }) => say`${foreign(id)} ${quotedName(name)}`);
    return {
      message: say`${sentCallText(call)}; it may have made one of these, or nothing: ${shown(made)}`,
      hint: say`Look in the guild. If the call made one of them, run its command: ${shown(choices.map(({ id }) => settled(call, id)))}. If it made nothing, run ${none}.${notRunnable(isHidden)}`,
    };
  },
  "W-AUDIT-NOT-THERE": ({ call, isPlanned }) => ({
    message: say`${sentCallText(call)}; the guild has no such channel, and ${again(isPlanned)}`,
    hint: say`If the audit may still pass, wait with apply. Otherwise the guild may get two channels.`,
  }),
  "W-MAYBE-RENAMED": ({ call, isPlanned, newcomers, names_hidden: isHidden }) => ({
    message: say`${sentCallText(call)}; no channel has its name and type, so ${again(isPlanned)}. New unmanaged channels of that type: ${andMore(
      newcomers.map(({ id, name }) => say`${foreign(id)} ${quotedName(name)}`),
      5,
    )}`,
    hint: say`If it made one of these and a person renamed it, run ${settled(call, newcomers[0]?.id ?? null)} before apply.${notRunnable(isHidden)}`,
  }),
  "I-AUDIT-OVER": ({ call, isPlanned }) => ({
    message: say`${sentCallText(call)}; ${own(isPlanned ? "the change does not show, and the plan makes it again" : "nothing is left to do for it")}`,
  }),
  "I-NOT-POSTED": ({ call, because }) => ({
    message:
      because === "channel-gone"
        ? say`${sentCallText(call)}; its channel is gone, and the post with it`
        : say`${sentCallText(call)}; the guild does not have it, so it counts as not made`,
  }),
  "W-STILL-WAITING": ({ call, post, names_hidden: isHidden }) => ({
    message: say`${sentCallText(call)}; it does not show yet, and ${own(post === "message" ? "an apply that is online when the audit ends records it" : "each run looks for it again")}`,
    hint: say`If it shows, run ${settled(call, "ID")} with its id. If the audit refused it, run ${settled(call, null)}.${notRunnable(isHidden)}`,
  }),
  "E-OPEN-CALL": ({ address, at, names_hidden: isHidden }) => ({
    message: say`the outcome of the call to create ${foreign(address)} is not known (recorded ${foreign(at)})`,
    hint: say`Run \`guildform apply\`, which looks for the outcome. If the call made nothing, run ${settled({ address }, null)}. Then undo.${notRunnable(isHidden)}`,
  }),
};

const again = (isPlanned: boolean): Sentence =>
  isPlanned ? say`the plan makes the call again` : say`the plan has no call for it`;

/**
 * Returns `channel.rules: run 1f2e3d4c (alice on build-7) may have sent create_channel (recorded 2026-…) and got no
 * answer`. The state records a call before the run sends it, so the record alone does not prove that the call was sent.
 */
export function sentCallText({ address, operation, at, run, accepted }: SentCall): Sentence {
  const by =
    run === null ? say`an earlier run` : say`run ${foreign(run.id.slice(0, SHORT_ID))} (${foreign(run.by)})`;
  if (accepted === null)
    return say`${foreign(address)}: ${by} may have sent ${foreign(operation)} (recorded ${foreign(at)}) and got no answer`;
  return say`${foreign(address)}: the service accepted ${foreign(operation)} of ${by} ${waitsText(accepted)} at ${foreign(at)}`;
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
