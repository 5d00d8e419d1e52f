// Finds the comments and texts of a TypeScript or JavaScript file. It scans for the signs that begin them.
//
// A template is one text in which FILLED_IN replaces each `${…}`. The templates and strings inside of `${…}` belong to this text, and they
// are also texts of their own with `isPart`. A `\n` of a literal becomes "\r": it ends a line of the text and no line of the file.

import { FILLED_IN } from "./rules.js";

const NEXT_SIGN = /["'`/]/g;
/** Inside of `${…}` braces count. */
const NEXT_SIGN_OR_BRACE = /["'`/{}]/g;
const STRING = /(["'])((?:\\[\s\S]|(?!\1)[^\\\n])*)\1/y;
const TEMPLATE_TEXT = /(?:\\[\s\S]|\$(?!\{)|[^\\`$])*/y;
const REGULAR_EXPRESSION = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/y;
/**
 * If one of these words comes before a slash, the slash begins a regular expression. If another word or a closing bracket does, it divides.
 */
const WORD_BEFORE_PATTERN = /\b(?:await|case|do|else|in|of|return|throw|typeof|void|yield)$/;
const DIRECTIVE = /^\s*(?:biome-ignore|@ts-|#)/;

/** Returns `{ comments, texts }`. Each is `{ line, text, isPart }`, in the order of the file. */
export function readScript(source) {
  const tokens = tokensOf(source).sort((one, other) => one.at - other.at);
  let line = 1;
  let at = 0;
  for (const token of tokens) {
    for (let end = source.indexOf("\n", at); end >= 0 && end < token.at; end = source.indexOf("\n", at)) {
      line++;
      at = end + 1;
    }
    token.line = line;
    token.column = token.at - at;
  }
  return {
    comments: commentsIn(tokens.filter(({ isComment }) => isComment)),
    texts: tokens.filter(({ isComment }) => !isComment),
  };
}

function tokensOf(source) {
  const tokens = [];
  let at = 0;
  scan(false);
  return tokens;

  /** Reads code to its end, or to the brace that ends a `${…}`. */
  function scan(isPart) {
    const signs = isPart ? NEXT_SIGN_OR_BRACE : NEXT_SIGN;
    let depth = 0;
    for (;;) {
      signs.lastIndex = at;
      const sign = signs.exec(source)?.[0];
      if (sign === undefined) {
        at = source.length;
        return;
      }
      at = signs.lastIndex - 1;
      if (sign === "/") readSlash();
      else if (sign === "`") readTemplate(isPart);
      else if (sign === "{" || sign === "}") {
        at++;
        depth += sign === "{" ? 1 : -1;
        if (depth < 0) return;
      } else readString(isPart);
    }
  }

  function readString(isPart) {
    const [whole, , text] = matchAt(STRING) ?? [source[at], "", ""];
    tokens.push({ at, text: unescapedText(text), isComment: false, isPart });
    at += whole.length;
  }

  function readTemplate(isPart) {
    const token = { at, text: "", isComment: false, isPart };
    tokens.push(token);
    at++;
    while (at < source.length) {
      const [text] = matchAt(TEMPLATE_TEXT);
      token.text += unescapedText(text);
      at += text.length;
      if (source[at] !== "$") break;
      at += 2;
      scan(true);
      token.text += FILLED_IN;
    }
    at++;
  }

  function readSlash() {
    const next = source[at + 1];
    if (next === "/" || next === "*") {
      const end = next === "/" ? source.indexOf("\n", at) : source.indexOf("*/", at + 2) + 2;
      const text = source.slice(at, end < at + 2 ? source.length : end);
      tokens.push({ at, text, isComment: true, isPart: false });
      at += text.length;
    } else at += (beginsPattern() ? matchAt(REGULAR_EXPRESSION)?.[0].length : undefined) ?? 1;
  }

  function beginsPattern() {
    const before = source.slice(Math.max(0, at - 40), at).trimEnd();
    return !/[\w$)\]}"'`]$/.test(before) || WORD_BEFORE_PATTERN.test(before);
  }

  function matchAt(pattern) {
    pattern.lastIndex = at;
    return pattern.exec(source);
  }
}

function unescapedText(text) {
  return text.includes("\\")
    ? text.replace(/\\(u\{\w+\}|u\w{4}|x\w\w|[\s\S])/g, (_, sign) =>
        sign === "n" ? "\r" : sign === "t" ? " " : sign.length > 1 ? FILLED_IN : sign,
      )
    : text;
}

/** Removes the marks of comments. Neighbouring line comments of one column are one comment. */
function commentsIn(tokens) {
  const comments = [];
  let last = null;
  for (const { line, column, text } of tokens) {
    const isLine = text.startsWith("//");
    const words = isLine
      ? text.replace(/^\/\/+ ?/, "")
      : text.replace(/^\/\*+ ?|\s*\*\/$/g, "").replace(/^\s*\* ?/gm, "");
    if (isLine && last?.isLine && last.column === column && last.end === line - 1) {
      last.text += `\n${words}`;
      last.end = line;
    } else {
      last = { line, column, text: words, isLine, end: line };
      comments.push(last);
    }
  }
  return comments.filter(({ text }) => !DIRECTIVE.test(text));
}
