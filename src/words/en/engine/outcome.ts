// English: what is said of the outcome of an operation, and what to do next.

import { writtenAddress } from "../../../model/address.js";
import type { PhraseWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { Happened, Next, OutcomePhrases } from "../../params/engine/outcome.js";
import { code, foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence, type SentencePart } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";
import { notRunnable } from "../not-runnable.js";

const happened = byCase<Happened, Sentence>({
  audit: ({ auditId }) =>
    say`it waits for an audit${auditId === "" ? NOTHING_SAID : say` (${written(auditId)})`}`,
  task: ({ taskId }) => say`it is accepted as task ${written(taskId)}, and does not show yet`,
  "stopped-before": () => say`the run was interrupted before it`,
  "stopped-unsent": () => say`the run was interrupted before it was sent`,
  follows: ({ cause }) => say`it follows "${foreign(cause)}", which did not succeed`,
  "state-lost": () => say`the state could not be written any more`,
  "state-lost-unsent": () => say`the state can no longer be written, so it was not sent`,
  "intent-lost": () => say`its intent could not be written to state, so it was not sent`,
  "refused-before": ({ meaning }) => say`not sent, as the service refused one before it: ${own(meaning)}`,
  offline: () => say`could not go online`,
  "offline-late": ({ seconds }) => say`no session at the gateway within ${seconds} s`,
  refused: ({ status, meaning, message }) => {
    const what =
      meaning === ""
        ? say`the service refused it with HTTP ${status}`
        : say`${own(meaning)} (HTTP ${status})`;
    return message === "" ? what : say`${what}: ${written(message)}`;
  },
  "audit-refused": () => say`the audit refused it; it counts among the day's messages all the same`,
  "not-published": ({ reason }) =>
    say`the service did not publish it${reason === "" ? NOTHING_SAID : say`: ${foreign(reason)}`}`,
  told: ({ message }) => say`${written(message)}`,
  bug: ({ message }) => say`internal error: ${foreign(message)}`,
});

const AGAIN = say`Run apply again; it does what is left.`;

const settled = (address: string, id: string | null): SentencePart =>
  code(own(settleCommand(writtenAddress(address), id)));

const next = byCase<Next, Sentence>({
  again: () => AGAIN,
  audit: () => say`Run apply again later; it looks whether the audit has passed and does what is left.`,
  task: () => say`Run apply again later; it looks whether the thread is there and does what is left.`,
  "heard-online": ({ address, names_hidden: isHidden }) =>
    say`An apply that is online when the audit ends takes the message up. An end that nobody heard is told with ${settled(address, "ID")}, or ${settled(address, null)} when it was refused.${notRunnable(isHidden)}`,
  "mend-file": () => say`Change what it says in the file, then run apply again.`,
  never: () =>
    say`The same call would be refused again: mend what it says in the file or in the guild, then run apply again.`,
  "chat-refused": () =>
    say`Or the service creates no chat channels any more: one report of March 2026 says so. Then create the channel by hand in the QQ client, under the same name, and run apply again, which adopts it; or give it another \`type:\` or \`sub_type:\`.`,
  wait: () => say`Wait a little, then run apply again.`,
  later: () => say`A quota is used up: run apply again when it is filled, usually on the next day.`,
  ambiguous: () =>
    say`It is not sent again in this run. Plan again: what exists by then is taken up, what does not is created.`,
  unsettled: () =>
    say`It may have happened all the same. Plan again: the guild says whether it did, and what is left is done.`,
  "look-in-channel": ({ address, names_hidden: isHidden }) =>
    say`It is not sent again. Look in the channel: ${settled(address, "ID")} with the id of the message, or ${settled(address, null)} when it is not there; a pinned one is found by the next plan.${notRunnable(isHidden)}`,
  "next-day": () => say`Run apply again when it takes more, usually on the next day.`,
  "by-hand": () =>
    say`The right to post unasked was taken away: post it by hand, and take it over with \`message_id:\` in the file.`,
  "go-online": () =>
    say`Messages can be posted only while the bot is online: check the network, GUILDFORM_GATEWAY_URL and the bot's rights, then run apply again.`,
  bug: () => say`This is a bug in guildform; please report it. Plan again to see what is left.`,
  told: ({ hint }) => say`${written(hint)}`,
});

export const outcomes: PhraseWords<OutcomePhrases> = { outcome: happened, "outcome-next": next };
