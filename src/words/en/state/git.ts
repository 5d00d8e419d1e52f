// English: what is said of a state in git.

import type { Words } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { GitTrouble } from "../../params/state/git.js";
import { foreign, listed, say, written } from "../../say.js";
import { countedText } from "../counted-text.js";
import { lastOf } from "./restless.js";

const AGAIN = say`Run again when it is there. What was recorded before is kept.`;

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
    message: say`the configuration stands in no git repository`,
    hint: say`Run where the repository is checked out, or name a configuration that stands in it.`,
  }),
  owner: () => ({
    message: say`the repository belongs to another user, so git does not use it`,
    hint: say`Run as its owner, or say that it is safe: \`git config --global --add safe.directory FOLDER\`.`,
  }),
  "no-remote": ({ remote, known }) => ({
    message: say`the repository has no remote ${written(remote)}`,
    hint:
      known.length === 0
        ? say`Add it: \`git remote add NAME URL\`.`
        : say`It has ${listed(known.map(written))}: write --state git:REMOTE#NAME with one of them.`,
  }),
  credentials: ({ told }) => ({
    message: say`git has no credentials that the remote takes (${foreign(told)})`,
    hint: say`Try \`git ls-remote\`. On GitHub Actions: \`permissions: contents: write\`, and no \`persist-credentials: false\` at the checkout. On GitLab CI: allow pushes with the job token in the project's settings, under CI/CD. guildform asks nobody for a password.`,
  }),
  rights: ({ told }) => ({
    message: say`the remote refuses it for want of rights (${foreign(told)})`,
    hint: say`Give the account write access. On GitHub Actions: \`permissions: contents: write\`. On GitLab CI: allow pushes with the job token in the project's settings, under CI/CD.`,
  }),
  hook: ({ told }) => ({
    message: say`a hook of the remote refuses the push (${foreign(told)})`,
    hint: say`Ask whoever runs the remote to let this ref be written, or name another one: --state git:REMOTE#refs/heads/NAME.`,
  }),
  ref: ({ told }) => ({
    message: say`the remote does not take this ref (${foreign(told)})`,
    hint: say`Name a branch that nobody protects: --state git:REMOTE#refs/heads/guildform-state.`,
  }),
  gone: ({ told }) => ({
    message: say`there is no repository behind the remote (${foreign(told)})`,
    hint: say`Check the URL with \`git remote -v\`, and whether the account may see the repository.`,
  }),
  unreachable: ({ told }) => ({ message: say`the remote cannot be reached (${foreign(told)})`, hint: AGAIN }),
  side: ({ told }) => ({
    message: say`no folder for temporary files can be made (${foreign(told)})`,
    hint: say`Free some space there, or name another folder with TMPDIR.`,
  }),
  time: ({ limitMs }) => ({
    message: say`git had not ended after ${limitMs / 1000} s and was killed`,
    hint: say`Try \`git ls-remote\`: a hook, a proxy or a question may keep it waiting.`,
  }),
  "too-large": () => ({
    message: say`it is larger than what guildform reads`,
    hint: say`Look who wrote it: \`git fetch REMOTE REF && git log --stat FETCH_HEAD\`.`,
  }),
  "not-state": ({ found }) => ({
    message: say`the ref holds ${written(found)}, which is no part of a state`,
    hint: say`Name a ref of its own for the state: --state git:REMOTE#NAME. guildform writes over no branch of yours.`,
  }),
  restless: (params) => ({
    message:
      params.last === null
        ? say`the remote refused the write ${countedText(params.rounds, "time")}, as if another run had written, and the ref shows no write`
        : say`other runs wrote it ${countedText(params.rounds, "time")} while this run tried to${lastOf(params)}`,
    hint: say`Let fewer runs work on one state at a time, then run again.`,
  }),
  other: ({ told }) => ({ message: say`git failed: ${foreign(told)}`, hint: say`Try \`git ls-remote\`.` }),
});
