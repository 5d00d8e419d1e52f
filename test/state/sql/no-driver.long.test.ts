// Tests guildform as it is installed, without the packages for states in databases.

import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { DRIVERS } from "../../../src/state/sql/sql-driver.js";
import { AS_IT_IS } from "../../cli/desk.js";
import { DIST } from "../../cli/running.js";
import { scratchFolder } from "../../scratch-folder.js";
import { sqlReason } from "../reason.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

test("a driver that is not installed is told with the command that installs it", async () => {
  const folder = await scratchFolder("guildform-bare-");
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const manifest = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  expect(manifest.peerDependencies).toEqual(DRIVERS);
  expect(Object.values(manifest.peerDependenciesMeta)).toEqual([{ optional: true }, { optional: true }]);
  await cp(DIST, join(folder, "dist"), { recursive: true });
  await cp(join(ROOT, "package.json"), join(folder, "package.json"));
  for (const name of Object.keys(manifest.dependencies)) {
    const link = join(folder, "node_modules", name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(ROOT, "node_modules", name), link, "junction");
  }
  await writeFile(join(folder, "guildform.yaml"), AS_IT_IS);
  await mkdir(join(folder, "db"));
  await writeFile(join(folder, "db", "PG_VERSION"), "17\n");
  const told = (state: string): Promise<string> =>
    promisify(execFile)(
      process.execPath,
      [join(folder, "dist", "cli", "main.js"), "state", "list", "--state", state],
      { cwd: folder, env: { ...process.env, COLUMNS: "1000", GUILDFORM_LANG: "en" } },
    ).then(
      ({ stdout }) => stdout,
      ({ stderr }) => stderr,
    );
  const [postgres, pglite] = await Promise.all([
    told("postgres://127.0.0.1/guilds#main"),
    told("pglite:db#main"),
  ]);
  expect(postgres).toContain(sqlReason({ case: "no-driver", driver: "pg", version: DRIVERS.pg }));
  expect(postgres).toContain(`npm install pg@${DRIVERS.pg}`);
  expect(pglite).toContain(`npm install @electric-sql/pglite@${DRIVERS["@electric-sql/pglite"]}`);
});
