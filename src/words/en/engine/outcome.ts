// Reports the outcome of each operation of an apply, and the next step.

import { writtenAddress } from "../../../model/address.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { phrases } from "../../codes.js";
import { code, foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence, type SentencePart } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";
import { notRunnable } from "../not-runnable.js";
import { quotedName } from "../quoted-name.js";

export type Happened = Cases<{
  /** The service accepted the call and decides later. `auditId` is empty if the service names no audit. */
  readonly audit: { readonly auditId: string };
  readonly task: { readonly taskId: string };
  /**
   * The run was interrupted, in `stopped-before` before the turn of the operation, and in `stopped-unsent` before
   * guildform sent its call.
   */
  readonly "stopped-before": None;
  readonly "stopped-unsent": None;
  /** `cause` is the id of an earlier operation that did not succeed. */
  readonly follows: { readonly cause: string };
  /**
   * guildform could not write the state any more: `state-lost` before the turn of the operation, and
   * `state-lost-unsent` before its call was sent.
   */
  readonly "state-lost": None;
  readonly "state-lost-unsent": None;
  readonly "intent-lost": None;
  /** The service has refused an earlier operation. `meaning` comes from the table of protocol/. */
  readonly "refused-before": { readonly meaning: string };
  /** The reason is in the text after this phrase. */
  readonly offline: None;
  /** The gateway has opened no session in time. */
  readonly "offline-late": { readonly seconds: number };
  /** `meaning` comes from the table of protocol/, or is empty. `message` comes from the service and is safe to show. */
  readonly refused: { readonly status: number; readonly meaning: string; readonly message: string };
  readonly "audit-refused": None;
  /** `reason` comes from the service, or is empty. */
  readonly "not-published": { readonly reason: string };
  /** `message` comes from an error that has no sentence here. */
  readonly told: { readonly message: string };
  readonly bug: { readonly message: string };
}>;

/** `names_hidden` means that the output hides the address, so no command can name it. */
type Called = {
  readonly address: string;
  readonly names_hidden?: boolean;
};

export type Next = Cases<{
  readonly again: None;
  readonly audit: None;
  readonly task: None;
  /** The end of the audit of a message is reported only by an event. */
  readonly "heard-online": Called;
  readonly "mend-file": None;
  /** The service would refuse the same call again. */
  readonly never: None;
  /** This phrase follows `never`: the service may refuse every new chat channel. */
  readonly "chat-refused": None;
  readonly wait: None;
  readonly later: None;
  /** guildform sent the call and does not send it again. `unsettled` means that the call can be repeated. */
  readonly ambiguous: None;
  readonly unsettled: None;
  /** The service has never answered the post of the message. */
  readonly "look-in-channel": Called;
  readonly "next-day": None;
  readonly "by-hand": None;
  readonly "go-online": None;
  readonly bug: None;
  /** `hint` comes from an error that has no sentence here. */
  readonly told: { readonly hint: string };
}>;

const happened = byCase<Happened, Sentence>({
  audit: ({ auditId }) =>
    say`it waits for an audit${auditId === "" ? NOTHING_SAID : say` (${written(auditId)})`}`,
  task: ({ taskId }) => say`the service accepted it as task ${written(taskId)}, and it does not show yet`,
  "stopped-before": () => say`an interrupt ended the run before this operation`,
  "stopped-unsent": () => say`an interrupt ended the run before guildform sent it`,
  follows: ({ cause }) => say`not sent, because it must follow ${quotedName(cause)}, which did not succeed`,
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

export const outcomes = phrases({ outcome: happened, "outcome-next": next });
