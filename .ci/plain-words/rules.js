// Defines the rules of plain words. A rule has a name, advice for the writer, and `find`, which returns the words that break it. It returns
// "" when the whole sentence does, and null when none do.
//
// The sentence for `find` has CODE in place of each sign between backticks, and FILLED_IN in place of each value of a template. So no rule
// judges them. English sentences meet the English rules, Chinese sentences the Chinese ones. Chinese documents, messages and help meet only
// Chinese rules.

import { lacksVerb } from "./verbs.js";

export const CODE = "▪";
export const FILLED_IN = "◇";

/** People read a message in a terminal. They have more time for a document or a comment. */
const MOST_WORDS = { documents: 30, messages: 25, help: 25, comments: 30 };
/** Limits the Han characters between two stops. A Latin word, a number or code counts as one. */
const MOST_HAN = { documents: 60, messages: 45, help: 45, comments: 60 };

const HIDING_WORDS =
  /^(?:As|None|Nobody|Nothing but|Of|Somebody|That which|The same|Those|What|Whatever|Which|Who|Whoever)\b/;
/** Help often begins with a small letter. */
const HIDING_WORDS_OF_HELP = /^(?:nobody|none|nothing but|somebody|the same|those|what|whatever|whoever)\b/;

const VAGUE_WORDS = anyOf(
  ["nobody", "somebody", "whoever", "whatever", "whichever", "what stands", "as it stands"],
  ["as it is\\b(?! \\w+ed)", "so that one", "those of", "that of", "those that", "the one that", "one that"],
  ["that which", "the others?\\b(?= (?:is|are|stay|stays))"],
  ["what is (?:asked|given|left|meant|said|there|told)"],
);

const HOUSE_WORDS = anyOf(
  ["stands?(?!-)", "stood", "beside", "wish(?:es)?", "is told", "are told", "tells? (?:apart|it|of|that)"],
  [
    "told of",
    "speaks? of",
    "says so",
    "goes on",
    "go on",
    "comes? along",
    "takes? back",
    "taken back",
    "twin",
  ],
  ["by now", "anew", "what fits", "room (?:for|of) (?:a|the) day"],
);

const EXCEPTIONS = anyOf(
  ["but for", "all but", "nothing but", "none but", "no \\w+ but", "not \\w+ but only"],
  ["for (?:it|that|they) (?:is|are)"],
);

const IRREGULAR_PARTICIPLES =
  "begun bound bought brought built caught chosen cut done drawn forgotten found given gone held kept known laid left lost made meant met put read said seen sent set shown spoken taken thrown told understood undone won written";
const PASSIVE = new RegExp(
  `\\b(?:is|are|was|were|be|been|being)\\s+(?:(?:not|never|only|also|then|now|still|already|yet)\\s+)?(?:\\w{2,}ed|${IRREGULAR_PARTICIPLES.replaceAll(" ", "|")})\\b`,
  "gi",
);

const WORD = new RegExp(`${CODE}+|${FILLED_IN}|[\\p{L}\\p{N}][\\p{L}\\p{N}'’_.-]*`, "gu");

export const ENGLISH = [
  {
    name: "opening",
    advice: "Begin with the noun. This first word hides the subject.",
    find: (text, kind) =>
      isQuestion(text)
        ? null
        : (first(HIDING_WORDS, text) ?? (kind === "help" ? first(HIDING_WORDS_OF_HELP, text) : null)),
  },
  {
    name: "where",
    advice: "Begin with If or When. Where names a place.",
    find: (text) => (isQuestion(text) ? null : first(/^Where\b/, text)),
  },
  {
    name: "vague",
    advice: "Name the thing or the person.",
    find: (text) => first(VAGUE_WORDS, text),
  },
  {
    name: "house-word",
    advice: "Use a word of the field. Only this project uses the word in this sense.",
    find: (text) => first(HOUSE_WORDS, text),
  },
  {
    name: "exception",
    advice: "Say what holds. The sentence names only the exception.",
    find: (text) => first(EXCEPTIONS, text),
  },
  {
    name: "passive",
    advice: "Name who does it. The sentence has two passives or more.",
    find: (text) => several(text.match(PASSIVE), 2),
  },
  {
    name: "relative",
    advice: "Make two sentences. This one has that, which, who or what three times or more.",
    find: (text) =>
      several(text.replace(/\bso that\b/gi, "").match(/\b(?:that|what|which|who|whom|whose)\b/gi), 3),
  },
  {
    name: "length",
    advice: "Make two sentences, or leave words out.",
    find: (text, kind) => tooMany(text.match(WORD)?.length ?? 0, MOST_WORDS[kind], "words"),
  },
  {
    name: "semicolons",
    advice: "Make sentences or a list. The sentence has two semicolons or more.",
    find: (text) => (text.match(/;/g)?.length > 1 ? "" : null),
  },
];
/** Judges a label such as `Next to do:`. The word What may begin a label. */
const ENGLISH_LABEL = ENGLISH.filter(({ name }) => ["vague", "house-word", "exception"].includes(name));

