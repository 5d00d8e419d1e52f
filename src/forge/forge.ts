// The seam between guildform and a forge has four parts: comments in a change, issues, statuses of commits, and merged changes. A change is
// a pull request or a merge request.
//
// Promises of each forge: the comments and issues that it finds belong to the account of its token, so guildform never replaces a text of
// another author. A status is found by its name alone, so another account may have written it. The token goes to the address of the forge
// alone. Left to the caller: another job with the same account may have written a text, so the caller must check its content.
//
// A new forge needs these steps:
// - Add its name to ForgeName (words/en/forge.ts). The compiler then names the tables that need a row, such as the tokens of
//   use-cases/forge/open-forge.ts.
// - Write a function `(options: ForgeAccount, repository: string) => Forge` next to gitea.ts. ForgeServer sends its requests, with
//   repetition and time limit. findInList and findInPages read its lists to the end or throw. The functions of json-members.ts refuse an
//   answer of another shape.
// - Write a fake of its API as a `Kind` in test/forge/, by its documentation. Add the fake to the kinds in test/cli/comment.long.test.ts and in
//   the forge-*.test.ts next to it: these tests must pass.

import type { ForgeName } from "../words/en/forge.js";

export interface Forge {
  readonly name: ForgeName;
  /** The host is `api.github.com`, for example. */
  readonly host: string;
  /** Returns our comments in the change with this number, such as the pull request 12. */
  comments(change: number): OwnTexts;
  /** The issues are open, and our account wrote them. */
  readonly issues: OwnTexts & { close(one: OwnText): Promise<void> };
  /** Throws ForgeTroubleError. */
  setStatus(commit: string, status: CommitStatus): Promise<void>;
  /** Returns the newest status of a commit by its name, such as `guildform/1442`; null means that it has none. Throws ForgeTroubleError. */
  status(commit: string, name: string): Promise<CommitStatus | null>;
  /** Returns the change that was merged as this commit; null means that there is none, as after a direct push. Throws ForgeTroubleError. */
  mergedAs(commit: string, into: TargetBranch): Promise<MergedChange | null>;
}

/**
 * One place, such as a change, holds these texts of our account. guildform finds each by its last line. All methods throw
 * ForgeTroubleError.
 */
export interface OwnTexts {
  /** Returns our oldest text that ends with this line; null means that there is none. */
  find(lastLine: string): Promise<OwnText | null>;
  add(text: NewText): Promise<OwnText>;
  /** Returns false when the text is gone. */
  replace(one: OwnText, text: NewText): Promise<boolean>;
}

export interface OwnText {
  readonly id: string;
  /** People read the text at this address. It is empty for a comment of GitLab, whose API does not give it. */
  readonly url: string;
  readonly body: string;
}

export interface NewText {
  readonly body: string;
  /** Issues use the title. Comments have none. */
  readonly title: string;
}

export interface CommitStatus {
  /** `guildform/1442000000000000001` */
  readonly name: string;
  readonly state: "success" | "failure";
  /** The text has at most 140 characters. */
  readonly description: string;
  /** The address of the job's log; null means that the status has none. */
  readonly url: string | null;
}

/** The name of a branch, such as `main`; null accepts any branch. */
export type TargetBranch = string | null;

export interface MergedChange {
  readonly number: number;
  /** The last commit of the change, which people reviewed. */
  readonly head: string;
}

/** Returns true when the body ends with this line. A forge may change line breaks and blanks at the end. */
export const endsWith = (body: string, lastLine: string): boolean =>
  body.trimEnd().split(/\r?\n/).at(-1) === lastLine;
