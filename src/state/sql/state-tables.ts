// Makes the tables of states, in versions. The first run that needs a version makes it, once and in order. state-row.ts calls it before the
// first write of a lock.
//
// The tables are in the first schema of the user's search path. A new version must keep all columns of the version before for its readers.

import type { SqlDatabase } from "./sql-database.js";

/** The list has the statements of each version, the first version first. */
const VERSIONS: readonly string[] = [
  `CREATE TABLE guildform_state (
     name text PRIMARY KEY,
     revision bigint NOT NULL,
     lineage text,
     serial bigint,
     snapshot text,
     lock_id text,
     lock text,
     seen text
   );
   COMMENT ON TABLE guildform_state IS 'One row for each state. Every write raises its revision, and only the holder of the lock can write.';
   COMMENT ON COLUMN guildform_state.serial IS 'Of the last record; the snapshot holds its own.';
   CREATE TABLE guildform_record (
     name text NOT NULL REFERENCES guildform_state ON DELETE CASCADE,
     serial bigint NOT NULL,
     line text NOT NULL,
     PRIMARY KEY (name, serial)
   );
   COMMENT ON TABLE guildform_record IS 'The records of each state since its snapshot.';`,
  `ALTER TABLE guildform_state ADD COLUMN written text;
   COMMENT ON COLUMN guildform_state.written IS 'Who made the last write, by which command and job, and what it made: JSON.';`,
];

export const TABLES_VERSION = VERSIONS.length;

/** The number is arbitrary. A run that makes tables holds this lock until its transaction ends. */
const MAKING_TABLES = 4_728_533_001;

/** Makes the missing tables. Several runs may do so at once. Throws SqlError. */
export async function makeTables(database: SqlDatabase): Promise<void> {
  const versions = VERSIONS.map((statements, index) => {
    const version = index + 1;
    return `DO $made$ BEGIN
      IF NOT EXISTS (SELECT FROM guildform_migration WHERE version = ${version}) THEN
        ${statements}
        INSERT INTO guildform_migration (version) VALUES (${version});
      END IF;
    END $made$;`;
  });
  await database.script(
    [
      `SELECT pg_advisory_xact_lock(${MAKING_TABLES});`,
      `CREATE TABLE IF NOT EXISTS guildform_migration (version integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());`,
      ...versions,
    ].join("\n"),
  );
}
