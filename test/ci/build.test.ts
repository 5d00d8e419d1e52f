// `npm run build` of a small package: made anew when anything differs from the last build, else left alone.

import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** In place of the compiler, which takes long: copies, and fails at the word `wrong`. */
const COMPILER = `
  const fs = require("node:fs");
  fs.cpSync("src", "dist", { recursive: true });
  for (const name of ["cli/main", "other"]) fs.renameSync("dist/" + name + ".ts", "dist/" + name + ".js");
  if (fs.readFileSync("dist/other.js", "utf8").includes("wrong")) process.exitCode = 2;
`;

function smallPackage() {
  const folder = mkdtempSync(join(tmpdir(), "guildform-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  for (const name of ["scripts", "src/cli", "node_modules"])
    mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(ROOT, ".ci/build.js"), join(folder, ".ci/build.js"));
  mkdirSync(join(folder, "node_modules/typescript/bin"), { recursive: true });
  write("node_modules/typescript/bin/tsc", COMPILER);
  write("package.json", "{}");
  write("src/cli/main.ts", "export const one: number = 1;\n");
  write("src/other.ts", "export const other = 1;\n");
  const program = join(folder, "dist/cli/main.js");
  return {
    write,
    remove: (file: string) => rmSync(join(folder, file)),
    program,
    run: () => spawnSync(process.execPath, [join(folder, ".ci/build.js")], { encoding: "utf8" }),
    /** Tells one making of the program's file from another. */
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

  write("src/cli/main.ts", "export const two: number = 2;\n");
  expect(run().status).toBe(0);
  expect(text()).toContain("two: number = 2");

  for (const change of [
    () => write("dist/cli/main.js", "by hand"),
    () => remove("dist/other.js"),
    () => write("dist/more.js", ""),
    () => chmodSync(program, 0o644),
    () => write("package-lock.json", "{}"),
  ]) {
    change();
    const before = made();
    expect(run().status).toBe(0);
    expect(made()).not.toBe(before);
    expect(text()).toContain("two: number = 2");
    expect(statSync(program).mode & 0o111).toBe(0o111);
  }
});

test("a build that failed is made again", () => {
  const { write, run } = smallPackage();
  write("src/other.ts", "wrong\n");
  expect(run().status).toBe(2);
  expect(run().status).toBe(2);
  write("src/other.ts", "export const other = 1;\n");
  expect(run().status).toBe(0);
});

test("without the compiler it says what to do", () => {
  const { remove, run } = smallPackage();
  remove("node_modules/typescript/bin/tsc");
  expect(run()).toMatchObject({
    status: 1,
    stderr: "The compiler is not installed. Run `npm ci`, with development dependencies, then build again.\n",
  });
});
