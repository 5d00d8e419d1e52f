// `npm run lint`: biome looks at the files that changed since it last found nothing wrong with all of them. To look at all takes longer
// than most runs of it are worth, and no rule that biome.jsonc switches on looks at two files at once.
//
// What was fine stands in node_modules/.cache, as the digest of each file, for one version and configuration of biome. Runs in the working
// directory; without git biome looks at everything.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const MARK = "node_modules/.cache/guildform-lint.json";
const CONFIGURATION = ["biome.json", "biome.jsonc", ".gitignore"];
/** More of them are not named one by one. */
const MANY = 300;

const package_ = new URL("../node_modules/@biomejs/biome/package.json", import.meta.url);
const biome = fileURLToPath(new URL("bin/biome", package_));

const now = digests();
const changed = now === null ? ["."] : changedSince(fine(now.key), now.files);
process.exitCode = changed.length === 0 ? 0 : look(changed.length > MANY ? ["."] : changed);
if (process.exitCode === 0 && now !== null) {
  mkdirSync(dirname(MARK), { recursive: true });
  writeFileSync(MARK, JSON.stringify(now));
}

function look(paths) {
  const flags = ["--error-on-warnings", "--no-errors-on-unmatched", "--files-ignore-unknown=true"];
  const { status } = spawnSync(process.execPath, [biome, "check", ...flags, ...paths], { stdio: "inherit" });
  return status ?? 1;
}

/** The digest of each file that git does not ignore, and of what they are held against; null without git. */
function digests() {
  const { status, stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) return null;
  const paths = stdout.split("\0").filter((path) => path !== "" && existsSync(path));
  const rules = CONFIGURATION.filter((path) => existsSync(path)).map((path) => readFileSync(path));
  return {
    key: digestOf(readFileSync(package_), ...rules),
    files: Object.fromEntries(paths.map((path) => [path, digestOf(readFileSync(path))])),
  };
}

/** The files with which nothing was wrong under these rules. */
function fine(key) {
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
