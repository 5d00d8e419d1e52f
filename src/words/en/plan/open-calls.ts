// English: calls of earlier runs of which state knows no end.

import { writtenAddress } from "../../../model/address.js";
import type { CodeWords } from "../../catalogue.js";
import type { OpenCallParams, SentCall } from "../../params/plan/open-calls.js";
import { code, foreign, listed, own, say } from "../../say.js";
import type { Part, Sentence } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";

export const openCalls: CodeWords<OpenCallParams> = {
  "E-INTENT-UNDECIDED": ({ call, choices }) => {
    const none = say`${settled(call, null)} when it made none`;
    if (choices.length === 0) {
      return {
        message: say`${sentCallText(call)}; the service has no list that would show what it made`,
        hint: say`Look in the guild. Then run ${settled(call, "ID")} with the id of what it made, or ${none}.`,
      };
    }
    const made = choices.map(({ id, name }) => say`${foreign(id)} "${foreign(name)}"`);
    return {
      message: say`${sentCallText(call)}; it may have made any of these, or none: ${shown(made)}`,
      hint: say`Say which it made: ${shown(choices.map(({ id }) => settled(call, id)))}, or ${none}.`,
    };
  },
};

/** `channel.rules: create_channel was sent at 2026-… by run 1f2e3d4c (alice on build-7) and never answered`. */
export function sentCallText({ address, operation, at, run, accepted }: SentCall): Sentence {
  const by =
    run === null ? say`an earlier run` : say`run ${foreign(run.id.slice(0, SHORT_ID))} (${foreign(run.by)})`;
  const call = say`${foreign(address)}: ${foreign(operation)}`;
  if (accepted === null) return say`${call} was sent at ${foreign(at)} by ${by} and never answered`;
  return say`${call} was accepted ${waitsText(accepted)} at ${foreign(at)} from ${by}`;
}

function waitsText({ audit, task }: NonNullable<SentCall["accepted"]>): Sentence {
  if (task !== null) return say`as task ${foreign(task)}`;
  return audit ? say`for audit ${foreign(audit)}` : say`for audit`;
}

const SHORT_ID = 8;
const SHOWN = 10;

const settled = ({ address }: SentCall, id: string | null): Part =>
  code(own(settleCommand(writtenAddress(address), id)));

const shown = (items: readonly (Part | Sentence)[]): Sentence =>
  items.length > SHOWN
    ? say`${listed(items.slice(0, SHOWN))} and ${items.length - SHOWN} more`
    : listed(items);
