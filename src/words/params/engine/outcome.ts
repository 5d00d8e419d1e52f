// Params of what is said of the outcome of an operation.

import type { Cases, None } from "../cases.js";

export type Happened = Cases<{
  /** Accepted, and decided later. `auditId` empty: the service names none. */
  readonly audit: { readonly auditId: string };
  readonly task: { readonly taskId: string };
  /** The run was interrupted: before its turn came, and before it was sent. */
  readonly "stopped-before": None;
  readonly "stopped-unsent": None;
  /** An operation, by its id, that did not succeed. */
  readonly follows: { readonly cause: string };
  /** The state could not be written any more: before its turn came, and before it was sent. */
  readonly "state-lost": None;
  readonly "state-lost-unsent": None;
  readonly "intent-lost": None;
  /** One before it was refused; `meaning` as the table of protocol/ has it. */
  readonly "refused-before": { readonly meaning: string };
  /** What follows says why. */
  readonly offline: None;
  /** No session at the gateway in time. */
  readonly "offline-late": { readonly seconds: number };
  /** `meaning` as the table of protocol/ has it, empty for none; `message` of the service, made visible already. */
  readonly refused: { readonly status: number; readonly meaning: string; readonly message: string };
  readonly "audit-refused": None;
  /** `reason` in the words of the service; empty for none. */
  readonly "not-published": { readonly reason: string };
  /** The message of an error that has no words of its own here. */
  readonly told: { readonly message: string };
  readonly bug: { readonly message: string };
}>;

/** `names_hidden`: the address is hidden in print, so that no command can name it. */
interface Called {
  readonly address: string;
  readonly names_hidden?: boolean;
}

export type Next = Cases<{
  readonly again: None;
  readonly audit: None;
  readonly task: None;
  /** The end of a message's audit is told by an event only. */
  readonly "heard-online": Called;
  readonly "mend-file": None;
  /** The same call would be refused again. */
  readonly never: None;
  /** After `never`: the service may refuse every new chat channel. */
  readonly "chat-refused": None;
  readonly wait: None;
  readonly later: None;
  /** It was sent, and is not sent again; `unsettled`: it can be repeated. */
  readonly ambiguous: None;
  readonly unsettled: None;
  /** A message whose post was never answered. */
  readonly "look-in-channel": Called;
  readonly "next-day": None;
  readonly "by-hand": None;
  readonly "go-online": None;
  readonly bug: None;
  /** The hint of an error that has no words of its own here. */
  readonly told: { readonly hint: string };
}>;

export interface OutcomePhrases {
  readonly outcome: Happened;
  readonly "outcome-next": Next;
}
