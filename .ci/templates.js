// `npm run templates` writes templates/zh-CN, the templates with Chinese comments and messages.
//
//   templates.js           writes the files
//   templates.js --check   fails when a file is stale
//
// Only the English template has the commands. templates/zh-CN.js in this folder has the Chinese text of each comment, `echo` and
// description. A text without Chinese is an error, and so is a Chinese text that no template has. The program runs in the working
// directory.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { COMMENTS, TEXTS } from "./templates/zh-CN.js";

const FROM = "templates";
const TO = "templates/zh-CN";

/** Finds a comment that fills its line, with its indentation. A comment for a linter of scripts has no translation. */
const COMMENT = /^( *)#(?!!)(?: (?!shellcheck )(.*))?$/;
/** Finds a comment at the end of a line. The version of an action has no translation. */
const COMMENT_AT_END = /^(.*\S) # (?!v\d)(.+)$/;
const IS_PATH = /^[\w./-]+$/;
/** Finds the texts that people read in a line of YAML or of its script. */
const TEXT_IN_LINE = [
  /(?<=\becho ")([^"]*)(?=")/,
  /(?<=^ *description: "?)([^"]+)(?="?$)/,
  /(?<=^ *(?:- )?name: )(keep [^"]*)(?=$)/,
  /(?<=^ *GUILDFORM_LANG: )(en)(?=$)/,
];

process.exitCode = main(process.argv.slice(2));

function main(args) {
  const unused = { comments: new Set(Object.keys(COMMENTS)), texts: new Set(Object.keys(TEXTS)) };
  const problems = [];
  const pages = englishPaths().map((path) => {
    const translate = (kind, table, text) => {
      unused[kind].delete(text);
      if (kind === "comments" && IS_PATH.test(text)) return text;
      if (table[text] === undefined) problems.push(`${FROM}/${path} has no Chinese for:\n${text}\n`);
      return table[text] ?? text;
    };
    const text = translated(readFileSync(`${FROM}/${path}`, "utf8"), {
      comment: (words) => translate("comments", COMMENTS, words),
      text: (words) => translate("texts", TEXTS, words),
    });
    return { path: `${TO}/${path}`, text: text.replaceAll("docs/how-to/", "docs/zh/how-to/") };
  });
  for (const text of [...unused.comments, ...unused.texts]) problems.push(`No template has:\n${text}\n`);
  if (args.includes("--check")) problems.push(...staleProblems(pages));
  if (problems.length > 0) {
    process.stderr.write(`${problems.join("\n")}\n.ci/templates/zh-CN.js has the Chinese texts.\n`);
    return 1;
  }
  if (args.includes("--check")) return 0;
  rmSync(TO, { recursive: true, force: true });
  for (const { path, text } of pages) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return 0;
}

function englishPaths() {
  return pathsIn(FROM).filter((path) => !path.startsWith("zh-CN/"));
}

function pathsIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".yml"))
    .sort();
}

function staleProblems(pages) {
  const paths = pages.map(({ path }) => path);
  const extra = pathsIn(TO)
    .map((path) => `${TO}/${path}`)
    .filter((path) => !paths.includes(path));
  return [
    ...extra.map((path) => `${path} has no English template: npm run templates\n`),
    ...pages
      .filter(({ path, text }) => textOf(path) !== text)
      .map(({ path }) => `${path} is stale: npm run templates\n`),
  ];
}

function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

/** Comments on several lines are one text, up to a line with only `#`. */
function translated(source, { comment, text }) {
  const lines = [];
  let open = [];
  let margin = "";
  const close = () => {
    if (open.length > 0)
      for (const line of comment(open.join("\n")).split("\n")) lines.push(`${margin}# ${line}`);
    open = [];
  };
  for (const line of source.split("\n")) {
    const [, indent = "", words] = COMMENT.exec(line) ?? [];
    if (words === undefined || indent !== margin) close();
    margin = indent;
    if (words !== undefined) open.push(words);
    else lines.push(textsTranslated(line, { comment, text }));
  }
  close();
  return lines.join("\n");
}

function textsTranslated(line, { comment, text }) {
  const [, before = line, atEnd] = COMMENT_AT_END.exec(line) ?? [];
  const whole = TEXT_IN_LINE.reduce(
    (known, pattern) => known.replace(pattern, (words) => text(words)),
    before,
  );
  return atEnd === undefined ? whole : `${whole} # ${comment(atEnd)}`;
}
