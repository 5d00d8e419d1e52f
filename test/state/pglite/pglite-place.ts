// Makes a place for state in PGlite. A new database takes seconds to make, so one is made, kept in the cache and copied.

import { cpSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import { openDurably } from "../../../src/state/pglite/durable-pglite.js";
import { pgliteStateStore } from "../../../src/state/pglite/pglite-state-store.js";
import type { Sealing } from "../../../src/state/sealed-state.js";
import { DRIVERS } from "../../../src/state/sql/sql-driver.js";
import type { StateStore } from "../../../src/state/store.js";
import { DAMAGED, holder } from "../../contract/state-records.js";
import { scratchFolder } from "../../scratch-folder.js";

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/guildform-pglite", import.meta.url));

/** Explains why there is no PGlite here; null means that there is. */
export const noPglite: string | null = await import("@electric-sql/pglite" as string).then(
  () => null,
  () => "the package @electric-sql/pglite is not installed",
);

export class PglitePlace {
  private constructor(private readonly above: string) {}

  /** Makes a place with a new database, or with `empty` one without a database. */
  static async make({ empty = false } = {}): Promise<PglitePlace> {
    const above = await scratchFolder("guildform-pglite-");
    const place = new PglitePlace(above);
    // A thousand files, one by one in a thread of their own, would cost seven times as much.
    if (!empty) cpSync(await template(), place.folder, { recursive: true });
    return place;
  }

  get folder(): string {
    return join(this.above, "db");
  }

  open(name: string, sealing: Sealing | null = null): Promise<StateStore> {
    return pgliteStateStore({
      folder: this.folder,
      name,
      self: holder,
      random: systemRandom,
      clock: systemClock,
      sealing,
    });
  }

  /** The cost of a record is what the database writes into its log. */
  readonly appends = {
    areConstant: true,
    bytes: async () => {
      const database = await openDurably(this.folder);
      const { rows } = await database.query(
        "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes",
        [],
      );
      await database.close();
      return Number(rows[0]?.bytes);
    },
  };

  readonly damage = async (): Promise<void> => {
    const database = await openDurably(this.folder);
    await database.query("UPDATE guildform_state SET snapshot = $1", [DAMAGED]);
    await database.close();
  };

  dispose(): Promise<void> {
    return rm(this.above, { recursive: true, force: true });
  }
}

/** Returns the folder of a new database. */
async function template(): Promise<string> {
  const kept = `${CACHE}-${DRIVERS["@electric-sql/pglite"]}`;
  if (await isThere(kept)) return kept;
  const making = `${kept}.${process.pid}`;
  await mkdir(dirname(making), { recursive: true });
  await (await openDurably(making)).close();
  // Another test may have been quicker.
  await rename(making, kept).catch(() => rm(making, { recursive: true, force: true }));
  return kept;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
