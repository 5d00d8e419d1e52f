// English: the outcome of an operation, and the next step.

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
  task: ({ taskId }) => say`the service accepted it as task ${written(taskId)}, and it does not show yet`,
  "stopped-before": () => say`an interrupt ended the run before this operation`,
  "stopped-unsent": () => say`an interrupt ended the run before guildform sent it`,
  follows: ({ cause }) => say`not sent, because it must follow "${foreign(cause)}", which did not succeed`,
  "state-lost": () => say`guildform could no longer write the state`,
  "state-lost-unsent": () => say`not sent, because guildform can no longer write the state`,
  "intent-lost": () => say`not sent, because guildform could not record its intent in the state`,
  "refused-before": ({ meaning }) =>
    say`not sent, because the service refused an earlier operation: ${own(meaning)}`,
  offline: () => say`the bot could not go online`,
  "offline-late": ({ seconds }) => say`no session at the gateway within ${seconds} s`,
  refused: ({ status, meaning, message }) => {
    const what =
      meaning === ""
        ? say`the service refused it with HTTP ${status}`
        : say`${own(meaning)} (HTTP ${status})`;
    return message === "" ? what : say`${what}: ${written(message)}`;
  },
  "audit-refused": () => say`the audit refused it; it still counts toward the messages of the day`,
  "not-published": ({ reason }) =>
    say`the service did not publish it${reason === "" ? NOTHING_SAID : say`: ${foreign(reason)}`}`,
  told: ({ message }) => say`${written(message)}`,
  bug: ({ message }) => say`internal error: ${foreign(message)}`,
});

const AGAIN = say`Run apply again; it makes the remaining changes.`;

const settled = (address: string, id: string | null): SentencePart =>
  code(own(settleCommand(writtenAddress(address), id)));

const next = byCase<Next, Sentence>({
  again: () => AGAIN,
  audit: () =>
    say`Run apply again later; it checks whether the audit has passed, and makes the remaining changes.`,
  task: () =>
    say`Run apply again later; it checks whether the thread exists, and makes the remaining changes.`,
  "heard-online": ({ address, names_hidden: isHidden }) =>
    say`If an apply is online when the audit ends, it records the message. Otherwise run ${settled(address, "ID")}, or ${settled(address, null)} if the audit refused the message.${notRunnable(isHidden)}`,
  "mend-file": () => say`Change its content in the file, then run apply again.`,
  never: () =>
    say`The service would refuse the same call again. Fix the cause in the file or in the guild, then run apply again.`,
  "chat-refused": () =>
    say`Another possible cause: the service no longer creates chat channels, according to one report of March 2026. In that case create the channel in the QQ client, with the same name, and run apply again. apply adopts the channel. Or give it another \`type:\` or \`sub_type:\`.`,
  wait: () => say`Wait a little, then run apply again.`,
  later: () =>
    say`A quota is used up. Run apply again when the service renews the quota, usually on the next day.`,
  ambiguous: () =>
    say`guildform does not send it again in this run. Plan again: the plan looks for the object in the guild, and makes it only if it is not there.`,
  unsettled: () =>
    say`The call may still have taken effect. Plan again: the plan reads the guild, and lists the remaining changes.`,
  "look-in-channel": ({ address, names_hidden: isHidden }) =>
    say`guildform does not send it again. Look in the channel. If the message is there, run ${settled(address, "ID")} with its id; if not, run ${settled(address, null)}. The next plan finds a pinned message by itself.${notRunnable(isHidden)}`,
  "next-day": () => say`Run apply again when the service takes more posts, usually on the next day.`,
  "by-hand": () =>
    say`The bot has lost the right to post on its own. Post the message by hand, and write its id as \`message_id:\` in the file.`,
  "go-online": () =>
    say`The bot can post messages only while it is online. Check the network, GUILDFORM_GATEWAY_URL and the bot's rights, then run apply again.`,
  bug: () => say`This is a bug in guildform; please report it. Plan again to see the remaining changes.`,
  told: ({ hint }) => say`${written(hint)}`,
});

export const outcomes: PhraseWords<OutcomePhrases> = { outcome: happened, "outcome-next": next };
