// `npm run test:nodes` runs the tests of the built program under other versions of Node.js.
//
// `npm run test:nodes -- 24 22.12.0` names the versions. The default is 22 and 24. npx fetches each, and both the tests and the program run
// under it. One table at the end shows the results. The exit status is 1 when one version failed.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const TESTS = [
  "test/cli",
  "test/examples-bot.long.test.ts",
  "test/package.test.ts",
  "test/torture/processes.long.test.ts",
];
const VITEST = [
  join(root, "node_modules/vitest/vitest.mjs"),
  ...["run", "--config", "test/vitest.config.ts", "--reporter=dot", ...TESTS],
];

const asked = process.argv.slice(2);
const versions = asked.length > 0 ? asked : ["22", "24"];
const unfit = versions.filter((version) => !/^\d+(\.\d+){0,2}$/.test(version));
if (unfit.length > 0) {
  console.error(`${unfit.join(", ")}: no version of Node.js, such as 24 or 22.12.0`);
  process.exitCode = 1;
} else {
  console.log(`Under Node.js ${versions.join(", ")}: ${TESTS.join(" ")}`);
  const results = versions.map((version) => ({ version, result: runUnder(version) }));
  for (const { version, result } of results) console.log(`Node.js ${version.padEnd(8)} ${result}`);
  if (results.some(({ result }) => !result.startsWith("passed"))) process.exitCode = 1;
}

function runUnder(version) {
  const found = npx(version, ["--version"], ["ignore", "pipe", "inherit"]);
  if (found.status !== 0) return `could not be fetched: npx -p node@${version} failed; see above`;
  const exact = found.stdout.trim();
  console.log(`\nNode.js ${version} is ${exact}`);
  const { status, signal } = npx(version, VITEST, "inherit");
  return status === 0
    ? `passed (${exact})`
    : `failed (${exact}) with ${signal ?? `status ${status}`}; see above`;
}

function npx(version, parameters, stdio) {
  return spawnSync("npx", ["--yes", "-p", `node@${version}`, "--", "node", ...parameters], {
    cwd: root,
    stdio,
    encoding: "utf8",
    // The tests of processes belong to the long tests.
    env: { ...process.env, GUILDFORM_LONG: "1" },
  });
}
