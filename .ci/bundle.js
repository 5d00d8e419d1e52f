// The second half of `npm run build` bundles build/, the compiled modules, into dist/.
//
// Node.js takes half a millisecond and more to load a module, however small. It starts sooner with one file for each door, and one for each
// set of modules that load together. Names stay the same, for readable stack traces. Each part of a chunk begins with the path of its
// module, `// build/plan/decide.js`.

import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** This is no door. The tests run command lines in a process that has loaded the program. */
const PROGRAM = "dist/cli/program.js";

/** Writes dist/ from build/ in this folder. Throws when the bundler reports anything. */
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
    // Packages are installed with guildform, and stay outside.
    external: /^[^./]/,
    // Some modules load late for one command only, and another command has them from the start.
    checks: { ineffectiveDynamicImport: false },
    onLog(level, { message }) {
      if (level === "warn") throw new Error(message);
    },
    output: {
      dir: dist,
      format: "esm",
      entryFileNames: "[name].js",
      // Chunks are one folder deep, like the source of the version, which reads ../../package.json.
      chunkFileNames: "chunks/[name].js",
      keepNames: true,
      // The declarations have the docstrings for users. Licences of packages stay, and the path of each module is no comment of the source.
      comments: { legal: true, annotation: true, jsdoc: false },
      minifyInternalExports: false,
    },
  });
}

/** Returns `dist/cli/main.js` and every file that can be imported, such as `dist/client/index.js`. */
function doorsOf({ bin, exports }) {
  const imported = Object.values(exports).flatMap((door) => door.default ?? []);
  return [...Object.values(bin), ...imported];
}
