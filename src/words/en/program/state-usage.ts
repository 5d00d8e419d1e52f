// English: wrong usage where somebody says in which place the state is.

import type { CodeWords } from "../../catalogue.js";
import type { StateUsage } from "../../params/program/state-usage.js";
import { listed, own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

const writePath = say`Write a path, or file:///path/to/state.json.`;
const GIT_EXAMPLE = say`Such as git:origin#main: a remote of this repository by its name (\`git remote\`), never its URL, and a name for the state.`;

const HTTP_EXAMPLE = say`Such as https://gitlab.example/api/v4/projects/7/terraform/state/guild.`;
const HTTP_CREDENTIALS = say`Set GUILDFORM_STATE_USERNAME and GUILDFORM_STATE_PASSWORD.`;

const POSTGRES_EXAMPLE = say`Such as postgres://db.example/guilds#main. PGUSER and PGPASSWORD, or ~/.pgpass, say who calls.`;

/** Where they belong instead, for each scheme of addresses of state. */
const CREDENTIALS: Readonly<Record<string, Sentence>> = {
  "git:": GIT_EXAMPLE,
  "https:": HTTP_CREDENTIALS,
  "http:": HTTP_CREDENTIALS,
  "postgres:": POSTGRES_EXAMPLE,
  "postgresql:": POSTGRES_EXAMPLE,
};

export const stateUsage: CodeWords<StateUsage> = {
  "state-url": ({ state }) => ({
    message: say`the place of the state: ${written(state)} is no file URL of this machine`,
    hint: writePath,
  }),
  "state-scheme": ({ scheme }) => ({
    message: say`the place of the state: no state is kept at ${written(scheme)}`,
    hint: say`It is kept in a file (a path), in git (git:REMOTE#NAME), over HTTP (https://…), or in a database (postgres://HOST/DATABASE#NAME, pglite:FOLDER#NAME). A file whose name holds a colon is written ./NAME.`,
  }),
  "state-no-log": ({ location }) => ({
    message: say`the state ${written(location)} keeps no log of its writes`,
    hint: say`A state in git does: --state git:origin#main. What applies made is told by \`guildform undo --list\`.`,
  }),
  "state-git-form": () => ({
    message: say`the place of the state: a state in git is written git:REMOTE#NAME`,
    hint: GIT_EXAMPLE,
  }),
  "state-git-remote": () => ({
    message: say`the place of the state: what stands between git: and # is not the name of a remote`,
    hint: GIT_EXAMPLE,
  }),
  "state-git-name": ({ name }) => ({
    message: say`the place of the state: git takes no ref of the name ${quoted(name.slice(0, 80))}`,
    hint: GIT_EXAMPLE,
  }),
  "state-http-form": () => ({
    message: say`the place of the state: this is no address of a state over HTTP`,
    hint: HTTP_EXAMPLE,
  }),
  "state-http-plain": ({ host }) => ({
    message: say`the place of the state: a state at ${written(host)} would travel in the clear`,
    hint: say`Write https://; http:// is for this machine only.`,
  }),
  "state-lock-address": ({ variable, origin }) => ({
    message: say`${own(variable)} is no address of ${written(origin)}, where the state is`,
    hint: say`The lock stands at the server of the state, and credentials are sent to no other. Without it, it is the address of the state with /lock behind it.`,
  }),
  "state-lock-method": ({ variable, known }) => ({
    message: say`${own(variable)} is no method that takes or gives back a lock`,
    hint: say`It is one of ${listed(known.map(own))}.`,
  }),
  "state-postgres-form": () => ({
    message: say`the place of the state: a state in PostgreSQL is written postgres://HOST/DATABASE#NAME`,
    hint: POSTGRES_EXAMPLE,
  }),
  "state-postgres-option": () => ({
    message: say`the place of the state: behind the ? of an address of PostgreSQL stands sslmode alone`,
    hint: say`Such as ?sslmode=disable; it takes disable, require, verify-ca, verify-full and no-verify.`,
  }),
  "state-pglite-form": () => ({
    message: say`the place of the state: a state in PGlite is written pglite:FOLDER#NAME`,
    hint: say`Such as pglite:.guildform/db#main.`,
  }),
  "state-row-name": () => ({
    message: say`the place of the state: what stands behind the # is not the name of a state`,
    hint: say`Names have letters, digits and . _ - /, at most 200, and begin with a letter or digit: #main.`,
  }),
  "state-credentials": ({ scheme }) => ({
    message: say`the place of the state: an address of ${own(scheme)} holds no credentials`,
    hint: CREDENTIALS[scheme] ?? say`Leave them out.`,
  }),
};
