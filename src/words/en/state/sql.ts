// English: what is said of a state in PostgreSQL or PGlite.

import type { Words } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { SqlTrouble } from "../../params/state/sql.js";
import { foreign, own, say, written } from "../../say.js";
import { countedText } from "../counted-text.js";
import { lastOf } from "./restless.js";

const AGAIN = say`Run again when it is there. What was recorded before is kept.`;

export const sqlTroubleText = byCase<SqlTrouble, Required<Words>>({
  "no-driver": ({ driver, version }) => ({
    message: say`it takes the package ${own(driver)}, which is not installed`,
    hint: say`Run \`npm install ${own(driver)}@${own(version)}\` where guildform is installed, with -g where guildform was installed so.`,
  }),
  credentials: ({ told }) => ({
    message: say`the server does not let us in (${foreign(told)})`,
    hint: say`Set PGUSER and PGPASSWORD, or write a line into ~/.pgpass. guildform asks nobody for a password.`,
  }),
  rights: ({ told }) => ({
    message: say`the user may not do that (${foreign(told)})`,
    hint: say`Grant it: the first apply makes the tables guildform_state, guildform_record and guildform_migration, later ones read and write them, and plan only reads.`,
  }),
  "no-database": ({ told }) => ({
    message: say`there is no such database (${foreign(told)})`,
    hint: say`Make it with \`createdb NAME\`, or write the name of one that there is: --state postgres://HOST/DATABASE#NAME.`,
  }),
  unreachable: ({ told }) => ({ message: say`the server cannot be reached (${foreign(told)})`, hint: AGAIN }),
  "no-tls": () => ({
    message: say`the server speaks no TLS, so anybody on the way could change the state`,
    hint: say`Switch it on at the server (\`ssl = on\`). In a network that is yours alone write ?sslmode=disable before the #, or set PGSSLMODE=disable.`,
  }),
  certificate: ({ told }) => ({
    message: say`the server's certificate does not count (${foreign(told)})`,
    hint: say`Name the file of the authority that signed it in PGSSLROOTCERT.`,
  }),
  authority: ({ file, told }) => ({
    message: say`the file that PGSSLROOTCERT names, ${written(file)}, cannot be read (${foreign(told)})`,
    hint: say`Name a file with certificates in PEM, or unset PGSSLROOTCERT: the authorities that Node.js knows count then.`,
  }),
  "read-only": ({ told }) => ({
    message: say`the server takes no writes (${foreign(told)})`,
    hint: say`Name the server that does: a copy only follows another one.`,
  }),
  full: ({ told }) => ({
    message: say`the server has no room left (${foreign(told)})`,
    hint: say`Make room there and run again.`,
  }),
  encoding: ({ told }) => ({
    message: say`the database cannot hold all characters (${foreign(told)})`,
    hint: say`Use one whose encoding is UTF8: \`createdb -E UTF8 -T template0 NAME\`.`,
  }),
  "too-large": ({ limitBytes }) => ({
    message: say`it is larger than the ${limitBytes} bytes that guildform reads`,
    hint: say`Look who wrote it: the tables are guildform_state and guildform_record.`,
  }),
  "later-tables": ({ found, known }) => ({
    message: say`its tables have version ${found}, and this guildform knows ${known}`,
    hint: say`Install the guildform that wrote there last, or a later one.`,
  }),
  "table-gone": ({ told }) => ({
    message: say`one of its tables is gone, and others are there (${foreign(told)})`,
    hint: say`Put guildform_state, guildform_record and guildform_migration back together, from one backup.`,
  }),
  folder: ({ told }) => ({
    message: say`PGlite cannot open the folder (${foreign(told)})`,
    hint: say`Name a folder that holds a database of this PGlite, or one that does not exist yet: --state pglite:FOLDER#NAME.`,
  }),
  "other-files": ({ files }) => ({
    message: say`the folder holds ${countedText(files, "file")} and no database`,
    hint: say`Name a folder that does not exist yet, or one with a database of guildform: --state pglite:.guildform/db#main.`,
  }),
  restless: (params) => ({
    message: say`other runs took its lock and gave it back ${countedText(params.rounds, "time")} while this run tried to${lastOf(params)}`,
    hint: say`Let fewer runs work on one state at a time, then run again.`,
  }),
  other: ({ told }) => ({
    message: say`the database failed: ${foreign(told)}`,
    hint: say`Look into the log of the server, then run again.`,
  }),
});
