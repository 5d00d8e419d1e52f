// Tests what each command loads. It starts fastest when it loads only what it needs. The built program itself reports which files it ran.
// The bundler has written into the files which modules they contain.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { DECLARED, Desk, GUILD } from "./desk.js";
import { DIST } from "./running.js";

const manifest = await readFile(new URL("../../package.json", import.meta.url), "utf8");
const { dependencies, peerDependencies } = JSON.parse(manifest);
/** The list has drivers of databases too, which the tests have installed. */
const DEPENDENCIES = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];

/** Each part of the program that some commands do not need has one module here. */
const PARTS = {
  catalogue: "words/en/english.js",
  client: "client/guild-client.js",
  config: "config/parse-config.js",
  emulator: "emulator/emulator.js",
  explanations: "use-cases/code-pages.js",
  "guide of the service": "protocol/operation-guide.js",
  planner: "plan/make-plan.js",
  "printer of plans": "render/plan/plan-document.js",
  schemas: "model/json-schema.js",
  "state in git": "state/git/git-state-store.js",
  "state over HTTP": "state/http/http-state-store.js",
  "state in PGlite": "state/pglite/pglite-state-store.js",
  "state in PostgreSQL": "state/postgres/postgres-state-store.js",
};

/** Returns the dependencies, and the parts of the program itself, from which the program ran a file. */
async function loadedBy(args: readonly string[], status = 0) {
  await using desk = await Desk.open(DECLARED);
  const folder = desk.path("loaded");
  const run = await desk.start(args, { env: { NODE_V8_COVERAGE: folder } }).ended();
  expect(run, run.stderr).toMatchObject({ status });
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(`${folder}/${name}`, "utf8")),
  );
  const urls: string[] = texts.flatMap((text) =>
    JSON.parse(text).result.map(({ url }: { url: string }) => url),
  );
  const modules = await modulesIn(urls.filter((url) => url.startsWith(pathToFileURL(DIST).href)));
  expect(modules).toContain("cli/program.js");
  return {
    packages: DEPENDENCIES.filter((name) => urls.some((url) => isOf(name, url))),
    parts: Object.entries(PARTS).flatMap(([part, module]) => (modules.includes(module) ? [part] : [])),
  };
}

/** Some packages are chunks of dist/. */
const isOf = (name: string, url: string): boolean =>
  url.includes(`/node_modules/${name}/`) || url.endsWith(`/dist/chunks/${name}.js`);

/** Returns the modules of these files of dist/. A line such as `// build/plan/make-plan.js` precedes the code of each. */
async function modulesIn(urls: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all(urls.map((url) => readFile(new URL(url), "utf8")));
  return texts.flatMap((text) => [...text.matchAll(/^\/\/ build\/(.+)$/gm)].map(([, module = ""]) => module));
}

test("every part is in the built program", async () => {
  const files = await readdir(DIST, { recursive: true, withFileTypes: true });
  const urls = files.map(({ parentPath, name }) => pathToFileURL(`${parentPath}/${name}`).href);
  const modules = await modulesIn(urls.filter((url) => url.endsWith(".js")));
  expect(modules).toEqual(expect.arrayContaining(Object.values(PARTS)));
});

const planning = {
  packages: ["commander", "diff", "undici", "yaml"],
  parts: ["catalogue", "client", "config", "planner", "printer of plans"],
};

test.for([
  { args: "--version", loads: { packages: ["commander"], parts: [] } },
  { args: "--lang zh-CN --help", loads: { packages: ["commander"], parts: [] } },
  {
    args: "explain E-PIN-DUPLICATE",
    loads: { packages: ["commander"], parts: ["explanations"] },
  },
  {
    args: "explain 304023",
    loads: {
      packages: ["commander"],
      parts: ["catalogue", "explanations", "guide of the service"],
    },
  },
  // The command prints one sentence about a valid file.
  { args: "validate", loads: { packages: ["commander", "yaml"], parts: ["config"] } },
  { args: "plan", loads: planning },
  // Without a file there is no plan, so the command needs neither the planner nor the printer.
  {
    args: "plan -f nosuch.yaml",
    status: 1,
    loads: {
      packages: expect.not.arrayContaining(["undici"]),
      parts: ["catalogue", "config"],
    },
  },
  { args: "apply --auto-approve", loads: planning },
  // A command loads only the store that it names. The named stores do not exist.
  {
    args: "state list --state git:origin#main",
    status: 1,
    loads: {
      packages: ["commander", "diff", "yaml"],
      parts: ["catalogue", "config", "state in git"],
    },
  },
  {
    args: "state list --state pglite:nosuch#main",
    status: 1,
    loads: {
      packages: ["commander", "diff", "yaml"],
      parts: ["catalogue", "config", "state in PGlite"],
    },
  },
  // A body is checked against its schema.
  {
    args: `call create_channel --guild-id ${GUILD} name=more`,
    loads: {
      packages: expect.arrayContaining(["ajv", "commander", "undici"]),
      parts: expect.arrayContaining(["client", "schemas"]),
    },
  },
])("guildform $args loads what it needs", async ({ args, status, loads }, { expect }) => {
  expect(await loadedBy(args.split(" "), status)).toEqual(loads);
});

/** The message has two lines, with an emoji. */
const WITH_A_MESSAGE = `${DECLARED.replace("name: lobby", "{ key: lobby, name: lobby }")}messages:
  welcome:
    channel: lobby
    text: "大家好\\n第二行 📣"
`;

test("a plan of simple texts makes no segmenter, which loads tables of Unicode", async () => {
  await using desk = await Desk.open(WITH_A_MESSAGE);
  const hook = desk.path("count-segmenters.cjs");
  await writeFile(hook, COUNT_SEGMENTERS);
  const run = await desk.start(["plan"], { env: { NODE_OPTIONS: `--require ${hook}` } }).ended();
  expect(run.stdout, run.stderr).toContain("第二行");
  expect(run).toMatchObject({ status: 0, stderr: expect.stringContaining("segmenters: 0") });
});

const COUNT_SEGMENTERS = `
  let count = 0;
  const { Segmenter } = Intl;
  Intl.Segmenter = class extends Segmenter {
    constructor(...given) {
      super(...given);
      count += 1;
    }
  };
  process.on("exit", () => process.stderr.write("segmenters: " + count));
`;
