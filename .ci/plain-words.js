// `npm run words` runs the linter of plain words. The rules are in plain-words/rules.js.
//
//   plain-words.js           the check: fails when a place has more sentences to rewrite than .ci/plain-words.json records
//   plain-words.js FILE…     lists the sentences to rewrite in these files; ends with 1 when it lists any
//   plain-words.js --count   a table of the places and rules
//   plain-words.js --write   records the counts, when no kind of text has more than before
//
// It runs in the working directory. A place is a document or a folder (plain-words/places.js). A place that is not recorded has the count
// 0, and so has each Chinese place.

import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formOf, placesOf, readPlaces } from "./plain-words/places.js";
import { sentencesOf } from "./plain-words/sentences.js";

const RECORD = ".ci/plain-words.json";
/** A longer list hides its first lines in a terminal. */
const MOST_LISTED = 30;
const MANY_ADDED = "List the sentences of each file that you changed, such as";

// A test imports `wordsProgram`, and this part does not run then.
if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // `--count | head` closes the pipe early.
  process.stdout.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
  });
  process.exitCode = wordsProgram(process.argv.slice(2));
}

/** Writes to stdout and stderr, and returns the exit status. */
export function wordsProgram(parameters) {
  const args = parameters.map((argument) => argument.replace(/^\.\//, ""));
  const unknown = args.find((one) => one.startsWith("-") && one !== "--count" && one !== "--write");
  if (unknown !== undefined) {
    process.stderr.write(`unknown argument ${unknown}: plain-words.js [--count | --write | FILE…]\n`);
    return 2;
  }
  if (args.includes("--count")) return showTable(countPlaces(readPlaces()));
  if (args.includes("--write")) return writeRecord(countPlaces(readPlaces()));
  return args.length > 0 ? listFiles(args) : check(countPlaces(readPlaces()));
}

/** Adds `sentences` to each place, and `wrong`: the sentences that break a rule. */
function countPlaces(places) {
  return places.map((place) => {
    const sentences = place.files.flatMap((path) =>
      withPath(sentencesOf(readFileSync(path, "utf8"), place), path),
    );
    return { ...place, sentences, wrong: sentences.filter(isWrong) };
  });
}

function withPath(sentences, path) {
  return sentences.map((sentence) => ({ ...sentence, path }));
}

function isWrong({ findings }) {
  return findings.length > 0;
}

function check(places) {
  const record = readRecord();
  const risenPlaces = places.filter((place) => place.wrong.length > recordedCount(record, place));
  const total = wrongIn(places.filter(({ kind }) => kind !== "fragments"));
  const fragments = wrongIn(places) - total;
  if (risenPlaces.length > 0) {
    for (const place of risenPlaces) process.stderr.write(riseText(place, recordedCount(record, place)));
    process.stderr.write(
      "\nRewrite these sentences; CONTRIBUTING.md, Plain words, has the style. Did a sentence move here from another place? Run `npm run words -- --write`.\n",
    );
    return 1;
  }
  const difference =
    Object.keys(record).reduce((count, kind) => count + sumOf(record, kind), 0) - total - fragments;
  const advice =
    difference > 0 ? `, ${difference} fewer than recorded: run \`npm run words -- --write\`` : "";
  const verbs = fragments > 0 ? `, ${sentenceCount(fragments)} of comments without a verb` : "";
  process.stdout.write(`Plain words: ${sentenceCount(total)} to rewrite${verbs}${advice}.\n`);
  return 0;
}

function riseText(place, most) {
  const newSentences = sentencesSinceRecord(place) ?? place.wrong;
  const count = `\n${nameOf(place)}: ${sentenceCount(place.wrong.length)} to rewrite, the record has ${most}.`;
  if (newSentences.length === 0 || newSentences.length > MOST_LISTED)
    return `${count} ${MANY_ADDED} \`npm run words -- ${place.files[0]}\`.\n`;
  return `${count} New:\n${newSentences.map((sentence) => `  ${sentenceText(sentence)}`).join("")}`;
}

/** Returns the wrong sentences that are new since the last commit with a change of the record. Returns null without such a commit. */
function sentencesSinceRecord(place) {
  const commit = git(["log", "-1", "--format=%H", "--", RECORD]).trim();
  if (commit === "") return null;
  const trackedPaths = new Set(namesFromGit(["ls-tree", "-r", "-z", "--name-only", commit]));
  const changedPaths = new Set(
    namesFromGit(["diff", "-z", "--name-only", "--no-renames", "--relative", commit]),
  );
  const old = placesOf([...changedPaths].filter((path) => trackedPaths.has(path))).find(
    ({ kind, name, isChinese }) =>
      kind === place.kind && name === place.name && isChinese === place.isChinese,
  );
  const before = new Map();
  for (const path of old?.files ?? [])
    for (const { text } of sentencesOf(git(["show", `${commit}:./${path}`]), place).filter(isWrong))
      before.set(text, (before.get(text) ?? 0) + 1);
  return place.wrong.filter(({ path, text }) => {
    if (trackedPaths.has(path) && !changedPaths.has(path)) return false;
    const left = before.get(text) ?? 0;
    before.set(text, left - 1);
    return left <= 0;
  });
}

function namesFromGit(args) {
  return git(args)
    .split("\0")
    .filter((name) => name !== "");
}

function git(args) {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : "";
}

function writeRecord(places) {
  const before = readRecord();
  const after = {};
  for (const place of places.filter(({ isChinese }) => !isChinese)) {
    after[place.kind] ??= {};
    if (place.wrong.length > 0) after[place.kind][place.name] = place.wrong.length;
  }
  const risenKinds = Object.keys(after).filter((kind) => sumOf(after, kind) > sumOf(before, kind));
  if (risenKinds.length > 0 && Object.keys(before).length > 0) {
    for (const kind of risenKinds)
      process.stderr.write(
        `${kind}: ${sentenceCount(sumOf(after, kind))} to rewrite, the record has ${sumOf(before, kind)}. Nothing was written.\n`,
      );
    process.stderr.write("`npm run words` lists the new ones.\n");
    return 1;
  }
  writeFileSync(RECORD, `${JSON.stringify(after, null, 2)}\n`);
  const count = Object.keys(after).reduce((sum, kind) => sum + sumOf(after, kind), 0);
  process.stdout.write(`${RECORD}: ${sentenceCount(count)} to rewrite.\n`);
  return 0;
}

function readRecord() {
  try {
    return JSON.parse(readFileSync(RECORD, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return {};
    throw error;
  }
}

function recordedCount(record, { kind, name, isChinese }) {
  return isChinese ? 0 : (record[kind]?.[name] ?? 0);
}

function wrongIn(places) {
  return places.reduce((count, { wrong }) => count + wrong.length, 0);
}

function sumOf(record, kind) {
  return Object.values(record[kind] ?? {}).reduce((one, other) => one + other, 0);
}

function listFiles(paths) {
  let count = 0;
  for (const path of paths) {
    const places = placesOf([path]);
    const forms = places.length > 0 ? places : [formOf(path)].filter((form) => form !== null);
    const source = readFileSync(path, "utf8");
    const wrong = forms.flatMap((form) => withPath(sentencesOf(source, form), path)).filter(isWrong);
    const joined = withAllFindings(wrong).sort((one, other) => one.line - other.line);
    for (const sentence of joined) process.stdout.write(sentenceText(sentence));
    count += joined.length;
  }
  return count === 0 ? 0 : 1;
}

/** A comment is in two places: one has the rules of all texts, the other the rule of verbs. */
function withAllFindings(sentences) {
  const joined = new Map();
  for (const sentence of sentences) {
    const key = `${sentence.line} ${sentence.text}`;
    const findings = [...(joined.get(key)?.findings ?? []), ...sentence.findings];
    joined.set(key, { ...sentence, findings });
  }
  return [...joined.values()];
}

/** Returns `README.md:12: Make two sentences, or leave words out. [length: 34 words, at most 30]`, and the sentence below. */
function sentenceText({ path, line, text, findings }) {
  const reasons = findings.map(
    ({ rule, found }) => `${rule.advice} [${found === "" ? rule.name : `${rule.name}: ${found}`}]`,
  );
  return `${path}:${line}: ${reasons.join(" ")}\n    ${text}\n`;
}

function showTable(places) {
  const used = places.flatMap(({ wrong }) =>
    wrong.flatMap(({ findings }) => findings.map(({ rule }) => rule.name)),
  );
  const rules = [...new Set(used)].sort((one, other) => countOf(used, other) - countOf(used, one));
  const rows = [["place", "sentences", "to rewrite", ...rules]];
  rows.push(rows[0].map((_, column) => (column === 0 ? "---" : "---:")));
  for (const place of places) rows.push(rowOf(nameOf(place), [place], rules));
  const kinds = [...new Set(places.map((place) => place.kind))];
  for (const isChinese of [false, true])
    for (const kind of kinds) {
      const some = places.filter((place) => place.kind === kind && place.isChinese === isChinese);
      if (some.length > 0) rows.push(rowOf(`all ${isChinese ? "Chinese " : ""}${kind}`, some, rules));
    }
  for (const row of rows) process.stdout.write(`| ${row.join(" | ")} |\n`);
  return 0;
}

function rowOf(name, places, rules) {
  const wrong = places.flatMap((place) => place.wrong);
  const names = wrong.flatMap(({ findings }) => findings.map(({ rule }) => rule.name));
  const all = places.flatMap((place) => place.sentences).length;
  return [name, all, wrong.length, ...rules.map((rule) => countOf(names, rule))];
}

function countOf(names, name) {
  return names.filter((one) => one === name).length;
}

function sentenceCount(count) {
  return count === 1 ? "1 sentence" : `${count} sentences`;
}

/** Returns `comments in src/plan`, or only the path of a document. A folder may have English and Chinese texts. */
function nameOf({ kind, name, isChinese }) {
  return `${isChinese ? "Chinese " : ""}${kind === "documents" ? "" : `${kind} in `}${name}`;
}
