// The pseudo-language: words of guildform are in full-width letters (`ｐｌａｎ`), words of others are in brackets (`⟦规则⟧`), and text
// to be typed stays. So a test sees which plain text on the screen comes from no catalogue.

import type { Catalogue, GuideTexts } from "./catalogue.js";
import type { Words } from "./codes.js";
import { NOTHING_SAID, Sentence } from "./sentence.js";

type SentenceMaker = (params: never) => Sentence;

/** The catalogue in full-width letters. */
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

/** Phrases in full-width letters. */
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

/** A sentence inside of another one passes here twice. */
const bracketed = (text: string): string => (text === "" || text.startsWith("⟦") ? text : `⟦${text}⟧`);

/** The full-width forms of ASCII letters stand 0xfee0 above them in Unicode. */
const fullWidth = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
