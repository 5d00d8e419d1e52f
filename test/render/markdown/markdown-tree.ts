// Parses Markdown as CommonMark with GitHub's extensions. The parser is a library that knows nothing of guildform.

import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

export const markdownTree = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** Returns every node, in the order of the text. */
export function nodesOf(node: Nodes): Nodes[] {
  return [node, ...("children" in node ? node.children.flatMap(nodesOf) : [])];
}

/** GitHub and GitLab search for these references in the text of a page. */
const REFERENCE =
  /@[\w/]|#\w|GH-\d|:[\w+-]+:|\b[\da-f]{7,40}\b|www\.|\w:\/\/|\$\S|!\d|%\d|\[\[|\{\+|\[-|\p{Cc}/iu;

const HTML =
  /^<details><summary>(?:[^<>&]|&#\d+;|<code>(?:[^<>&`]|&#\d+;)*<\/code>)*<\/summary>$|^<\/details>$/u;

/** Returns the nodes that have an effect or could have one. The Markdown of a plan has none. */
export const activeNodes = (tree: Root): string[] =>
  nodesOf(tree).flatMap((node) => {
    switch (node.type) {
      case "text":
        return REFERENCE.test(node.value) ? [`text ${JSON.stringify(node.value)}`] : [];
      case "html":
        return HTML.test(node.value) ? [] : [`html ${JSON.stringify(node.value)}`];
      case "listItem":
        return typeof node.checked === "boolean" ? ["task"] : [];
      case "code":
        return node.lang === "diff" && (node.meta ?? "") === "" ? [] : [`code ${node.lang ?? ""}`];
      case "root":
      case "heading":
      case "paragraph":
      case "strong":
      case "inlineCode":
      case "list":
      case "break":
      case "thematicBreak":
        return [];
      default:
        return [node.type];
    }
  });

/** Returns the texts in code, in the order of the page. */
export const codeOf = (tree: Root): string[] =>
  nodesOf(tree).flatMap((node) => (node.type === "inlineCode" || node.type === "code" ? [node.value] : []));
