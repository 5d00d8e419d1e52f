// `npm run lint` runs biome on the files that changed since the last run without findings. A run on all files takes longer than most of its
// runs are worth, and no rule in biome.jsonc compares two files.
//
// The digests of the good files are in node_modules/.cache, for one version and configuration of biome. It runs in the working directory.
// Without git, biome checks everything.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const MARK = "node_modules/.cache/guildform-lint.json";
const CONFIGURATION = ["biome.json", "biome.jsonc", ".gitignore"];
/** With more changed files than this, biome checks all files. */
const MANY = 300;

const package_ = new URL("../node_modules/@biomejs/biome/package.json", import.meta.url);
const biome = fileURLToPath(new URL("bin/biome", package_));

const now = digests();
const changed = now === null ? ["."] : changedSince(goodFiles(now.key), now.files);
process.exitCode = changed.length === 0 ? 0 : look(changed.length > MANY ? ["."] : changed);
if (process.exitCode === 0 && now !== null) {
  mkdirSync(dirname(MARK), { recursive: true });
  writeFileSync(MARK, JSON.stringify(now));
}

function look(paths) {
  const flags = ["--error-on-warnings", "--no-errors-on-unmatched", "--files-ignore-unknown=true"];
  const { status } = spawnSync(process.execPath, [biome, "check", ...flags, ...paths], { stdio: "inherit" });
  if (status !== 0)
    console.error("npm run lint: run npx biome check --write FILE… for each error that biome can fix.");
  return status ?? 1;
}

/** Returns the digest of each file that git does not ignore, and a digest of the rules. Returns null without git. */
function digests() {
  const { status, stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) return null;
  const paths = stdout.split("\0").filter(isFile);
  const rules = CONFIGURATION.filter((path) => existsSync(path)).map((path) => readFileSync(path));
  return {
    key: digestOf(readFileSync(package_), ...rules),
    files: Object.fromEntries(paths.map((path) => [path, digestOf(readFileSync(path))])),
  };
}

/** Returns false for a deleted file, and for a link to a folder. Git lists such a link: the line `node_modules/` ignores only a folder. */
function isFile(path) {
  return path !== "" && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false);
}

function goodFiles(key) {
  try {
    const kept = JSON.parse(readFileSync(MARK, "utf8"));
    return kept.key === key ? kept.files : {};
  } catch {
    return {};
  }
}

function changedSince(before, files) {
  return Object.keys(files).filter((path) => before[path] !== files[path]);
}

function digestOf(...contents) {
  const hash = createHash("sha1");
  for (const content of contents) hash.update(content);
  return hash.digest("hex");
}
