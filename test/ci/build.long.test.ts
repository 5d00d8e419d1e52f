// Tests `npm run build` on a small package. It builds again if a file differs from the last build, and otherwise keeps the build.

import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** This replaces the compiler, which is slow. It copies, writes a declaration, and fails at the word `wrong`. */
const COMPILER = `
  const fs = require("node:fs");
  fs.cpSync("src", "build", { recursive: true });
  for (const name of ["cli/main", "cli/program", "other"])
    fs.renameSync("build/" + name + ".ts", "build/" + name + ".js");
  const declarations = process.argv[process.argv.indexOf("--declarationDir") + 1];
  fs.mkdirSync(declarations);
  fs.writeFileSync(declarations + "/other.d.ts", 'import "' + './deep.js";');
  fs.writeFileSync(declarations + "/deep.d.ts", "");
  fs.mkdirSync(declarations + "/inner");
  fs.writeFileSync(declarations + "/inner/unreached.d.ts", "");
  if (fs.readFileSync("build/other.js", "utf8").includes("wrong")) process.exitCode = 2;
`;

function smallPackage() {
  const folder = mkdtempSync(join(tmpdir(), "guildform-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  for (const name of ["scripts", "src/cli", "node_modules"])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of [".ci/build.js", ".ci/bundle.js", ".ci/declarations.js"])
    cpSync(join(ROOT, name), join(folder, name));
  write(".ci/journeys.js", 'export const JOURNEYS = { start: ["cli/program.js"] };\n');
  symlinkSync(join(ROOT, "node_modules/rolldown"), join(folder, "node_modules/rolldown"), "junction");
  mkdirSync(join(folder, "node_modules/typescript/bin"), { recursive: true });
  write("node_modules/typescript/bin/tsc", COMPILER);
  const door = { types: "./dist/other.d.ts", default: "./dist/other.js" };
  write(
    "package.json",
    JSON.stringify({
      type: "module",
      bin: { small: "dist/cli/main.js" },
      exports: { ".": door, "./schema/*": "./*" },
    }),
  );
  write("src/cli/main.ts", 'import "../other.js";\nconsole.log("one");\n');
  write("src/cli/program.ts", "export const program = 1;\n");
  write("src/other.ts", "export const other = 1;\n");
  const program = join(folder, "dist/cli/main.js");
  return {
    write,
    remove: (file: string) => rmSync(join(folder, file)),
    exists: (file: string) => existsSync(join(folder, file)),
    program,
    run: (env: NodeJS.ProcessEnv = {}) =>
      spawnSync(process.execPath, [join(folder, ".ci/build.js")], {
        encoding: "utf8",
        env: { ...process.env, npm_config_omit: undefined, NODE_ENV: undefined, ...env },
      }),
    /** The time of change is different after each build. */
    made: () => statSync(program, { bigint: true }).mtimeNs,
    text: () => readFileSync(program, "utf8"),
  };
}

test("a build is made again when sources or what was built differ, and only then", () => {
  const { write, remove, program, run, made, text } = smallPackage();
  expect(run().status).toBe(0);
  expect(statSync(program).mode & 0o111).toBe(0o111);
  const first = made();
  expect(run().status).toBe(0);
  expect(made()).toBe(first);

  write("src/cli/main.ts", 'console.log("two");\n');
  expect(run().status).toBe(0);
  expect(text()).toContain('console.log("two")');

  for (const change of [
    () => write("dist/cli/main.js", "by hand"),
    () => remove("dist/other.js"),
    () => remove("dist/other.d.ts"),
    () => remove("build/other.js"),
    () => write("dist/more.js", ""),
    () => chmodSync(program, 0o644),
    () => write("package-lock.json", "{}"),
  ]) {
    change();
    const before = made();
    expect(run().status).toBe(0);
    expect(made()).not.toBe(before);
    expect(text()).toContain('console.log("two")');
    expect(statSync(program).mode & 0o111).toBe(0o111);
  }
});

test("the declarations of a build are those that its doors reach", () => {
  const { run, exists } = smallPackage();
  expect(run().status).toBe(0);
  for (const file of ["dist/other.d.ts", "dist/deep.d.ts"]) expect(exists(file), file).toBe(true);
  expect(exists("dist/inner")).toBe(false);
});

test("a build that failed is made again", () => {
  const { write, run } = smallPackage();
  write("src/other.ts", "wrong\n");
  expect(run().status).toBe(2);
  expect(run().status).toBe(2);
  write("src/other.ts", "export const other = 1;\n");
  expect(run().status).toBe(0);
});

test("a module that the bundler does not find fails the build, and it is made again", () => {
  const { write, run } = smallPackage();
  write("src/other.ts", 'import "./missing.js";\n');
  for (const { status, stderr } of [run(), run()]) {
    expect(status).toBe(1);
    expect(stderr).toContain("./missing.js");
  }
});

test.each([
  ["compiler", "node_modules/typescript/bin/tsc"],
  ["bundler", "node_modules/rolldown"],
])("without the %s it says what to do", (name, path) => {
  const { remove, run } = smallPackage();
  remove(path);
  for (const env of [{}, { npm_config_omit: "dev" }]) {
    expect(run(env)).toMatchObject({
      status: 1,
      stderr: `The ${name} is not installed. Run \`npm ci\`, with development dependencies, then build again. Afterwards \`npm prune --omit=dev\` leaves them out.\n`,
    });
  }
});

test("a production install keeps the program that was built", () => {
  const { write, remove, run, made } = smallPackage();
  expect(run().status).toBe(0);
  const first = made();
  remove("node_modules/typescript/bin/tsc");
  write("src/other.ts", "export const other = 2;\n");
  for (const env of [{ npm_config_omit: "optional\n\ndev" }, { NODE_ENV: "production" }]) {
    expect(run(env)).toMatchObject({
      status: 0,
      stderr: "Development dependencies are left out: dist/ stays as it was built before.\n",
    });
  }
  expect(run().status).toBe(1);
  expect(made()).toBe(first);
});
