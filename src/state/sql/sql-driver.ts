// Loads the packages that connect to databases. guildform does not depend on them, because most states live elsewhere.
// `postgres/postgres-database.ts` and `pglite/durable-pglite.ts` call it before they connect.

import { SqlError } from "./sql-database.js";

/** guildform is tested with these versions. package.json has the same ones. */
export const DRIVERS = { pg: "8.23.1", "@electric-sql/pglite": "0.5.16" } as const;

/** Loads a package, or an entry of it such as `@electric-sql/pglite/nodefs`. Throws SqlError when it is not installed. */
export async function loadDriver<Driver>(
  driver: keyof typeof DRIVERS,
  door: string = driver,
): Promise<Driver> {
  try {
    return await import(door);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing) throw error;
    const trouble = { case: "no-driver", driver, version: DRIVERS[driver] } as const;
    throw new SqlError({ trouble, state: null }, { cause: error });
  }
}
