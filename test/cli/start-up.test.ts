// What each command loads: it answers soonest when it loads only what it needs. The built program tells by itself which
// files it ran.

import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DECLARED, Desk, GUILD } from "./desk.js";

const manifest = await readFile(new URL("../../package.json", import.meta.url), "utf8");
const DEPENDENCIES = Object.keys(JSON.parse(manifest).dependencies);

/** The dependencies of which the program ran a file, and whether it ran a file of its own that makes schemas. */
async function loadedBy(args: readonly string[]) {
  await using desk = await Desk.open(DECLARED);
  const folder = desk.path("loaded");
  const run = await desk.start(args, { env: { NODE_V8_COVERAGE: folder } }).ended();
  expect(run, run.stderr).toMatchObject({ status: 0 });
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(`${folder}/${name}`, "utf8")),
  );
  const urls: string[] = texts.flatMap((text) =>
    JSON.parse(text).result.map(({ url }: { url: string }) => url),
  );
  return {
    packages: DEPENDENCIES.filter((name) => urls.some((url) => url.includes(`/node_modules/${name}/`))),
    schemas: urls.some((url) => url.endsWith("/model/json-schema.js")),
  };
}

const planning = { packages: ["commander", "diff", "string-width", "undici", "yaml"], schemas: false };

test.for([
  { args: "--version", loads: { packages: ["commander"], schemas: false } },
  { args: "validate", loads: { packages: ["commander", "yaml"], schemas: false } },
  { args: "plan", loads: planning },
  { args: "apply --auto-approve", loads: planning },
  // A body is held against its schema.
  {
    args: `call create_channel --guild-id ${GUILD} name=more`,
    loads: { packages: expect.arrayContaining(["ajv", "commander", "undici"]), schemas: true },
  },
])("guildform $args loads what it needs", async ({ args, loads }, { expect }) => {
  expect(await loadedBy(args.split(" "))).toEqual(loads);
});
