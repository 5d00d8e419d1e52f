// Reports why guildform cannot read or write a state in git. `told` is the explanation of git or the server, without
// credentials.

import { byCase, type Cases, type None } from "../../cases.js";
import type { Words } from "../../codes.js";
import { foreign, listed, say, written } from "../../say.js";
import { countedText } from "../counted-text.js";
import type { Restless } from "./lock.js";
import { lastOf } from "./restless.js";

type Told = {
  readonly told: string;
};

export type GitTrouble = Cases<{
  readonly "no-git": None;
  readonly "old-git": { readonly version: string; readonly least: string };
  /** The folder of the configuration is in no repository. */
  readonly "no-repository": None;
  /** git refuses repositories of other users. */
  readonly owner: None;
  /** `known` are the existing remotes. */
  readonly "no-remote": { readonly remote: string; readonly known: readonly string[] };
  readonly credentials: Told;
  readonly rights: Told;
  readonly hook: Told;
  readonly ref: Told;
  readonly gone: Told;
  readonly unreachable: Told;
  /** The system cannot make a folder for temporary files. The text comes from the system. */
  readonly side: Told;
  readonly time: { readonly limitMs: number };
  readonly "too-large": None;
  /** The ref contains other files. `found` is the path of one of them. */
  readonly "not-state": { readonly found: string };
  /** Other runs wrote the ref in each of these rounds, just before guildform. */
  readonly restless: Restless;
  readonly other: Told;
}>;

const LESS_HISTORY = say`If only the last apply made it too large, remove the oldest entries of its "history" with \`guildform state pull\` and \`guildform state push --replace\`.`;

const AGAIN = say`Run again when the remote answers.`;

export const gitTroubleText = byCase<GitTrouble, Required<Words>>({
  "no-git": () => ({
    message: say`there is no program \`git\``,
    hint: say`Install git and put it on the PATH, or keep the state in a file: --state PATH.`,
  }),
  "old-git": ({ version, least }) => ({
    message: say`git ${written(version)} is too old`,
    hint: say`Install git ${written(least)} or later.`,
  }),
  "no-repository": () => ({
    message: say`the configuration is not in a git repository`,
    hint: say`Run guildform in a checkout of the repository, or name a configuration in it.`,
  }),
  owner: () => ({
    message: say`the repository belongs to another user, so git does not use it`,
    hint: say`Run as its owner, or mark it as safe: \`git config --global --add safe.directory FOLDER\`.`,
  }),
  "no-remote": ({ remote, known }) => ({
    message: say`the repository has no remote ${written(remote)}`,
    hint:
      known.length === 0
        ? say`Add it: \`git remote add NAME URL\`.`
        : say`Name one of these: ${listed(known.map(written))}. Write --state git:REMOTE#NAME.`,
  }),
  credentials: ({ told }) => ({
    message: say`git has no credentials that the remote accepts (${foreign(told)})`,
    hint: say`Try \`git ls-remote\`. On GitHub Actions: \`permissions: contents: write\`, and no \`persist-credentials: false\` at the checkout. On GitLab CI: allow pushes with the job token in the project's settings, under CI/CD. guildform never asks for a password.`,
  }),
  rights: ({ told }) => ({
    message: say`the remote denies access to this account (${foreign(told)})`,
    hint: say`Give the account write access to the repository. On GitHub Actions: \`permissions: contents: write\`. On GitLab CI: allow pushes with the job token in the project's settings, under CI/CD. If the branch is protected, name another: --state git:REMOTE#refs/heads/NAME.`,
  }),
  hook: ({ told }) => ({
    message: say`a hook of the remote refuses the push (${foreign(told)})`,
    hint: say`Ask the administrator of the remote to allow writes to this ref, or name another one: --state git:REMOTE#refs/heads/NAME.`,
  }),
  ref: ({ told }) => ({
    message: say`the remote does not accept this ref (${foreign(told)})`,
    hint: say`Name a branch without protection: --state git:REMOTE#refs/heads/guildform-state.`,
  }),
  gone: ({ told }) => ({
    message: say`there is no repository at the URL of the remote (${foreign(told)})`,
    hint: say`Check the URL with \`git remote -v\`, and that the account can read the repository.`,
  }),
  unreachable: ({ told }) => ({ message: say`the remote cannot be reached (${foreign(told)})`, hint: AGAIN }),
  side: ({ told }) => ({
    message: say`guildform cannot create a temporary folder (${foreign(told)})`,
    hint: say`Free some space there, or name another folder with TMPDIR.`,
  }),
  time: ({ limitMs }) => ({
    message: say`git did not finish within ${limitMs / 1000} s, so guildform stopped it`,
    hint: say`Try \`git ls-remote\`. A hook, a proxy or a prompt may keep it waiting.`,
  }),
  "too-large": () => ({
    message: say`it is larger than guildform reads`,
    hint: say`${LESS_HISTORY} If another program wrote it, find out which: \`git fetch REMOTE REF && git log --stat FETCH_HEAD\`.`,
  }),
  "not-state": ({ found }) => ({
    message: say`the ref holds ${written(found)}, which is not part of a state`,
    hint: say`Name a ref of its own for the state: --state git:REMOTE#NAME. guildform does not overwrite a branch with other files.`,
  }),
  restless: (params) => ({
    message:
      params.last === null
        ? say`the remote refused the write ${countedText(params.rounds, "time")}, as if another run had written, but the ref has not changed`
        : say`other runs wrote the state ${countedText(params.rounds, "time")} before this run could${lastOf(params)}`,
    hint: say`Let fewer runs use one state at a time, then run again.`,
  }),
  other: ({ told }) => ({ message: say`git failed: ${foreign(told)}`, hint: say`Try \`git ls-remote\`.` }),
});
