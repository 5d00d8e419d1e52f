// The stores in PostgreSQL and PGlite send these statements, each as one transaction. `$1` is the name of the state. state-row.ts reads
// and writes the row, row-log.ts its records, and held-row.ts withdraws records after a write without an answer.

import type { SqlValue } from "./sql-database.js";

/**
 * A swap is the change of one write, as a statement over the row `held`. That row exists only when the write counts. The swap's own values
 * begin with `$6`.
 */
export interface Swap {
  /** The swap sets further columns: `, serial = $6`. */
  readonly set: string;
  /** The swap makes a further change in a common table expression: `made AS (INSERT …)`. */
  readonly also: string;
  readonly values: readonly SqlValue[];
}

/** At most this many characters of the last write's author are read. guildform writes fewer. */
const MOST_WRITTEN = 200_000;

/**
 * The first row has the serial -3; its text is the version of the tables and the number of bytes. The row -2 has the last write, -1 the
 * snapshot, and then come the records. `$2` is the largest number of bytes that is wanted. If the tables have no column `written` yet, the
 * name means the column of `before`.
 */
export const TEXTS = `WITH size AS (
    SELECT greatest(
      coalesce((SELECT octet_length(snapshot) FROM guildform_state WHERE name = $1), 0),
      coalesce((SELECT sum(octet_length(line) + 1) FROM guildform_record WHERE name = $1), 0)
    ) AS bytes
  )
  SELECT -3::bigint AS serial, (SELECT max(version) FROM guildform_migration)::text || ' ' || bytes AS text FROM size
  UNION ALL
  SELECT -2, (SELECT left(written, ${MOST_WRITTEN}) FROM guildform_state WHERE name = $1) FROM (VALUES (NULL::text)) AS before (written)
  UNION ALL
  SELECT -1, snapshot FROM guildform_state, size WHERE name = $1 AND snapshot IS NOT NULL AND bytes <= $2::bigint
  UNION ALL
  SELECT serial, line FROM guildform_record, size WHERE name = $1 AND bytes <= $2::bigint
  ORDER BY serial`;

/** If a lock has no text, its holder is unknown. The row then gives an empty text, which counts as damaged. */
export const LOOK = `SELECT revision::text, coalesce(lock, left(lock_id, 0)) AS lock, seen FROM guildform_state WHERE name = $1`;

/** `$2` is the id of the lock, `$3` its text, `$4` a sign of life. No row returns when the lock is held. */
export const TAKE = `INSERT INTO guildform_state AS present (name, revision, lock_id, lock, seen) VALUES ($1, 1, $2, $3, $4)
  ON CONFLICT (name) DO UPDATE
    SET revision = present.revision + 1, lock_id = excluded.lock_id, lock = excluded.lock, seen = excluded.seen
    WHERE present.lock_id IS NULL
  RETURNING revision::text`;

export const FREE = `UPDATE guildform_state SET revision = revision + 1, lock_id = NULL, lock = NULL, seen = NULL
  WHERE name = $1 AND lock_id = $2 RETURNING name`;

export const TOUCH = `UPDATE guildform_state SET seen = $3 WHERE name = $1 AND lock_id = $2 RETURNING name`;

/** Returns the number of tables that exist, and the number of all. */
export const TABLES = `SELECT count(to_regclass(name))::text AS present, count(*)::text AS of
  FROM unnest(ARRAY['guildform_state', 'guildform_record', 'guildform_migration']) AS name`;

export const VERSION = `SELECT max(version) AS version FROM guildform_migration`;

/**
 * Some servers answer before a write is durable (`synchronous_commit = off`). This expression switches the setting on for the write. A
 * stricter setting remains.
 */
const DURABLY = `CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'on', true) END`;

/**
 * `$2` is the id of the lock, `$3` the revision that its holder saw last, `$4` a sign of life, `$5` the author. `held` is 1 when the write
 * counts.
 */
export const swapStatement = ({ set, also }: Swap): string => `WITH held AS (
    UPDATE guildform_state SET revision = revision + 1, seen = $4, written = $5 ${set}
    WHERE name = $1 AND lock_id = $2 AND revision = $3::bigint
    RETURNING name, ${DURABLY} AS durably
  ), ${also}
  SELECT count(*)::text AS held FROM held`;

/** Writes the state as one piece, and removes all records. */
export const wholeState = (state: {
  readonly lineage: string;
  readonly serial: number;
  readonly snapshot: string;
}): Swap => ({
  set: ", lineage = $6, serial = $7::bigint, snapshot = $8",
  also: `gone AS (DELETE FROM guildform_record USING held WHERE guildform_record.name = held.name)`,
  values: [state.lineage, state.serial, state.snapshot],
});

/** Adds the line of each record, by its serial. */
export const recordsBehind = (lines: ReadonlyMap<number, string>): Swap => ({
  set: ", serial = $6::bigint",
  also: `made AS (
    INSERT INTO guildform_record (name, serial, line)
    SELECT held.name, record.serial::bigint, record.line
    FROM held, unnest($7::text[], $8::text[]) AS record (serial, line))`,
  values: [[...lines.keys()].at(-1) ?? null, [...lines.keys()].map(String), [...lines.values()]],
});

/** Removes the records above the serial. */
export const withoutAbove = (serial: number): Swap => ({
  set: "",
  also: `gone AS (DELETE FROM guildform_record USING held WHERE guildform_record.name = held.name AND serial > $6::bigint)`,
  values: [serial],
});
