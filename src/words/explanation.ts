// An explanation: a page of docs/reference/codes, as `guildform explain CODE` prints it. The message of a code has the names
// and numbers of the case; the page has the reason, the way out and an example, and is the same every time.
//
// A page is Markdown in a fixed order, so that a page in any language reads alike:
//
//   # E-PIN-DUPLICATE · Pins
//   (the meaning)
//   ## Why
//   ## What to do
//   ## Example          what must be so for the code to appear, then a fence before and a fence after

import type { SpokenLanguage } from "./languages.js";

/** The headings of a page below its title, in their order. */
const HEADINGS: Readonly<Record<SpokenLanguage, readonly [string, string, string]>> = {
  en: ["Why", "What to do", "Example"],
  "zh-CN": ["原因", "处理", "示例"],
};

export interface Explanation {
  /** The first sentence is in the list of all codes, so it is short. */
  readonly means: string;
  /** What would go wrong if guildform said nothing, or why the rule exists. */
  readonly why: string;
  readonly do: string;
  readonly example: Example;
}

export interface Example {
  /**
   * `file`: part of a configuration below its first two lines; `plan`: the same, in a guild as `given` says; `shell`: what
   * is typed or what happens, line by line.
   */
  readonly kind: "file" | "plan" | "shell";
  /** The state of the guild in which the code appears, such as `The guild has the channel 101 "Lobby".`; empty: any state. */
  readonly given: string;
  /** It brings the code up. */
  readonly before: string;
  /** The code is gone. */
  readonly after: string;
}

/** The page of one code. */
export interface CodePage {
  readonly code: string;
  /** The heading of the code in the list, such as `Pins`. */
  readonly subject: string;
  readonly explanation: Explanation;
}

/** One line of the list of all codes, docs/reference/codes/README.md. */
export interface CodeEntry extends Pick<CodePage, "code" | "subject"> {
  /** The first sentence of the meaning. */
  readonly summary: string;
}

/** By the words behind the fence of an example. */
const KINDS: Readonly<Record<string, Example["kind"]>> = {
  yaml: "file",
  "yaml plan": "plan",
  console: "shell",
};

const FENCE = /^(`{3,})([a-z ]+)\n([\s\S]*?)\n\1$/gm;

/** Throws for text that is no page: that is a bug of guildform. */
export function codePageIn(markdown: string, language: SpokenLanguage): CodePage {
  const fences = [...markdown.matchAll(FENCE)].map(([, , info = "", text = ""]) => ({ info, text }));
  const texts = markdown.replaceAll(FENCE, "").split(/^## (.*)$/m);
  const [head = "", , why = "", , next = "", , example = ""] = texts;
  const headings = texts.filter((_, index) => index % 2 === 1);
  const [, code = "", subject = "", means = ""] = /^# (\S+) · (.*)\n([\s\S]*)$/.exec(head) ?? [];
  const [before, after] = fences;
  const kind = KINDS[before?.info ?? ""];
  const isWhole = code !== "" && before !== undefined && after !== undefined && kind !== undefined;
  if (!isWhole || headings.join("\n") !== HEADINGS[language].join("\n"))
    throw new Error(`no page of a code: ${markdown.slice(0, 40)}`);
  // The paragraphs are the state of the guild, if it matters, and the titles of the two fences.
  const paragraphs = example.trim().split(/\n{2,}/);
  const given = paragraphs.length > 2 ? (paragraphs[0] ?? "") : "";
  return {
    code,
    subject,
    explanation: {
      means: onOneLine(means),
      why: onOneLine(why),
      do: onOneLine(next),
      example: { kind, given: onOneLine(given), before: before.text, after: after.text },
    },
  };
}

const onOneLine = (text: string): string => text.trim().replaceAll(/\n/g, " ");

const SUBJECT = /^## (.*)$/;
const ROW = /^\| \[(\S+)\]\(\S+\) \| (.*) \|$/;

/** The entries of the list of all codes, in its order. */
export function codeEntriesIn(markdown: string): readonly CodeEntry[] {
  let subject = "";
  return markdown.split("\n").flatMap((line) => {
    subject = SUBJECT.exec(line)?.[1] ?? subject;
    const [, code, summary = ""] = ROW.exec(line) ?? [];
    return code === undefined ? [] : [{ code, subject, summary: summary.replaceAll("\\|", "|") }];
  });
}
