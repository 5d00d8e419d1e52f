// The packages that speak to databases: nobody needs them whose state lives elsewhere, so guildform does not bring them along.

import { SqlError } from "./sql-database.js";

/** The versions that guildform is tested with; package.json names the same. */
export const DRIVERS = { pg: "8.23.1", "@electric-sql/pglite": "0.5.16" } as const;

/** Loads a package, or a door of it such as `@electric-sql/pglite/nodefs`. Errors: SqlError. */
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
