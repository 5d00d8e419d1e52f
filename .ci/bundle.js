// The second half of `npm run build` bundles build/, the compiled modules, into dist/.
//
// Node.js takes half a millisecond and more to load a module, however small. It starts sooner with one file for each door, and one for each
// set of modules that load together. The name of a chunk gives the journeys that need it, such as `plan-show.js`. Names in the code stay, for
// readable stack traces. Each part of a chunk begins with the path of its module, `// build/plan/decide.js`.

import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { JOURNEYS } from "./journeys.js";

/** This is no door. The tests run command lines in a process that has loaded the program. */
const PROGRAM = "dist/cli/program.js";

/** A chunk below this many bytes is not worth a file. */
const SMALL_CHUNK = 4_000;

/**
 * Each of these packages has many small files, and Node.js would load them one by one. Other packages are installed with guildform, and
 * stay outside: users pass objects of undici, for example. dist/licenses.txt has the licences of these packages.
 */
const BUNDLED = ["commander", "yaml"];

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
  const { output } = await build({
    cwd: root,
    input,
    platform: "node",
    // The bundler needs this for groups. The doors still have the same names.
    preserveEntrySignatures: "allow-extension",
    external: (id) => /^[^./]/.test(id) && !BUNDLED.includes(id),
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
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: "journeys", name: chunkNames(join(root, "build")) }],
      },
    },
  });
  const packages = new Set(
    output.flatMap(({ moduleIds = [] }) => moduleIds.flatMap((id) => packageOf(id) ?? [])),
  );
  writeFileSync(join(dist, "licenses.txt"), [...packages].map((name) => licenseOf(root, name)).join("\n"));
}

const packageOf = (id) => BUNDLED.find((name) => id.includes(`/node_modules/${name}/`));

/** Returns the name, the version and the licence of a package. */
function licenseOf(root, name) {
  const folder = join(root, "node_modules", name);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return `${name} ${version}\n\n${readFileSync(join(folder, "LICENSE"), "utf8")}`;
}

/** The bundler decides about doors, and about modules without a journey. */
function chunkNames(build) {
  let chunks = null;
  return (id, graph) => {
    const bundled = packageOf(id);
    if (bundled !== undefined) return bundled;
    chunks ??= chunksIn(graph, build);
    return graph.getModuleInfo(id)?.isEntry ? null : (chunks.get(id) ?? null);
  };
}

/**
 * Returns the chunk of each module on a journey, named by journeys. A module has all journeys of its importers. A small set of modules goes
 * to the journeys that all larger sets around it share. Both rules keep the order of inclusion, so chunks never import each other in a
 * circle.
 */
function chunksIn(graph, build) {
  const journeysOf = new Map();
  for (const [journey, paths] of Object.entries(JOURNEYS)) {
    const waiting = paths.map((path) => join(build, path));
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const journeys = journeysOf.get(id) ?? new Set();
      if (journeys.has(journey)) continue;
      const info = graph.getModuleInfo(id);
      if (info === null) throw new Error(`${id}: a journey lists it, and there is no such module`);
      journeysOf.set(id, journeys.add(journey));
      waiting.push(...info.importedIds.filter((one) => one.startsWith(build)));
    }
  }
  const sizes = new Map();
  for (const [id, journeys] of journeysOf) {
    const name = [...journeys].join("-");
    const { size = 0 } = sizes.get(name) ?? {};
    sizes.set(name, { journeys, size: size + statSync(id).size });
  }
  const large = [...sizes.values()].filter(({ size }) => size >= SMALL_CHUNK);
  return new Map([...journeysOf].map(([id, journeys]) => [id, chunkOf(journeys, large)]));
}

/** All commands begin at the start, so its modules are one chunk. */
function chunkOf(journeys, large) {
  if (journeys.has("start")) return "start";
  const around = large.filter((one) => [...journeys].every((journey) => one.journeys.has(journey)));
  const shared = Object.keys(JOURNEYS).filter((one) => around.every(({ journeys: all }) => all.has(one)));
  return shared.join("-");
}

/** Returns `dist/cli/main.js` and every file that can be imported, such as `dist/client/index.js`. */
function doorsOf({ bin, exports }) {
  const imported = Object.values(exports).flatMap((door) => door.default ?? []);
  return [...Object.values(bin), ...imported];
}
