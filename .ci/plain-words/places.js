// Lists the places in which the linter counts sentences. A place is a document, or the files of one form and language in a folder: `{ kind,
// name, form, isChinese, files }`. The kind decides how long a sentence may be. Counts of one kind and language are summed.

import { readdirSync } from "node:fs";
import { dirname } from "node:path";

/** The comments of these files are counted twice: by the rules of all texts, and for sentences without a verb. */
const COMMENTED = /^(?:\.ci|bench|examples|src|test)\/.*\.[cm]?[jt]s$/;

/** `by` returns the name of the place of a file. */
const GROUPS = [
  { kind: "documents", form: "markdown", files: /^[^/]+\.md$/, by: (path) => path },
  {
    kind: "documents",
    form: "markdown",
    files: /^(?:bench|docs(?!\/(?:zh\/)?reference\/codes\/)|templates)\/.*\.md$/,
    by: dirname,
  },
  {
    kind: "messages",
    form: "markdown",
    files: /^docs\/(?:zh\/)?reference\/codes\/(?!README)[A-Z].*\.md$/,
    by: dirname,
  },
  { kind: "messages", form: "texts", files: /^src\/(?:emulator|words)\/.*\.ts$/, by: dirname },
  { kind: "help", form: "texts", files: /^src\/cli\/arguments\/.*\.ts$/, by: dirname },
  {
    kind: "help",
    form: "texts",
    files:
      /^src\/cli\/(?:program|exit-meanings|environment-variables|reference\/[\w-]+|[\w-]+-flags?|commands\/call-pages|call\/(?:call-command|named-values|operation-flags)|(?:(?!arguments\/).+\/)?zh\/.+)\.ts$/,
    by: () => "src/cli",
  },
  {
    kind: "help",
    form: "texts",
    files: /^src\/(?:render\/call|protocol\/(?:error-codes|operation-guide))\/.*\.ts$/,
    by: dirname,
  },
  {
    kind: "help",
    form: "yamlInScript",
    files: /^src\/config\/(?:zh\/)?starter-file\.ts$/,
    by: (path) => path,
  },
  { kind: "help", form: "texts", files: /^examples\/demo(?:-words)?\.js$/, by: (path) => path },
  { kind: "help", form: "yaml", files: /^(?:action|(?:examples|templates)\/.*)\.ya?ml$/, by: topFolder },
  { kind: "help", form: "schema", files: /^schema\/.*\.json$/, by: dirname },
  { kind: "comments", form: "comments", files: COMMENTED, by: twoFolders },
  { kind: "fragments", form: "comments", files: COMMENTED, by: twoFolders },
];
/** A path with this is a Chinese document, catalogue or table of help. */
const IN_CHINESE = /(?:^|\/)zh(?:-CN)?\/|\.zh-CN\.\w+$/;
const FOLDERS = [".ci", "bench", "docs", "examples", "schema", "src", "templates", "test"];
const PASSED_BY = /^(?:\..*|node_modules|fixtures)$/;

/** Returns all places of the working directory, in the order of GROUPS and of their names. */
export function readPlaces() {
  return placesOf([...filesIn("."), ...FOLDERS.flatMap((folder) => filesIn(folder))]);
}

/** Returns the places of these files. If a file is in no place, its ending decides how it is read. */
export function placesOf(paths) {
  const places = new Map();
  const add = ({ kind, form }, name, path) => {
    const { isChinese } = languageOf(path, form);
    const key = `${kind} ${isChinese} ${name}`;
    if (!places.has(key)) places.set(key, { kind, name, form, isChinese, files: [] });
    places.get(key).files.push(path);
  };
  for (const group of GROUPS)
    for (const path of paths.filter((one) => group.files.test(one))) add(group, group.by(path), path);
  return [...places.values()];
}

export function formOf(path) {
  if (path.endsWith(".md")) return { kind: "documents", form: "markdown", ...languageOf(path, "markdown") };
  if (/\.ya?ml$/.test(path)) return { kind: "help", form: "yaml", ...languageOf(path, "yaml") };
  return /\.[cm]?[jt]s$/.test(path) ? { kind: "comments", form: "comments", isChinese: false } : null;
}

/** Comments of the source are English in every file. */
function languageOf(path, form) {
  return { isChinese: form !== "comments" && IN_CHINESE.test(path) };
}

/** Includes the files of its folders, except for the root. */
function filesIn(folder) {
  const paths = [];
  for (const entry of entriesOf(folder)) {
    const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) paths.push(path);
    else if (entry.isDirectory() && folder !== "." && !PASSED_BY.test(entry.name))
      paths.push(...filesIn(path));
  }
  return paths.sort();
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

/** A file of the root is a place of its own. */
function topFolder(path) {
  return path.split("/")[0];
}

function twoFolders(path) {
  return path.split("/").slice(0, -1).slice(0, 2).join("/");
}
