// `npm run build` compiles src/ to build/, module for module. From build/ it makes a new dist/: bundles (bundle.js), the types that a user
// of the package can reach (declarations.js), and the executable file of the program. dist/ is published. `npm run bench`, `npm run schema` and the soak load single modules from build/.
//
// If the sources have not changed since the last build, it does nothing, so `npm ci` and `npm test` build once. A mark in
// node_modules/.cache holds the digest of the sources, the versions, build/ and dist/. A production install, such as `npm ci --omit=dev`,
// has no compiler, so it keeps the existing dist/.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.js";
import { keepReachableDeclarations } from "./declarations.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const program = join(root, "dist/cli/main.js");
const compiler = join(root, "node_modules/typescript/bin/tsc");
const bundler = join(root, "node_modules/rolldown");
const mark = join(root, "node_modules/.cache/guildform-build");

/** The digest covers these. The lock file has the versions of the compiler, the bundler and all packages with types. */
const SOURCES = [
  "src",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  ".ci/build.js",
  ".ci/bundle.js",
  ".ci/declarations.js",
  ".ci/journeys.js",
];

const MADE = ["build", "dist"];

const missing = [
  ["compiler", compiler],
  ["bundler", bundler],
].find(([, path]) => !existsSync(path));

if (lastMark() === presentMark()) {
  // It is already built.
} else if (missing === undefined) {
  await build();
} else if (isForProduction() && existsSync(program)) {
  console.error("Development dependencies are left out: dist/ stays as it was built before.");
} else {
  console.error(
    `The ${missing[0]} is not installed. Run \`npm ci\`, with development dependencies, then build again. ` +
      "Afterwards `npm prune --omit=dev` leaves them out.",
  );
  process.exitCode = 1;
}

/** Returns true when npm leaves development dependencies out, as in `npm ci --omit=dev` after a build. */
function isForProduction() {
  const { npm_config_omit: omitted = "", NODE_ENV: environment } = process.env;
  return omitted.split(/\s+/).includes("dev") || environment === "production";
}

async function build() {
  rmSync(mark, { force: true });
  for (const folder of MADE) rmSync(join(root, folder), { recursive: true, force: true });
  const sources = digestOf(SOURCES);
  // The build does not check types, because checks took most of its time. `npm run types` checks them, and `npm test` runs both at once.
  const parameters = [
    ...["-p", join(root, "tsconfig.json"), "--declarationDir", join(root, "dist")],
    "--noCheck",
  ];
  const { status } = spawnSync(process.execPath, [compiler, ...parameters], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  keepReachableDeclarations(root);
  await bundle(root);
  chmodSync(program, 0o755);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, `${sources} ${digestOf(MADE)}`);
}

/** Returns the mark of the last successful build: the digests of its sources and its results. Returns null when there was none. */
function lastMark() {
  try {
    return readFileSync(mark, "utf8");
  } catch {
    return null;
  }
}

function presentMark() {
  return `${digestOf(SOURCES)} ${digestOf(MADE)}`;
}

/** Returns the digest of the names, contents and modes of the files in these places. A missing place counts as empty. */
function digestOf(places) {
  const hash = createHash("sha256");
  for (const file of places.flatMap(filesIn).sort()) {
    const path = join(root, file);
    const content = createHash("sha256").update(readFileSync(path)).digest("hex");
    const mayRun = (statSync(path).mode & 0o100) !== 0;
    hash.update(`${JSON.stringify(file)} ${content} ${mayRun}\n`);
  }
  return hash.digest("hex");
}

function filesIn(place) {
  const stats = statSync(join(root, place), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [place];
  return readdirSync(join(root, place)).flatMap((name) => filesIn(join(place, name)));
}
