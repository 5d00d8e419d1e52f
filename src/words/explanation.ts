// Reads a page of docs/reference/codes, which `guildform explain CODE` prints. The message of a code has the names and
// numbers of a case. The page has the reason, the solution and an example, and never changes.
//
// A page is Markdown with the same parts in every language:
//
//   # E-PIN-DUPLICATE · Pins
//   (the meaning)
//   ## Why
//   ## What to do
//   ## Example          the state of the guild if it matters, then two fences, each below its title

import type { SpokenLanguage } from "./languages.js";

/** The headings follow the title of a page in this order. */
const HEADINGS: Readonly<Record<SpokenLanguage, readonly [string, string, string]>> = {
  en: ["Why", "What to do", "Example"],
  "zh-CN": ["原因", "处理", "示例"],
};

export interface Explanation {
  /** The list of all codes shows the first sentence, so it is short. */
  readonly means: string;
  /** Names the damage that the check prevents, or the reason for the rule. */
  readonly why: string;
  readonly do: string;
  readonly example: Example;
}

export interface Example {
  /**
   * `file` shows a part of a configuration without its first two lines. `plan` shows such a part in the guild of
   * `given`. `shell` shows commands and events, line by line.
   */
  readonly kind: "file" | "plan" | "shell";
  /**
   * Describes the guild in which the code appears, such as `The guild has the channel 101 "Lobby".` An empty text
   * allows any state.
   */
  readonly given: string;
  /** The code is reported for this text. */
  readonly before: string;
  /** The code is no longer reported for this text. */
  readonly after: string;
}

/** Holds the page of one code. */
export interface CodePage {
  readonly code: string;
  /** The list of codes shows the code below this heading, such as `Pins`. */
  readonly subject: string;
  readonly explanation: Explanation;
}

/** Holds one line of the list of all codes, docs/reference/codes/README.md. */
export interface CodeEntry extends Pick<CodePage, "code" | "subject"> {
  /** Repeats the first sentence of the meaning. */
  readonly summary: string;
}

/** Reads the kind of an example from the words after its fence. */
const KINDS: Readonly<Record<string, Example["kind"]>> = {
  yaml: "file",
  "yaml plan": "plan",
  console: "shell",
};

const FENCE = /^(`{3,})([a-z ]+)\n([\s\S]*?)\n\1$/gm;

/** Throws an Error if the text is not the page of a code, which is a bug of guildform. */
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
  // The paragraphs are the titles of the two fences. If the state of the guild matters, it comes first.
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

/** Returns the entries of the list of all codes in its order. */
export function codeEntriesIn(markdown: string): readonly CodeEntry[] {
  let subject = "";
  return markdown.split("\n").flatMap((line) => {
    subject = SUBJECT.exec(line)?.[1] ?? subject;
    const [, code, summary = ""] = ROW.exec(line) ?? [];
    return code === undefined ? [] : [{ code, subject, summary: summary.replaceAll("\\|", "|") }];
  });
}
