// A forge, as guildform uses it: a comment in a change, an issue, and the statuses of commits.
//
// Promises of each forge: what is found is by whoever the token belongs to, so that nothing of others is ever written over; and
// the token is sent to the address of the forge alone. That a text is ours proves nothing of what it says.

import type { ForgeName } from "../words/en/forge.js";

export interface Forge {
  readonly name: ForgeName;
  /** `api.github.com` */
  readonly host: string;
  /** Comments of ours in the change with this number, such as the pull request 12. */
  comments(change: number): OwnTexts;
  /** Open issues of ours. */
  readonly issues: OwnTexts & { close(one: OwnText): Promise<void> };
  /** Throws ForgeTroubleError. */
  setStatus(commit: string, status: CommitStatus): Promise<void>;
  /** The newest status of a commit by its name, such as `guildform/1442`; null for none. Throws ForgeTroubleError. */
  status(commit: string, name: string): Promise<CommitStatus | null>;
  /** The change that was merged as this commit; null for none, as after a direct push. Throws ForgeTroubleError. */
  mergedAs(commit: string, into: TargetBranch): Promise<MergedChange | null>;
}

/** Texts of ours in one place, each found by a line that stands in it. All throw ForgeTroubleError. */
export interface OwnTexts {
  /** The oldest one of ours that ends with this line. */
  find(lastLine: string): Promise<OwnText | null>;
  add(text: NewText): Promise<OwnText>;
  /** False: it is gone. */
  replace(one: OwnText, text: NewText): Promise<boolean>;
}

export interface OwnText {
  readonly id: string;
  /** Where people read it. */
  readonly url: string;
  readonly body: string;
}

export interface NewText {
  readonly body: string;
  /** Of an issue; comments have none. */
  readonly title: string;
}

export interface CommitStatus {
  /** `guildform/1442000000000000001` */
  readonly name: string;
  readonly state: "success" | "failure";
  /** At most 140 characters. */
  readonly description: string;
  /** The log of the job that says so; null for none. */
  readonly url: string | null;
}

/** `main`; null for any branch. */
export type TargetBranch = string | null;

export interface MergedChange {
  readonly number: number;
  /** The commit that was reviewed last. */
  readonly head: string;
}

/** Whether the body ends with this line, whatever a forge made of its line breaks. */
export const endsWith = (body: string, lastLine: string): boolean =>
  body.trimEnd().split(/\r?\n/).at(-1) === lastLine;
