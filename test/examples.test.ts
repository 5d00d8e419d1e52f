// Tests every folder under examples/ that holds a guildform.yaml and a world.json, against the emulator, so that the examples stay true.
//
// The files are valid under the published schemas. The first plan is equal to expected-plan.json, apart from created_at, tool_version and
// the folder of the file. An apply makes exactly the calls of the plan, and the next plan is empty. The digests are equal too, since there
// is no state before the first plan.
//
// GUILDFORM_UPDATE_EXPECTED=1 npx vitest run --config test/vitest.config.ts test/examples.test.ts writes expected-plan.json. Look at the
// difference afterwards, and run `npx biome check --write examples`.

import { existsSync, readdirSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv, type ValidateFunction } from "ajv";
import { afterEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Emulator, type JournalEntry, startEmulator } from "../src/emulator/index.js";
import { Guildform } from "../src/guildform.js";
import { type Operation, PLAN_FORMAT, type Plan } from "../src/plan/value/plan.js";
import { planJson } from "../src/render/plan-json.js";

const examples = fileURLToPath(new URL("../examples", import.meta.url));
const schemas = fileURLToPath(new URL("../schema", import.meta.url));
const updating = process.env.GUILDFORM_UPDATE_EXPECTED === "1";

const names = readdirSync(examples).filter((name) =>
  ["guildform.yaml", "world.json"].every((file) => existsSync(join(examples, name, file))),
);

const readJson = async (...path: string[]) => JSON.parse(await readFile(join(...path), "utf8"));

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

it("there are examples to run", () => {
  expect(names).toEqual(expect.arrayContaining(["community", "minimal"]));
});

describe.each(names)("examples/%s", (name) => {
  it("its files are what the published schemas say", async () => {
    const file = join(examples, name, "guildform.yaml");
    expect(await problems("guildform.schema.json", parse(await readFile(file, "utf8")))).toEqual([]);
    expect(await problems("world.schema.json", await readJson(examples, name, "world.json"))).toEqual([]);
  });

  it("its first plan is the expected one, and is what the published schema says", async () => {
    const { guildform } = await running(name);
    const { plan, warnings } = await guildform.plan(run());
    expect(warnings).toEqual([]);
    const { digest: _, ...shown } = planJson(plan);
    expect(await problems("plan.schema.json", JSON.parse(JSON.stringify(shown)))).toEqual([]);
    const expected = join(examples, name, "expected-plan.json");
    if (updating) await writeFile(expected, `${JSON.stringify(lasting(shown), null, 2)}\n`);
    expect(lasting(shown)).toEqual(await readJson(expected));
  });

  it("applying makes exactly the calls of the plan, and leaves nothing to do", async () => {
    const { guildform, emulator, folder } = await running(name);
    const { plan } = await guildform.plan(run());
    expect(writes(emulator), "plan writes nothing").toEqual([]);

    const result = await guildform.apply({ ...run(), approve: async () => true });
    expect(lasting(result.plan)).toEqual(lasting(plan));
    expect(result).toMatchObject({ status: "done", left: [] });
    expect(result.applied?.outcomes.filter(({ status }) => status !== "applied")).toEqual([]);
    expect(callsOf(writes(emulator))).toEqual(callsOf(plan.operations));
    expect(writes(emulator)).toHaveLength(plan.calls.writes);
    expect((await stat(join(folder, ".guildform", `${plan.guild.id}.json`))).mode & 0o777).toBe(0o600);

    emulator.clearJournal();
    const again = await guildform.plan(run());
    expect(again.plan).toMatchObject({ changes: [], operations: [], remember: [], calls: { writes: 0 } });
    expect(again.plan.state.lineage).not.toBeNull();
    const second = await guildform.apply({ ...run(), approve: async () => true });
    expect(second.status).toBe("empty");
    expect(writes(emulator)).toEqual([]);
  });
});

it("the community example shows every kind of change of a first plan", async () => {
  const plan: Plan = await readJson(examples, "community", "expected-plan.json");
  // Some kinds of changes need an earlier apply, so that a first plan has none of them.
  const { move, withdraw, forget, unprotect, replace, react, unreact, unchanged, unmanaged, ...shown } =
    plan.summary;
  expect(Object.entries(shown).filter(([, count]) => count === 0)).toEqual([]);
  expect(unmanaged).toBeGreaterThan(0);
  const paths = new Set(
    plan.changes.flatMap(({ action, attributes }) =>
      action === "update" ? attributes.map(({ path }) => path) : [],
    ),
  );
  expect([...paths].sort()).toEqual(["group", "name", "position", "private_type", "speak_permission"]);
  expect(plan.format).toBe(PLAN_FORMAT);
});