const HAN = "\\p{Script=Han}";
const LATIN = `[A-Za-z0-9${CODE}]`;
const LATIN_WORD = new RegExp(`(?:${LATIN}|[\`_./:-])*${LATIN}|${FILLED_IN}`, "gu");
const HALF_WIDTH = new RegExp(`${HAN}(?:[,;:!?()](?!\\d)|\\.(?=\\s|$))|[,;!?()]${HAN}`, "u");
const NO_SPACE = new RegExp(`${HAN}(?:\`|--)?${LATIN}|${LATIN}\`?${HAN}`, "u");
const NEEDLESS_SPACE = new RegExp(` [，。、；：！？（）“”]|[，。、；：！？（）“”] |${HAN} ${HAN}`, "u");
const TRANSLATED =
  /进行(?!的|中|到)(?:了)?(?:一次|一个)?\p{Script=Han}{2}|作为一个|关于[^，。]{1,12}的(?:情况|信息)|被(?:用于|认为|称为)|对于[^，。；]{1,20}(?:来说|而言)/u;
/** The pattern is 当…时. */
const WHEN = /(?<![应相适恰])当(?![前时天中作做日年])[^，。；]{1,20}?时/gu;
/** The console of the platform writes these labels without a space. */
const PLATFORM_LABELS = /IP白名单/g;

export const CHINESE = [
  {
    name: "zh-length",
    advice: "Make two sentences, or leave words out.",
    find: (text, kind) =>
      tooMany(Math.max(...text.split(/[；！？]/).map(signsIn)), MOST_HAN[kind], "characters"),
  },
  {
    name: "zh-half-width",
    advice: "Write full-width punctuation after Chinese.",
    find: (text) => first(HALF_WIDTH, withoutQuotes(text)),
  },
  {
    name: "zh-full-width",
    advice: "Write letters, digits and spaces in half width.",
    find: (text) => first(/[Ａ-Ｚａ-ｚ０-９\u3000]+/u, text),
  },
  {
    name: "zh-space",
    advice: "Put a space between Chinese and Latin letters, digits or code.",
    find: (text) => first(NO_SPACE, withoutQuotes(text).replace(PLATFORM_LABELS, "")),
  },
  {
    name: "zh-mark-space",
    advice:
      "Leave out the space or line break next to full-width punctuation, and between Chinese characters.",
    find: (text) => first(NEEDLESS_SPACE, text),
  },
  {
    name: "zh-quotes",
    advice: "Write “”.",
    find: (text) => first(/[「」『』]/u, text),
  },
  {
    name: "zh-passive",
    advice: "Name who does it. The sentence has 被 twice or more.",
    find: (text) => several(text.match(/被/g), 2),
  },
  {
    name: "zh-de",
    advice: "Make two sentences. This one has 的 five times or more.",
    find: (text) => (text.match(/的/g)?.length > 4 ? "" : null),
  },
  {
    name: "zh-translated",
    advice: "Use the verb alone. The phrase is translated English.",
    find: (text) => first(TRANSLATED, text) ?? several(text.match(WHEN), 2),
  },
  {
    name: "zh-double",
    advice: "Write 的 once.",
    find: (text) => first(/的的/, text),
  },
  {
    name: "zh-polite",
    advice: "Write 你, or leave it out.",
    find: (text) => first(/您/, text),
  },
  {
    name: "zh-term",
    advice: "Use the platform's word.",
    find: (text) => first(/服务器频道|角色|线程|钉选|置顶消息|公会|子頻道|访客/u, text),
  },
];

/** The counts of this rule are separate from the other rules of comments. */
const NO_VERB = [
  {
    name: "no-verb",
    advice: "Write a sentence with a subject and a verb, or leave the comment out.",
    find: (text) => (isCitation(text) || !lacksVerb(text) ? null : ""),
  },
];

/**
 * Returns `[{ rule, found }]`: the rules that a text breaks. The text is a sentence, or a label if `isShort` is true. With `isPart` it may
 * begin in the middle of a sentence. With `isChinese` its place is Chinese.
 */
export function findingsIn(text, { kind, isChinese, isPart = false, isShort = false }) {
  const rules = rulesOf(text, { kind, isChinese, isShort });
  return rules.flatMap((rule) => {
    const found = rule.find(text, isPart && kind === "help" ? "messages" : kind);
    return found === null ? [] : [{ rule, found }];
  });
}

function rulesOf(text, { kind, isChinese, isShort }) {
  if (isChinese || isMostlyChinese(text)) return kind === "fragments" ? [] : CHINESE;
  if (kind === "fragments") return NO_VERB;
  return isShort ? ENGLISH_LABEL : ENGLISH;
}

/** Returns true when Chinese outweighs Latin, because an English sentence may name a 频道. */
export function isMostlyChinese(text) {
  const han = hanIn(text);
  return han > 1 && han >= (text.match(/[A-Za-z]{2,}/g)?.length ?? 0);
}

function hanIn(text) {
  return text.match(/\p{Script=Han}/gu)?.length ?? 0;
}

function signsIn(text) {
  return hanIn(text) + (text.match(LATIN_WORD)?.length ?? 0);
}

/** Removes quoted names, because the guild chose them. */
function withoutQuotes(text) {
  return text.replace(/“[^”]*”/g, "“”");
}

function anyOf(...lists) {
  return new RegExp(`\\b(?:${lists.flat().join("|")})\\b`, "i");
}

function first(pattern, text) {
  return pattern.exec(text)?.[0] ?? null;
}

function several(found, least) {
  return found !== null && found.length >= least ? found.join(", ") : null;
}

function tooMany(count, most, unit) {
  return count > most ? `${count} ${unit}, at most ${most}` : null;
}

/** `Sources: service-facts 3.1.` and `Errors: UsageError.` are the form of a docstring. Code alone is no sentence either. */
function isCitation(text) {
  return /^(?:Default|Errors|Sources?|Throws):? /.test(text) || !/\p{Ll}{2}/u.test(text);
}

function isQuestion(text) {
  return text.endsWith("?");
}
