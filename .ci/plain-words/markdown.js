// Finds the blocks of Markdown that contain sentences: paragraphs, list items and cells of tables. A block is `{ line, text }`.
//
// Headings, code, HTML with its comments, front matter and the targets of links contain none. A comment in a code block is a block. The
// output of commands after `$ ` is none.

import { blocksOfYaml } from "./yaml.js";

/** A prompt begins a session with its output. */
const PROMPT = /^\s*\$ /;
const FENCE = /^\s*(```+|~~~+)/;
const NO_SENTENCE = /^\s*(?:<|!\[|---|===|#)/;
const HEADING = /^#+ +/;
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;
const RULE_OF_TABLE = /^\s*\|[\s:|-]+$/;

/**
 * A line with `leastIndent` blanks is code when it follows no list item. A comment needs two, a document four. `withHeadings` makes
 * headings blocks too.
 */
export function blocksOfMarkdown(source, { leastIndent = 4, withHeadings = false } = {}) {
  const blocks = [];
  let open = null;
  let fence = null;
  let isList = false;
  const close = () => {
    if (open !== null) blocks.push({ line: open.line, text: open.lines.join("\n") });
    open = null;
  };
  const lines = withoutComments(source).split("\n");
  for (let index = endOfFrontMatter(lines); index < lines.length; index++) {
    const raw = lines[index];
    const mark = FENCE.exec(raw)?.[1];
    if (fence !== null || mark !== undefined) {
      close();
      if (fence === null) fence = { mark, begin: index + 1, isOutput: PROMPT.test(lines[index + 1] ?? "") };
      else if (mark?.startsWith(fence.mark)) {
        const inside = fence.isOutput ? [] : lines.slice(fence.begin, index);
        for (const block of blocksOfYaml(inside.join("\n")))
          blocks.push({ line: block.line + fence.begin, text: block.text });
        fence = null;
      }
      continue;
    }
    const indent = raw.search(/\S/);
    if (indent < 0 || NO_SENTENCE.test(raw)) {
      close();
      if (withHeadings && HEADING.test(raw)) blocks.push({ line: index + 1, text: raw.replace(HEADING, "") });
      continue;
    }
    if (raw[indent] === "|") {
      close();
      if (!RULE_OF_TABLE.test(raw))
        for (const cell of raw.split(/(?<!\\)\|/))
          if (cell.trim() !== "") blocks.push({ line: index + 1, text: withoutMarks(cell).trim() });
      continue;
    }
    const item = LIST_ITEM.exec(raw)?.[0];
    if (item !== undefined) close();
    if (item !== undefined || (open === null && indent === 0)) isList = item !== undefined;
    if (!isList && indent >= leastIndent) {
      close();
      continue;
    }
    open ??= { line: index + 1, lines: [] };
    open.lines.push(raw.slice(item?.length ?? 0).trim());
  }
  close();
  return blocks.map((block) => ({ ...block, text: withoutMarks(block.text) }));
}

/** Comments of HTML become empty lines. */
function withoutComments(source) {
  return source.replaceAll(/^<!--[\s\S]*?-->/gm, (comment) => comment.replaceAll(/[^\n]/g, ""));
}

function endOfFrontMatter(lines) {
  return lines[0] === "---" ? lines.indexOf("---", 1) + 1 : 0;
}

/** Removes the targets of links, and emphasis outside of code. */
function withoutMarks(text) {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(`+)[^`]+\1|\*\*|__|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)/g, (part, code) => (code ? part : ""));
}