it("the community's other file differs in the announcement alone, and switching is one call, there and back", async () => {
  const { guildform, emulator, file } = await running("community");
  const rest = async (name: string) =>
    (await readFile(join(examples, "community", name), "utf8")).replace(
      /# The one announcement[\s\S]*?\n\n/,
      "",
    );
  expect(await rest("recommend.yaml")).toBe(await rest("guildform.yaml"));
  await guildform.apply({ ...run(), approve: async () => true });
  const own = await readFile(file, "utf8");
  const other = await readFile(join(examples, "community", "recommend.yaml"), "utf8");
  for (const [yaml, call] of [
    [other, "create_recommend_announce"],
    [own, "create_announce"],
  ] as const) {
    emulator.clearJournal();
    await writeFile(file, yaml);
    await guildform.apply({ ...run(), approve: async () => true });
    expect(callsOf(writes(emulator))).toEqual([call]);
  }
});

it("a changed button of the roles menu is one edit in place", async () => {
  const { guildform, emulator, file } = await running("roles-menu");
  await guildform.apply({ ...run(), approve: async () => true });
  emulator.clearJournal();
  await writeFile(file, (await readFile(file, "utf8")).replace("🎨 画画", "🎨 画师"));
  await guildform.apply({ ...run(), approve: async () => true });
  expect(callsOf(writes(emulator))).toEqual(["patch_guild_message"]);
});

/** Returns a copy of an example, and an emulator with its world. Both end after the test. The environment is empty. */
async function running(name: string): Promise<{
  guildform: Guildform;
  emulator: Emulator;
  file: string;
  folder: string;
}> {
  const folder = await mkdtemp(join(tmpdir(), "guildform-example-"));
  open.push(() => rm(folder, { recursive: true }));
  await cp(join(examples, name), folder, { recursive: true });
  const emulator = await startEmulator({ world: await readJson(folder, "world.json") });
  open.push(() => emulator.close());
  const file = join(folder, "guildform.yaml");
  const guildform = new Guildform({
    file,
    env: {},
    credentials: { appId: "demo", clientSecret: "demo" },
    baseUrl: emulator.url,
    tokenUrl: emulator.tokenUrl,
    gatewayUrl: emulator.gatewayUrl,
    concurrency: 8,
    holder: { who: "test", host: hostname(), pid: process.pid, command: "test", ci_job_url: null },
  });
  return { guildform, emulator, file, folder };
}

const run = () => ({ allowed: {}, signal: new AbortController().signal });

/** Returns the problems of a value under a schema of schema/. */
async function problems(schema: string, value: unknown): Promise<unknown> {
  const validate = validators.get(schema) ?? (await compiled(schema));
  validators.set(schema, validate);
  return validate(value) ? [] : validate.errors;
}

const compiled = async (schema: string): Promise<ValidateFunction> =>
  new Ajv({ allErrors: true, allowUnionTypes: true }).compile(await readJson(schemas, schema));

const validators = new Map<string, ValidateFunction>();

/** Returns the members of a plan that are equal on every machine and day. */
function lasting({ created_at, tool_version, ...plan }: Plan): unknown {
  return JSON.parse(JSON.stringify(plan), (key, value) =>
    key === "file" ? basename(value) : key === "folder" ? "." : value,
  );
}

const writes = (emulator: Emulator): JournalEntry[] =>
  emulator.journal().filter(({ method, operation }) => method !== "GET" && operation !== "get_access_token");

/** Returns the names of operations, once for each call. The order is left out, since a plan does not fix it everywhere. */
const callsOf = (calls: readonly (JournalEntry | Operation)[]): string[] =>
  calls
    // Both operations have one path and method. A body with a keyboard counts as the second (service-facts 3.22).
    .map(({ operation }) =>
      operation === "post_keyboard_message" ? "post_message" : (operation ?? "unknown"),
    )
    .sort();
