// Reports wrong usage of an address of the state.

import { codes } from "../../codes.js";
import { listed, own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

const writePath = say`Write a path, or file:///path/to/state.json.`;
const GIT_EXAMPLE = say`For example: git:origin#main. Give the name of a remote of this repository (\`git remote\`), not its URL, and a name for the state.`;

const HTTP_EXAMPLE = say`For example: https://gitlab.example/api/v4/projects/7/terraform/state/guild.`;
const HTTP_CREDENTIALS = say`Set GUILDFORM_STATE_USERNAME and GUILDFORM_STATE_PASSWORD.`;

const POSTGRES_EXAMPLE = say`For example: postgres://db.example/guilds#main. The credentials are in PGUSER and PGPASSWORD, or in ~/.pgpass.`;

/** The hint names the right place for credentials. The key is the scheme of the address. */
const CREDENTIALS: Readonly<Record<string, Sentence>> = {
  "git:": GIT_EXAMPLE,
  "https:": HTTP_CREDENTIALS,
  "http:": HTTP_CREDENTIALS,
  "postgres:": POSTGRES_EXAMPLE,
  "postgresql:": POSTGRES_EXAMPLE,
};

export const stateUsage = codes({
  "state-url": ({ state }: { state: string }) => ({
    message: say`the place of the state: ${written(state)} is not a file URL of this machine`,
    hint: writePath,
  }),
  /** `scheme` is `https://`, for example. The rest of the address may hold a password, so the message leaves it out. */
  "state-scheme": ({ scheme }: { scheme: string }) => ({
    message: say`the place of the state: guildform has no store for ${written(scheme)}`,
    hint: say`Name a file (a path), git (git:REMOTE#NAME), HTTP (https://…) or a database (postgres://HOST/DATABASE#NAME, pglite:FOLDER#NAME). If a file name has a colon, write ./NAME.`,
  }),
  "state-no-log": ({ location }: { location: string }) => ({
    message: say`the state ${written(location)} keeps no log of its writes`,
    hint: say`A state in git does: --state git:origin#main. \`guildform undo --list\` lists the applies.`,
  }),
  "state-git-form": () => ({
    message: say`the place of the state: a state in git is written git:REMOTE#NAME`,
    hint: GIT_EXAMPLE,
  }),
  /** The text is not the name of a remote. It may be a URL with a password, so the message leaves it out. */
  "state-git-remote": () => ({
    message: say`the place of the state: the text between git: and # is not the name of a remote`,
    hint: GIT_EXAMPLE,
  }),
  "state-git-name": ({ name }: { name: string }) => ({
    message: say`the place of the state: git allows no ref with the name ${quoted(name.slice(0, 80))}`,
    hint: GIT_EXAMPLE,
  }),
  /** The text is no address of a state over HTTP. It may hold a password, so the message leaves it out. */
  "state-http-form": () => ({
    message: say`the place of the state: this is not an address of a state over HTTP`,
    hint: HTTP_EXAMPLE,
  }),
  "state-http-plain": ({ host }: { host: string }) => ({
    message: say`the place of the state: a state at ${written(host)} would travel unencrypted`,
    hint: say`Write https://; http:// is for this machine only.`,
  }),
  /** `variable` must have an address of `origin`, the server of the state. */
  "state-lock-address": ({ variable, origin }: { variable: string; origin: string }) => ({
    message: say`${own(variable)} is not an address of ${written(origin)}, the server of the state`,
    hint: say`The lock must be at the server of the state, because guildform sends credentials to no other. If you unset the variable, guildform uses the address of the state plus /lock.`,
  }),
  "state-lock-method": ({ variable, known }: { variable: string; known: readonly string[] }) => ({
    message: say`${own(variable)} is not an HTTP method for the lock`,
    hint: say`Use one of ${listed(known.map(own))}.`,
  }),
  "state-postgres-form": () => ({
    message: say`the place of the state: a state in PostgreSQL is written postgres://HOST/DATABASE#NAME`,
    hint: POSTGRES_EXAMPLE,
  }),
  /** The address has an unknown option. It may be a password, so the message leaves it out. */
  "state-postgres-option": () => ({
    message: say`the place of the state: an address of PostgreSQL takes only sslmode after the ?`,
    hint: say`For example: ?sslmode=disable. The values are disable, require, verify-ca, verify-full and no-verify.`,
  }),
  "state-pglite-form": () => ({
    message: say`the place of the state: a state in PGlite is written pglite:FOLDER#NAME`,
    hint: say`For example: pglite:.guildform/db#main.`,
  }),
  /** The text may be a part of a password, so the message leaves it out. */
  "state-row-name": () => ({
    message: say`the place of the state: the text after the # is not the name of a state`,
    hint: say`A name has letters, digits and . _ - /, at most 200 characters, and begins with a letter or digit: #main.`,
  }),
  "state-credentials": ({ scheme }: { scheme: string }) => ({
    message: say`the place of the state: an address of ${own(scheme)} must not hold credentials`,
    hint: CREDENTIALS[scheme] ?? say`Leave them out.`,
  }),
});
