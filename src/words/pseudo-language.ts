// The pseudo-language shows words of guildform in full-width letters (`ｐｌａｎ`) and foreign text in brackets (`⟦规则⟧`).
// Text to type stays unchanged. A test then sees which plain text on the screen comes from no catalogue.

import type { Catalogue, GuideTexts } from "./catalogue.js";
import type { Words } from "./codes.js";
import { NOTHING_SAID, Sentence } from "./sentence.js";

type SentenceMaker = (params: never) => Sentence;

/** Converts a catalogue to full-width letters. */
export const pseudoCatalogue = ({ codes, phrases }: Catalogue): Catalogue => ({
  codes: mapped(codes, (words: (params: never) => Words) => (params: never) => {
    const { message, hint = NOTHING_SAID } = words(params);
    return { message: widened(message), hint: widened(hint) };
  }),
  phrases: pseudoPhrases(phrases),
  guide: PSEUDO_GUIDE,
});

/** Has an entry for every text. */
const PSEUDO_GUIDE: GuideTexts = new Proxy<GuideTexts>(
  {},
  { get: (_, english) => fullWidth(String(english)) },
);

/** Converts phrases to full-width letters. */
export const pseudoPhrases = <Phrases extends object>(phrases: Phrases): Phrases =>
  mapped(phrases, (sentence: SentenceMaker) => (params: never) => widened(sentence(params)));

const mapped = <Table extends object, Member>(table: Table, change: (member: Member) => Member): Table =>
  Object.fromEntries(
    Object.entries(table).map(([name, member]) => [name, change(member as Member)]),
  ) as Table;

const widened = (sentence: Sentence): Sentence =>
  new Sentence(
    sentence.parts.map((part) => {
      if (part.kind === "code") return part;
      return { ...part, text: part.kind === "own" ? fullWidth(part.text) : bracketed(part.text) };
    }),
  );

/** A sentence inside another sentence passes through this function twice. */
const bracketed = (text: string): string => (text === "" || text.startsWith("⟦") ? text : `⟦${text}⟧`);

/** Unicode has the full-width form of an ASCII letter at its code plus 0xfee0. */
const fullWidth = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
