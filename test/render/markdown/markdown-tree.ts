// The tree of Markdown as CommonMark with GitHub's extensions reads it: a parser of others, which knows nothing of guildform.

import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

export const markdownTree = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** Every node, in the order in which a reader meets them. */
export function nodesOf(node: Nodes): Nodes[] {
  return [node, ...("children" in node ? node.children.flatMap(nodesOf) : [])];
}

/** What GitHub and GitLab look for in the text that Markdown has become. */
const REFERENCE =
  /@[\w/]|#\w|GH-\d|:[\w+-]+:|\b[\da-f]{7,40}\b|www\.|\w:\/\/|\$\S|!\d|%\d|\[\[|\{\+|\[-|\p{Cc}/iu;

const HTML =
  /^<details><summary>(?:[^<>&]|&#\d+;|<code>(?:[^<>&`]|&#\d+;)*<\/code>)*<\/summary>$|^<\/details>$/u;

/** What of a tree does something, or could do something: none in the Markdown of a plan. */
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

/** What stands in code, in the order in which a reader meets it. */
export const codeOf = (tree: Root): string[] =>
  nodesOf(tree).flatMap((node) => (node.type === "inlineCode" || node.type === "code" ? [node.value] : []));
