// Reports why guildform cannot read or write a state in PostgreSQL or PGlite. `told` is the explanation of the
// database.

import { byCase, type Cases, type None } from "../../cases.js";
import type { Words } from "../../codes.js";
import { foreign, own, say, written } from "../../say.js";
import { countedText } from "../counted-text.js";
import type { Restless } from "./lock.js";
import { lastOf } from "./restless.js";

type Told = {
  readonly told: string;
};

export type SqlTrouble = Cases<{
  /** A package such as `pg` is missing. It is no dependency of guildform, so the user must install it. */
  readonly "no-driver": { readonly driver: string; readonly version: string };
  readonly credentials: Told;
  readonly rights: Told;
  readonly "no-database": Told;
  readonly unreachable: Told;
  /** The server does not support TLS, and the address does not allow a connection without it. */
  readonly "no-tls": None;
  readonly certificate: Told;
  /** The file of PGSSLROOTCERT cannot be read. */
  readonly authority: Told & { readonly file: string };
  /** The server accepts no writes, because it is a replica, for example. */
  readonly "read-only": Told;
  readonly full: Told;
  /** The encoding of the database cannot store the text of the state. */
  readonly encoding: Told;
  readonly "too-large": { readonly limitBytes: number };
  /** A later guildform has made the tables. */
  readonly "later-tables": { readonly found: number; readonly known: number };
  /** One of the tables is missing, but others are there. */
  readonly "table-gone": Told;
  /** The folder is no database of this version. */
  readonly folder: Told;
  /** The folder contains files, but no database. */
  readonly "other-files": { readonly files: number };
  /** Other runs took the lock and released it in each of these rounds. */
  readonly restless: Restless;
  readonly other: Told;
}>;

const AGAIN = say`Run again when the server answers.`;

export const sqlTroubleText = byCase<SqlTrouble, Required<Words>>({
  "no-driver": ({ driver, version }) => ({
    message: say`it needs the package ${own(driver)}, which is not installed`,
    hint: say`Run \`npm install ${own(driver)}@${own(version)}\` in the folder of guildform. Add -g if you installed guildform with -g.`,
  }),
  credentials: ({ told }) => ({
    message: say`the server refuses the login (${foreign(told)})`,
    hint: say`Set PGUSER and PGPASSWORD, or add a line to ~/.pgpass. guildform never asks for a password.`,
  }),
  rights: ({ told }) => ({
    message: say`the user may not do this (${foreign(told)})`,
    hint: say`Grant the permission. The first apply creates the tables guildform_state, guildform_record and guildform_migration. Later applies read and write them, and a plan only reads them.`,
  }),
  "no-database": ({ told }) => ({
    message: say`there is no such database (${foreign(told)})`,
    hint: say`Create it with \`createdb NAME\`, or name an existing database: --state postgres://HOST/DATABASE#NAME.`,
  }),
  unreachable: ({ told }) => ({ message: say`the server cannot be reached (${foreign(told)})`, hint: AGAIN }),
  "no-tls": () => ({
    message: say`the server offers no TLS, so others on the network could change the state`,
    hint: say`Enable TLS at the server (\`ssl = on\`). In a network of your own, write ?sslmode=disable before the #, or set PGSSLMODE=disable.`,
  }),
  certificate: ({ told }) => ({
    message: say`the server's certificate is not trusted (${foreign(told)})`,
    hint: say`Set PGSSLROOTCERT to the file of the authority that signed it.`,
  }),
  authority: ({ file, told }) => ({
    message: say`the file that PGSSLROOTCERT names, ${written(file)}, cannot be read (${foreign(told)})`,
    hint: say`Name a file with PEM certificates. Or unset PGSSLROOTCERT: guildform then trusts the authorities that Node.js knows.`,
  }),
  "read-only": ({ told }) => ({
    message: say`the server accepts no writes (${foreign(told)})`,
    hint: say`Name the primary server: a replica only follows it.`,
  }),
  full: ({ told }) => ({
    message: say`the server has no space left (${foreign(told)})`,
    hint: say`Free some space there, and run again.`,
  }),
  encoding: ({ told }) => ({
    message: say`the database cannot store all characters (${foreign(told)})`,
    hint: say`Use a database with the encoding UTF8: \`createdb -E UTF8 -T template0 NAME\`.`,
  }),
  "too-large": ({ limitBytes }) => ({
    message: say`it is larger than the ${limitBytes} bytes that guildform reads`,
    hint: say`If only the last apply made it too large, remove the oldest entries of its "history" with \`guildform state pull\` and \`guildform state push --replace\`. If another program wrote it, find out which: the tables are guildform_state and guildform_record.`,
  }),
  "later-tables": ({ found, known }) => ({
    message: say`its tables have version ${found}, and this guildform knows ${known}`,
    hint: say`Install the version of guildform that wrote there last, or a later one.`,
  }),
  "table-gone": ({ told }) => ({
    message: say`one of its tables is missing, and the others exist (${foreign(told)})`,
    hint: say`Restore guildform_state, guildform_record and guildform_migration together from one backup.`,
  }),
  folder: ({ told }) => ({
    message: say`PGlite cannot open the folder (${foreign(told)})`,
    hint: say`Name a folder with a database of this PGlite, or a folder that does not exist yet: --state pglite:FOLDER#NAME.`,
  }),
  "other-files": ({ files }) => ({
    message: say`the folder holds ${countedText(files, "file")} and no database`,
    hint: say`Name a folder that does not exist yet, or a folder with a database of guildform: --state pglite:.guildform/db#main.`,
  }),
  restless: (params) => ({
    message: say`other runs took and released its lock ${countedText(params.rounds, "time")} while this run tried to take it${lastOf(params)}`,
    hint: say`Let fewer runs use one state at a time, then run again.`,
  }),
  other: ({ told }) => ({
    message: say`the database failed: ${foreign(told)}`,
    hint: say`See the log of the server, then run again.`,
  }),
});
