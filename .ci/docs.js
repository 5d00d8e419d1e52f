// `npm run docs`: runs the commands of README and docs/ on the emulator and compares their output (test/docs.test.ts).
//
//   docs.js                 the comparison
//   docs.js --write         writes the outputs of the runs into the pages
//   docs.js [--write] NAME  only pages whose path has NAME in it

import { spawnSync } from "node:child_process";

const { GUILDFORM_UPDATE_DOCS: _, ...environment } = process.env;
const args = process.argv.slice(2);
const names = args.filter((one) => one !== "--write").flatMap((one) => ["-t", one]);
const vitest = ["vitest", "run", "--config", "test/vitest.config.ts", "test/docs.test.ts", ...names];
const writing = args.includes("--write") ? { GUILDFORM_UPDATE_DOCS: "1" } : {};
const { status } = spawnSync("npx", ["--no-install", ...vitest], {
  stdio: "inherit",
  // The variable adds the Chinese pages.
  env: { ...environment, GUILDFORM_LONG: "1", ...writing },
});
process.exitCode = status ?? 1;
