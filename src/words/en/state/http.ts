// Reports why guildform cannot read or write a state behind the HTTP state protocol. `told` is the explanation of the
// server or the system, without credentials.

import { byCase, type Cases, type None } from "../../cases.js";
import type { Words } from "../../codes.js";
import type { NoAnswer } from "../../no-answer.js";
import { foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import type { Restless } from "./lock.js";
import { lastOf } from "./restless.js";

type Answered = {
  readonly status: number;
  readonly told: string;
};

/** `too-large` means that the stored state has more bytes than guildform reads. */
export type HttpTrouble =
  | NoAnswer
  | Cases<{
      /** The status is 401. `given` means that the request had a user name or password. */
      readonly credentials: Answered & { readonly given: boolean };
      readonly rights: Answered;
      /** The project of the address does not exist, or is hidden from the account. */
      readonly "no-project": Answered;
      /** The server has no lock at `address`. */
      readonly "no-lock": Answered & { readonly address: string };
      /** The address accepts no state. */
      readonly "no-place": Answered;
      /** The server accepts a state from a client that does not hold the lock. */
      readonly unfenced: None;
      /** `to` is the host to which the answer redirects, or null if the answer names none. */
      readonly redirect: { readonly status: number; readonly to: string | null };
      /** The state would be larger than guildform sends. */
      readonly "too-large-to-send": { readonly limitBytes: number };
      /** The server accepts no state of this size. */
      readonly "too-large-there": Answered & { readonly bytes: number };
      /** The address has no state of guildform. `page` is no JSON at all, and `terraform` is a state of Terraform. */
      readonly "not-state": { readonly found: "page" | "terraform" | "other" };
      /** Other runs took the lock and released it in each of these rounds. */
      readonly restless: Restless;
      /** The status is still 5xx or 429 after further attempts. */
      readonly broken: Answered;
      readonly refused: Answered;
    }>;

/** Returns ` (403: insufficient_scope)`. The server may give no explanation. */
const answered = ({ status, told }: { readonly status: number; readonly told: string }): Sentence =>
  told === "" ? say` (${status})` : say` (${status}: ${foreign(told)})`;

const AGAIN = say`Run again when the server answers.`;
const CHECK_ADDRESS = say`Check the address of --state (GUILDFORM_STATE). GitLab: https://HOST/api/v4/projects/ID/terraform/state/NAME. Gitea: https://HOST/api/packages/OWNER/terraform/state/NAME.`;
const LESS_HISTORY = say`Keep the state in git or PostgreSQL, which store it in parts. Or remove the oldest entries of its "history", which only undo reads, with \`guildform state pull\` and \`guildform state push --replace\`.`;

const FOUND: Readonly<Record<Extract<HttpTrouble, { readonly case: "not-state" }>["found"], string>> = {
  page: "something other than JSON, such as a web page",
  terraform: "a Terraform state",
  other: "something other than a guildform state",
};

export const httpTroubleText = byCase<HttpTrouble, Required<Words>>({
  credentials: ({ given, ...answer }) => ({
    message: say`the server ${own(given ? "refuses the credentials" : "asks for credentials")}${answered(answer)}`,
    hint: say`Set GUILDFORM_STATE_USERNAME and GUILDFORM_STATE_PASSWORD (or TF_HTTP_USERNAME and TF_HTTP_PASSWORD). GitLab CI: gitlab-ci-token and $CI_JOB_TOKEN; elsewhere a user name and an access token.`,
  }),
  rights: (answer) => ({
    message: say`the account may not do this${answered(answer)}`,
    hint: say`A plan reads the state, and an apply locks and writes it. To apply, GitLab requires the role Maintainer and a token with the scope api; Gitea requires write access to packages.`,
  }),
  "no-project": (answer) => ({
    message: say`the server has no such project, or hides it from this account${answered(answer)}`,
    hint: CHECK_ADDRESS,
  }),
  "no-lock": ({ address, ...answer }) => ({
    message: say`guildform cannot take a lock at ${written(address)}${answered(answer)}, and without a lock two runs could write at the same time`,
    hint: say`${CHECK_ADDRESS} If the lock has another address, name it with TF_HTTP_LOCK_ADDRESS, TF_HTTP_LOCK_METHOD, TF_HTTP_UNLOCK_ADDRESS and TF_HTTP_UNLOCK_METHOD.`,
  }),
  "no-place": (answer) => ({
    message: say`the address accepts no state${answered(answer)}`,
    hint: CHECK_ADDRESS,
  }),
  unfenced: () => ({
    message: say`the server accepts a write from a run without the lock, so two runs could overwrite each other`,
    hint: say`Keep the state in a store whose locks work: GitLab, Gitea, git or PostgreSQL. If no other run ever writes it, add --state-unfenced.`,
  }),
  redirect: ({ status, to }) => ({
    message: say`the server redirects (${status}${to === null ? NOTHING_SAID : say` to ${written(to)}`}), and guildform sends credentials to no other address`,
    hint: say`Name the final address: --state https://…`,
  }),
  "too-large": ({ limitBytes }) => ({
    message: say`it is larger than ${limitBytes} bytes, the most that guildform reads`,
    hint: say`${CHECK_ADDRESS} guildform itself writes no state of that size.`,
  }),
  "too-large-to-send": ({ limitBytes }) => ({
    message: say`it would be larger than ${limitBytes} bytes, the most that guildform reads`,
    hint: LESS_HISTORY,
  }),
  "too-large-there": ({ bytes, ...answer }) => ({
    message: say`the server accepts no state of ${countedText(bytes, "byte")}${answered(answer)}`,
    hint: LESS_HISTORY,
  }),
  "not-state": ({ found }) => ({
    message: say`the address holds ${own(FOUND[found])}, which guildform did not change`,
    hint: say`${CHECK_ADDRESS} Give the state a NAME of its own.`,
  }),
  unreachable: ({ told }) => ({ message: say`the server cannot be reached (${foreign(told)})`, hint: AGAIN }),
  time: ({ limitMs }) => ({
    message: say`the server did not answer within ${Math.ceil(limitMs / 1000)} s`,
    hint: AGAIN,
  }),
  restless: (params) => ({
    message: say`other runs took and released its lock ${countedText(params.rounds, "time")} while this run looked at it${lastOf(params)}`,
    hint: say`Let fewer runs use one state at a time, then run again.`,
  }),
  broken: (answer) => ({ message: say`the server failed${answered(answer)}`, hint: AGAIN }),
  refused: (answer) => ({
    message: say`the server refuses the request${answered(answer)}`,
    hint: CHECK_ADDRESS,
  }),
});
