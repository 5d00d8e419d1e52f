// Tests the promises of the package to its users: its entry points exist, its program starts, and it has few dependencies.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const manifest = JSON.parse(readFileSync(at("package.json"), "utf8"));

it("every door has code and types", () => {
  const doors = Object.values<string | { types: string; default: string }>(manifest.exports);
  const files = doors.flatMap((door) => (typeof door === "string" ? [] : [door.types, door.default]));
  expect(files.length).toBe(6);
  for (const file of files) expect(statSync(at(file)).isFile()).toBe(true);
});

it("the program may be executed after every build", () => {
  expect(statSync(at(manifest.bin.guildform)).mode & 0o111).toBe(0o111);
});

it("the doors of the built package have the exports that docs/how-to/library.md names", async () => {
  const page = readFileSync(at("docs/how-to/library.md"), "utf8");
  const imports = [...page.matchAll(/^import \{ (.*) \} from "guildform(.*)";$/gm)];
  const prose = [...page.matchAll(/`(\w+)\([^`]*\)`/g)].map(([, name = ""]) => name);
  const library = await import(at(manifest.exports["."].default).href);
  expect(imports).toHaveLength(3);
  for (const [, names = "", door = ""] of imports) {
    const exported = await import(at(manifest.exports[`.${door}`].default).href);
    for (const name of names.split(", ")) expect(exported[name], name).toBeTypeOf("function");
  }
  expect(prose).toEqual(expect.arrayContaining(["planJson", "statementText", "openStore", "storeOver"]));
  for (const name of ["planJson", "statementText", "openStore", "storeOver", "statePlace"])
    expect(library[name], name).toBeTypeOf("function");
});

it("the library knows its version", async () => {
  const { version } = await import(at(manifest.exports["."].default).href);
  expect(version()).toBe(manifest.version);
});

it("every error that a use case may throw can be told by its class", async () => {
  const library = await import(at(manifest.exports["."].default).href);
  const classes = ["engine", "plan", "state", "use-cases"].flatMap((folder) =>
    readdirSync(at(`build/${folder}`), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".js"))
      .flatMap((name) => [
        ...readFileSync(at(`build/${folder}/${name}`), "utf8").matchAll(
          /class (\w+) extends (?:GuildformError|SaidError)/g,
        ),
      ])
      .map(([, name = ""]) => name),
  );
  expect(classes).toContain("IntentNotOpenError");
  expect(classes.filter((name) => library[name] === undefined)).toEqual([]);
});

it("the types of every door name only libraries that bring types, so that nothing else need be installed", () => {
  const doors = Object.values<string | { types: string }>(manifest.exports).flatMap((door) =>
    typeof door === "string" ? [] : [at(door.types)],
  );
  const named = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: URL): void => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      /(?:\bfrom |\bimport\(|\bimport )"([^"]+)"/g,
    )) {
      if (name.startsWith(".")) visit(new URL(name.replace(/\.js$/, ".d.ts"), file));
      else if (!name.startsWith("node:")) named.add(name);
    }
  };
  for (const door of doors) visit(door);
  const untyped = [...named].filter((name) => {
    const { types, exports } = JSON.parse(readFileSync(at(`node_modules/${name}/package.json`), "utf8"));
    return types === undefined && !JSON.stringify(exports ?? {}).includes('"types"');
  });
  expect(seen.size).toBeGreaterThan(doors.length);
  expect(untyped).toEqual([]);
  // The package has no declaration that users cannot reach.
  expect([...seen].sort()).toEqual(
    declarationsOf("dist")
      .map((name) => at(`dist/${name}`).href)
      .sort(),
  );
});

it("docstrings are in the declarations, and not a second time in the code", () => {
  const docstring = "Makes the plan, and names the reads that it lacks.";
  const code = readdirSync(at("dist"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  expect(readFileSync(at("dist/plan/make-plan.d.ts"), "utf8")).toContain(docstring);
  expect(code.length).toBeGreaterThan(100);
  expect(code.filter((name) => readFileSync(at(`dist/${name}`), "utf8").includes("\n/**"))).toEqual([]);
});

it("published types name only what is installed with them", () => {
  const installed = new Set(Object.keys(manifest.dependencies));
  const dist = fileURLToPath(at("dist"));
  const declarations = declarationsOf("dist");
  const strange = declarations.flatMap((name) =>
    [...readFileSync(join(dist, name), "utf8").matchAll(/(?:\bfrom |\bimport\()"([^."][^"]*)"/g)]
      .map(([, named = ""]) => named)
      .filter((named) => !named.startsWith("node:") && !installed.has(packageOf(named)))
      .map((named) => `${name}: ${named}`),
  );
  expect(declarations.length).toBeGreaterThan(100);
  expect(strange).toEqual([]);
});

it("an install is at most 16 packages and 10 MB", () => {
  const lock = JSON.parse(readFileSync(at("package-lock.json"), "utf8"));
  const packages = Object.entries<{ dev?: boolean }>(lock.packages)
    .filter(([path, { dev }]) => path !== "" && dev !== true)
    .map(([path]) => path);
  const megabytes = packages.reduce((sum, path) => sum + bytesOnDisk(fileURLToPath(at(path))), 0) / 1024 ** 2;
  expect(packages).toEqual(expect.arrayContaining(["node_modules/undici", "node_modules/yaml"]));
  expect(packages.length, packages.join("\n")).toBeLessThanOrEqual(16);
  expect(megabytes).toBeLessThanOrEqual(10);
});

function declarationsOf(folder: string): string[] {
  return readdirSync(at(folder), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".d.ts"),
  );
}

/** Returns `undici` for `undici/lib/agent.js`, and `@fastify/busboy` for itself. */
function packageOf(named: string): string {
  const parts = named.split("/");
  return parts.slice(0, named.startsWith("@") ? 2 : 1).join("/");
}

/** Returns the size of a package in blocks of 4 KiB, as most disks keep files. Packages inside of it do not count. */
function bytesOnDisk(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? sum : sum + bytesOnDisk(path);
    return sum + Math.ceil(statSync(path).size / 4096) * 4096;
  }, 0);
}

it("the emulator that is published refuses a path with a broken escape", async () => {
  const { startEmulator }: typeof import("../src/emulator/index.js") = await import(
    at("dist/emulator/index.js").href
  );
  const emulator = await startEmulator();
  try {
    // The source passed this test, but the bundler had left out the call that finds the broken escape.
    for (const path of ["/channels/%", "/users/%ff"]) {
      expect((await fetch(`${emulator.url}${path}`)).status, path).toBe(404);
    }
  } finally {
    await emulator.close();
  }
});
