// Splits a file into its sentences: `[{ line, text, findings }]`. A sentence without findings is in the list too.

import { blocksOfMarkdown } from "./markdown.js";
import { CODE, findingsIn, isMostlyChinese } from "./rules.js";
import { readScript } from "./script.js";
import { blocksOfYaml } from "./yaml.js";

/**
 * Each form of a place (places.js) has a function that returns the blocks of a source, `[{ line, text, isPart?, isShort? }]`. A part may
 * begin in the middle of a sentence. A short text, such as a heading or a label, is no sentence.
 */
const READERS = {
  markdown: (source, { isChinese }) => blocksOfMarkdown(source, { withHeadings: isChinese }),
  yaml: (source) => blocksOfYaml(source).flatMap(proseOrLabel),
  comments: (source) =>
    readScript(source).comments.flatMap(({ line, text }) =>
      atLine(blocksOfMarkdown(text, { leastIndent: 2 }), line),
    ),
  texts: (source) =>
    readScript(source)
      .texts.flatMap(proseOrLabel)
      .flatMap(({ line, text, isPart, isShort }) =>
        atLine(paragraphsOf(text), line).map((block) => ({ ...block, isPart, isShort })),
      ),
  yamlInScript: (source) =>
    readScript(source).texts.flatMap(({ line, text }) => atLine(READERS.yaml(text), line)),
  schema: (source) => descriptionsOf(source),
};

export function sentencesOf(source, { form, kind, isChinese = false }) {
  return READERS[form](source, { isChinese }).flatMap(({ line, text, isPart, isShort }) =>
    sentencesIn(text).map((sentence) => ({
      line: line + sentence.line,
      text: sentence.text,
      findings: findingsIn(sentence.masked, { kind, isChinese, isPart, isShort }),
    })),
  );
}

/**
 * A sentence ends with a stop before a blank and a capital or the name of a file, or with a Chinese stop. `such as a.b` and `1.5` hold no
 * end.
 */
const END = /(?<=[.!?]["”)`]?)(?=\s+(?:[A-Z"“(`]|guildform\b|\w+\/|[\w-]+\.[a-z]{2,4}\b))|(?<=[。！？])/gu;

/** Returns `[{ line, text, masked }]`. The line counts from 0, and `masked` is the text that rules judge. */
function sentencesIn(block) {
  const masked = block.replace(/`[^`]+`/g, (code) => `\`${code.slice(1, -1).replace(/[^\n]/g, CODE)}\``);
  const ends = [...Array.from(masked.matchAll(END), ({ index }) => index), block.length];
  let begin = 0;
  let line = 0;
  const sentences = [];
  for (const end of ends) {
    const raw = block.slice(begin, end);
    const text = onOneLine(raw);
    const blank = /^\s*/.exec(raw)[0];
    if (text !== "")
      sentences.push({ line: line + newlinesIn(blank), text, masked: onOneLine(masked.slice(begin, end)) });
    line += newlinesIn(raw);
    begin = end;
  }
  return sentences;
}

function onOneLine(text) {
  return text.replace(/\s+/g, " ").trim();
}

function newlinesIn(text) {
  return text.split("\n").length - 1;
}

function atLine(blocks, line) {
  return blocks.map((block) => ({ ...block, line: block.line + line - 1 }));
}

function proseOrLabel(block) {
  if (isProse(block.text)) return [block];
  return isLabel(block) ? [{ ...block, isShort: true }] : [];
}

/** Names, commands and other short texts are no prose. */
function isProse(text) {
  return isMostlyChinese(text) || (/[a-z]{2,} [a-z]{2,}/.test(text) && text.trim().split(/\s+/).length > 3);
}

/** A short text that people read: it has a blank or fills in a sentence. `posted-anew` is a name in the source. */
function isLabel({ text, isPart = false }) {
  return /[a-z]{2}/.test(text) && (isPart || text.trim().includes(" ")) && !/^[\w-]+-[\w-]+$/.test(text);
}

/**
 * Splits a text for the terminal into paragraphs. An item of a list is a paragraph. An indented line is an example, and only the comment at
 * its end is prose.
 */
function paragraphsOf(text) {
  const blocks = [];
  let open = null;
  let line = 1;
  let before = "";
  for (const [, words, end] of text.matchAll(/([^\n\r]*)(\n|\r|$)/g)) {
    if (words.trim() === "" || /^ {2}/.test(words)) {
      open = null;
      const comment = / # +(\S.*)$/.exec(words)?.[1];
      if (comment !== undefined && isProse(comment)) blocks.push({ line, text: comment });
    } else if (open === null || words.startsWith("- ")) {
      open = { line, text: words };
      blocks.push(open);
    } else open.text += `${before}${words}`;
    before = end;
    if (end === "\n") line++;
  }
  return blocks;
}

/** Returns each description and summary of a JSON schema once. They are Markdown: a cell of a table is no part of a sentence. */
function descriptionsOf(source) {
  const texts = new Set();
  return source.split("\n").flatMap((raw, index) =>
    Array.from(raw.matchAll(/"(?:description|summary)": ("(?:\\.|[^"\\])*")/g), ([, json]) =>
      JSON.parse(json),
    )
      .filter((text) => isProse(text) && !texts.has(text) && texts.add(text))
      .flatMap((text) =>
        blocksOfMarkdown(text).map((block) => ({ line: index + 1, text: block.text.replaceAll("\n", "\r") })),
      ),
  );
}
