// State in PGlite keeps the promises of every store; plain and sealed.

import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { describe, expect, test, vi } from "vitest";
import { openDurably } from "../../../src/state/pglite/durable-pglite.js";
import { stateStoreContract } from "../../contract/state-store.js";
import { skipFor } from "../../missing-here.js";
import { isLong } from "../../soak/is-soak.js";
import { shareOf } from "../../soak/share-of.js";
import { sized } from "../../soak/slice.js";
import { noPglite, PglitePlace } from "./pglite-place.js";

/** Each opening takes a quarter of a second of work. */
const size = {
  crowd: () => sized({ soak: 30, test: 2 }),
  sequences: () => sized({ soak: 12, test: 1 }),
  share: () => shareOf(0.04),
};

describe("in a folder", () => {
  skipFor(noPglite);

  test("a commit waits for the disk", async () => {
    const place = await PglitePlace.make();
    const database = await openDurably(place.folder);
    const { rows } = await database.query(
      "SELECT current_setting('fsync') AS syncs, current_setting('synchronous_commit') AS waits",
      [],
    );
    expect(rows).toEqual([{ syncs: "on", waits: "on" }]);
    await database.query("CREATE TABLE made (id integer)", []);
    const synced = vi.spyOn(fs, "fsyncSync");
    syncBuiltinESMExports();
    try {
      await database.query("INSERT INTO made VALUES (1)", []);
      expect(synced).toHaveBeenCalled();
    } finally {
      synced.mockRestore();
      syncBuiltinESMExports();
    }
    await database.close();
    await place.dispose();
  });

  const sealings = [
    ["a row in PGlite", null],
    ["a sealed row in PGlite", { key: "k".repeat(32), memory: null }],
  ] as const;
  // The rows in PostgreSQL have the same log and lease, and `npm test` runs their contract.
  for (const [name, sealing] of isLong() ? sealings : [])
    stateStoreContract(
      name,
      async () => {
        const place = await PglitePlace.make();
        const store = await place.open("main", sealing);
        const { appends, damage } = place;
        return { open: () => store, appends, damage, dispose: () => place.dispose() };
      },
      size,
    );
});
