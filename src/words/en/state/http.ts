// English: what is said of a state behind the HTTP state protocol.

import type { Words } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { HttpTrouble } from "../../params/state/http.js";
import { foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { lastOf } from "./restless.js";

/** ` (403: insufficient_scope)`; a server may say nothing. */
const answered = ({ status, told }: { readonly status: number; readonly told: string }): Sentence =>
  told === "" ? say` (${status})` : say` (${status}: ${foreign(told)})`;

const AGAIN = say`Run again when it is there. What was recorded before is kept.`;
const CHECK_ADDRESS = say`Check the address of --state (GUILDFORM_STATE). GitLab: https://HOST/api/v4/projects/ID/terraform/state/NAME. Gitea: https://HOST/api/packages/OWNER/terraform/state/NAME.`;
const LESS_HISTORY = say`Keep the state in git or PostgreSQL, which take it in parts; or take the oldest entries out of its "history", which only undo reads, with \`guildform state pull\` and \`guildform state push\`.`;

const FOUND: Readonly<Record<Extract<HttpTrouble, { readonly case: "not-state" }>["found"], string>> = {
  page: "something that is no JSON, such as a page for people",
  terraform: "a state of Terraform",
  other: "something else than a state of guildform",
};

export const httpTroubleText = byCase<HttpTrouble, Required<Words>>({
  credentials: ({ given, ...answer }) => ({
    message: say`the server ${own(given ? "does not take the credentials" : "asks for credentials")}${answered(answer)}`,
    hint: say`Set GUILDFORM_STATE_USERNAME and GUILDFORM_STATE_PASSWORD (or TF_HTTP_USERNAME and TF_HTTP_PASSWORD). GitLab CI: gitlab-ci-token and $CI_JOB_TOKEN; elsewhere a user name and an access token.`,
  }),
  rights: (answer) => ({
    message: say`the account may not do this${answered(answer)}`,
    hint: say`Planning reads the state; applying locks and writes it, for which GitLab asks the role Maintainer and a token with the scope api, and Gitea write access to packages.`,
  }),
  "no-project": (answer) => ({
    message: say`the server knows no such project, or hides it from this account${answered(answer)}`,
    hint: CHECK_ADDRESS,
  }),
  "no-lock": ({ address, ...answer }) => ({
    message: say`nothing takes a lock at ${written(address)}${answered(answer)}, and without one two runs could write at once`,
    hint: say`${CHECK_ADDRESS} Where the lock stands elsewhere, name it with TF_HTTP_LOCK_ADDRESS, TF_HTTP_LOCK_METHOD, TF_HTTP_UNLOCK_ADDRESS and TF_HTTP_UNLOCK_METHOD.`,
  }),
  "no-place": (answer) => ({
    message: say`the address takes no state${answered(answer)}`,
    hint: CHECK_ADDRESS,
  }),
  unfenced: () => ({
    message: say`the server takes a state from somebody who does not hold its lock, so that two runs could write over each other`,
    hint: say`Keep the state where locks hold: in GitLab, Gitea, git or PostgreSQL. If nobody else ever writes it, say so with --state-unfenced.`,
  }),
  redirect: ({ status, to }) => ({
    message: say`the server points elsewhere (${status}${to === null ? NOTHING_SAID : say` to ${written(to)}`}), and credentials are taken to no other address`,
    hint: say`Name the address itself that answers: --state https://…`,
  }),
  "too-large": ({ limitBytes }) => ({
    message: say`what lies there is larger than ${limitBytes} bytes, which are read at most`,
    hint: LESS_HISTORY,
  }),
  "too-large-to-send": ({ limitBytes }) => ({
    message: say`it would have more than the ${limitBytes} bytes that are read again`,
    hint: LESS_HISTORY,
  }),
  "too-large-there": ({ bytes, ...answer }) => ({
    message: say`the server takes no state of ${countedText(bytes, "byte")}${answered(answer)}`,
    hint: LESS_HISTORY,
  }),
  "not-state": ({ found }) => ({
    message: say`there is ${own(FOUND[found])}, which is left as it is`,
    hint: say`${CHECK_ADDRESS} Give the state a NAME of its own.`,
  }),
  unreachable: ({ told }) => ({ message: say`the server cannot be reached (${foreign(told)})`, hint: AGAIN }),
  time: ({ limitMs }) => ({
    message: say`the server had not answered after ${Math.ceil(limitMs / 1000)} s`,
    hint: AGAIN,
  }),
  restless: (params) => ({
    message: say`other runs took its lock and gave it back ${countedText(params.rounds, "time")} while this run looked at it${lastOf(params)}`,
    hint: say`Let fewer runs work on one state at a time, then run again.`,
  }),
  broken: (answer) => ({ message: say`the server failed${answered(answer)}`, hint: AGAIN }),
  refused: (answer) => ({
    message: say`the server refuses it${answered(answer)}`,
    hint: CHECK_ADDRESS,
  }),
});
