// Reads a page as a forge reads it: `<file>` and `{{` are text and never Vue, comments are invisible, and `<br>` breaks a line.

import { posix } from "node:path";
import type { MarkdownRenderer } from "vitepress";

export function plainMarkdown(md: MarkdownRenderer): void {
  md.core.ruler.before("normalize", "comments", (state) => {
    state.src = withoutComments(state.src);
  });
  md.core.ruler.push("links", (state) => {
    const page: string = state.env.relativePath ?? "";
    for (const { children } of state.tokens) for (const token of children ?? []) retarget(token, page);
  });
  md.renderer.rules.text = (tokens, index) =>
    md.utils
      .escapeHtml(tokens[index]?.content ?? "")
      .replaceAll("&lt;br&gt;", "<br>")
      .replaceAll("{{", "&#123;&#123;");
}

/** Removes comments that begin a line, except in code. */
function withoutComments(source: string): string {
  let fence = "";
  let isComment = false;
  const lines = source.split("\n").map((line) => {
    if (isComment) {
      isComment = !line.includes("-->");
      return "";
    }
    const [mark = ""] = /^\s*(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== "") {
      if (mark.trim() === fence) fence = "";
    } else if (mark !== "") fence = mark.trim();
    else if (line.startsWith("<!--")) {
      isComment = !line.includes("-->");
      return "";
    }
    return line;
  });
  return lines.join("\n");
}

interface Token {
  readonly type: string;
  tag: string;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
  attrs: [string, string][] | null;
}

/** README.md is the index of its folder. A file outside of docs/ has no page, so its name stays without a link. */
function retarget(token: Token, page: string): void {
  const href = token.type === "link_open" ? token.attrGet("href") : null;
  if (href === null || /^(?:[a-z]+:|#|\/)/.test(href)) return;
  const [path = "", ...anchor] = href.split("#");
  const target = posix.join(posix.dirname(page), path);
  if (target.startsWith("../")) token.attrs = null;
  else token.attrSet("href", [path.replace(/(^|\/)(?:README\.md)?$/, "$1index.md"), ...anchor].join("#"));
}
