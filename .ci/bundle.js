// The second half of `npm run build`: bundles build/, the modules as the compiler made them, into dist/.
//
// Node.js takes half a millisecond and more to load a module, however small: one file for each door, and one for each set
// of modules that are loaded together, start sooner. Names stay as they are written, for readable stack traces; each
// part of a chunk begins with the path of its module, `// build/plan/decide.js`.

import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Not a door: the tests run command lines in a process that has loaded the program. */
const PROGRAM = "dist/cli/program.js";

/** Writes dist/ from build/ in this folder. Throws when the bundler has anything to object to. */
export async function bundle(root) {
  const { build } = await import("rolldown");
  const dist = join(root, "dist");
  const doors = [...doorsOf(JSON.parse(readFileSync(join(root, "package.json"), "utf8"))), PROGRAM];
  const input = Object.fromEntries(
    doors.map((path) => {
      const name = relative("dist", path).replace(/\.js$/, "");
      return [name, join(root, "build", `${name}.js`)];
    }),
  );
  await build({
    cwd: root,
    input,
    platform: "node",
    // Packages are installed with us, and stay outside.
    external: /^[^./]/,
    // Some modules are loaded late for one command only, and are there already with another.
    checks: { ineffectiveDynamicImport: false },
    onLog(level, { message }) {
      if (level === "warn") throw new Error(message);
    },
    output: {
      dir: dist,
      format: "esm",
      entryFileNames: "[name].js",
      // One folder deep, as the source of the version is: it reads ../../package.json.
      chunkFileNames: "chunks/[name].js",
      keepNames: true,
      minifyInternalExports: false,
    },
  });
}

/** `dist/cli/main.js` and what can be imported, such as `dist/client/index.js`. */
function doorsOf({ bin, exports }) {
  const imported = Object.values(exports).flatMap((door) => door.default ?? []);
  return [...Object.values(bin), ...imported];
}
