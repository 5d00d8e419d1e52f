// The sentences of a file: `[{ line, text, findings }]`, one for each sentence, also when no rule finds anything in it.

import { blocksOfMarkdown } from "./markdown.js";
import { CODE, findingsIn, isChinese } from "./rules.js";
import { readScript } from "./script.js";
import { blocksOfYaml } from "./yaml.js";

/** By the form of a place (places.js): a function that gives the blocks of a source, `[{ line, text, isPart? }]`. */
const READERS = {
  markdown: (source) => blocksOfMarkdown(source),
  yaml: (source) => blocksOfYaml(source).filter(({ text }) => isProse(text)),
  comments: (source) =>
    readScript(source).comments.flatMap(({ line, text }) =>
      atLine(blocksOfMarkdown(text, { leastIndent: 2 }), line),
    ),
  texts: (source) =>
    readScript(source).texts.flatMap(({ line, text, isPart }) =>
      isProse(text) ? atLine(paragraphsOf(text), line).map((block) => ({ ...block, isPart })) : [],
    ),
  yamlInScript: (source) =>
    readScript(source).texts.flatMap(({ line, text }) => atLine(READERS.yaml(text), line)),
  schema: (source) => descriptionsOf(source),
};

export function sentencesOf(source, { form, kind }) {
  return READERS[form](source).flatMap(({ line, text, isPart = false }) =>
    sentencesIn(text).map((sentence) => ({
      line: line + sentence.line,
      text: sentence.text,
      // A part may begin in the middle of a sentence.
      findings: findingsIn(sentence.masked, isPart && kind === "help" ? "messages" : kind),
    })),
  );
}

/**
 * A sentence ends with a stop before a blank and a capital or the name of a file, or with a Chinese stop. `such as a.b` and `1.5` hold no
 * end.
 */
const END = /(?<=[.!?]["”)`]?)(?=\s+(?:[A-Z"“(`]|guildform\b|\w+\/|[\w-]+\.[a-z]{2,4}\b))|(?<=[。！？])/gu;

/** `[{ line, text, masked }]`: the line counts from 0, and `masked` is the text that rules judge. */
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

/** Names, commands and other short texts are no prose. */
function isProse(text) {
  return isChinese(text) || (/[a-z]{2,} [a-z]{2,}/.test(text) && text.trim().split(/\s+/).length > 3);
}

/** Paragraphs of a text for the terminal. An indented line is an example; only the comment at its end is prose. */
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
    } else if (open === null) {
      open = { line, text: words };
      blocks.push(open);
    } else open.text += `${before}${words}`;
    before = end;
    if (end === "\n") line++;
  }
  return blocks;
}

/** Descriptions and summaries of a JSON schema, each text once. They are Markdown: a cell of a table is no part of a sentence. */
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
