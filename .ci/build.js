// `npm run build`: compiles src/ to dist/, from nothing, with the program's file executable.
//
// A dist/ that is what the last build made of the same sources is left as it is, so that `npm ci` and `npm test` build
// once: a mark in node_modules/.cache holds the digest of the sources, the versions and dist/.

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

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");
const program = join(dist, "cli/main.js");
const compiler = join(root, "node_modules/typescript/bin/tsc");
const mark = join(root, "node_modules/.cache/guildform-build");

/** What dist/ is made of. The lock file holds the versions of the compiler and of all that has types. */
const SOURCES = ["src", "tsconfig.json", "package.json", "package-lock.json", ".ci/build.js"];

if (marked() !== present()) build();

function build() {
  if (!existsSync(compiler)) {
    console.error(
      "The compiler is not installed. Run `npm ci`, with development dependencies, then build again.",
    );
    process.exit(1);
  }
  rmSync(mark, { force: true });
  rmSync(dist, { recursive: true, force: true });
  const sources = digestOf(SOURCES);
  const { status } = spawnSync(process.execPath, [compiler, "-p", join(root, "tsconfig.json")], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  chmodSync(program, 0o755);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, `${sources} ${digestOf(["dist"])}`);
}

/** What the last build that went well was made of, and what it made; null when there was none. */
function marked() {
  try {
    return readFileSync(mark, "utf8");
  } catch {
    return null;
  }
}

function present() {
  return `${digestOf(SOURCES)} ${digestOf(["dist"])}`;
}

/** Of the names, contents and modes of the files in these places; a place that is missing counts as empty. */
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
