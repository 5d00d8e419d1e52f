// The tests read English, and this module makes each sentence in Chinese too, from the same params. Both must have the same foreign words
// and the same code. `test/speak-english.ts` reports the sentences that differ.

import type { Catalogue } from "../src/words/catalogue.js";
import type { Words } from "../src/words/codes.js";
import { NOTHING_SAID, type Sentence, type SentencePart } from "../src/words/sentence.js";
import { ENGLISH_PARTS } from "../src/words/speak-english.js";
import { speak } from "../src/words/spoken.js";
import { CHINESE_PARTS } from "../src/words/zh/chinese.js";

interface Difference {
  readonly name: string;
  readonly english: string;
  readonly chinese: string;
  readonly lost: readonly string[];
}

const differences: Difference[] = [];
/** The key is a code or a phrase. A suite says some sentences a million times. */
const compared = new Map<string, number>();
const MOST_COMPARED = 40;

type Maker = (params: unknown) => Sentence | Words;

export function speakEnglishAndCompare(): void {
  const { whole, talk, labels } = ENGLISH_PARTS;
  const chinese = CHINESE_PARTS;
  speak({
    talk: watched(talk, chinese.talk),
    labels: watched(labels, chinese.labels),
    whole: {
      ...whole,
      codes: watched(whole.codes, chinese.whole.codes),
      phrases: watched(whole.phrases, chinese.whole.phrases),
    } satisfies Catalogue,
  });
}

const watched = <Table extends object>(english: Table, chinese: Table): Table =>
  Object.fromEntries(
    Object.entries(english as Record<string, Maker>).map(([name, make]) => [
      name,
      (params: unknown) => {
        const result = make(params);
        const count = compared.get(name) ?? 0;
        if (count < MOST_COMPARED) {
          compared.set(name, count + 1);
          compare(name, result, (chinese as Record<string, Maker>)[name]?.(params));
        }
        return result;
      },
    ]),
  ) as Table;

function compare(name: string, english: Sentence | Words, chinese: Sentence | Words | undefined): void {
  const [one, other] = [partsOf(english), partsOf(chinese)];
  // The guide of the service has the Chinese of a meaning that English takes as a param.
  const isTranslated = (part: string) =>
    Object.hasOwn(CHINESE_PARTS.whole.guide, part.replace(/^words /, ""));
  const lost = [...notOurs(one)].filter((part) => !notOurs(other).has(part) && !isTranslated(part));
  const added = [...notOurs(other)]
    .filter((part) => !notOurs(one).has(part) && !part.startsWith("number"))
    .map((part) => `added ${part}`);
  if (lost.length + added.length > 0)
    differences.push({ name, english: textOf(one), chinese: textOf(other), lost: [...lost, ...added] });
}

function partsOf(said: Sentence | Words | undefined): readonly SentencePart[] {
  if (said === undefined) return [];
  if (!("message" in said)) return said.parts;
  return [...said.message.parts, ...(said.hint ?? NOTHING_SAID).parts];
}

/** Returns texts such as `foreign 规则` and `code guildform plan`, and numbers. Chinese has the whole number in place of "and 4 more". */
function notOurs(parts: readonly SentencePart[]): ReadonlySet<string> {
  const ours = parts.map((part) => (part.kind === "own" ? part.text : "⟦⟧")).join("");
  const numbers = ours.replaceAll(/\d+ more/g, "").match(/\d+/g) ?? [];
  const others = parts.flatMap((part) => {
    if (part.kind === "own") return [];
    return [part.kind === "code" ? `code ${textOf(part.parts)}` : `words ${part.text}`];
  });
  return new Set([...numbers.map((digits) => `number ${digits}`), ...others]);
}

const textOf = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (part.kind === "code" ? `\`${textOf(part.parts)}\`` : part.text)).join("");

export const differencesOfLanguages = (): readonly Difference[] => differences.splice(0);
