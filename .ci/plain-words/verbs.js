// Finds sentences without a verb. An example is `The file of the state.`: it names a thing and says nothing about it.
//
// A tagger of parts of speech, wink-nlp, finds the verbs. A clause that begins with `that`, `which` or `when` needs its own verb. So a
// sentence needs one more verb than it has such clauses. The tagger errs in about one sentence of twenty: counts are a trend, and a single
// finding may be wrong.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
/** The tagger loads with the first comment, so a run over documents does without. */
let tagger = null;

const BEGINS_CLAUSE = words(
  "how if that what whatever when whenever where wherever whether which while who whoever whom whose why",
  "although because though unless",
);
/** These words begin a clause only before a verb: `after the call`, `after the call ends`. */
const MAY_BEGIN_CLAUSE = words("after as before once since than until");
const AUXILIARY = words(
  "am are can cannot ca could did do does had has have is may might must shall should was were will wo would",
);
const IRREGULAR_PARTICIPLE = words(
  "begun bound bought brought built caught chosen cut done drawn forgotten found given gone held kept known laid left lost made",
  "meant met put read said seen sent set shown spoken taken thrown told understood undone won written",
);
/** The tagger takes these verbs for nouns: `The plan stops.` */
const NOUN_OR_VERB = words(
  "answers asks calls changes checks costs counts differs ends fails fits follows gets gives goes holds keeps lacks leads leaves lists",
  "looks marks matters moves names needs opens orders passes pins plans plays points posts prints reads refuses rejects replaces returns",
  "runs sends serves shows skips sorts starts stays stops takes tests turns uses waits works writes",
);
const CLAUSE_END = /^[,;:.]$/;

/** Returns true when no verb belongs to the sentence itself. A sentence may begin with its verb: `Returns null.` */
export function lacksVerb(sentence) {
  const text = sentence
    .replace(/`[^`]*`|"[^"]*"/g, "it")
    .replace(/\([^()]*\)/g, "")
    .replace(/[▪◇]+/g, "it");
  if (beginsWithVerb(text)) return false;
  const tokens = tagged(text.replace(/^\W*[A-Z](?=[a-z])/, (begin) => begin.toLowerCase()));
  return verbsIn(tokens) <= clausesIn(tokens);
}

/** `Marks the lines of a file.` reads as a noun by itself, and as a verb after a pronoun. */
function beginsWithVerb(text) {
  const first = /^[A-Z][a-z]+(?:s|es)\b/.exec(text)?.[0];
  if (
    first === undefined ||
    /^(?:\w+ss|This|Its|His|Always|Perhaps|Besides|Sometimes|Was|Does|Has|Is)\b/.test(text)
  )
    return false;
  const [, verb, next] = tagged(`it ${text[0].toLowerCase()}${text.slice(1)}`);
  return verb?.part === "VERB" && next !== undefined && !/^(?:of|;|:|\.|,)$/.test(next.word);
}

function tagged(text) {
  tagger ??= require("wink-nlp")(require("wink-eng-lite-web-model"), ["sbd", "pos"]);
  const tokens = tagger.readDoc(text).tokens();
  const parts = tokens.out(tagger.its.pos);
  return tokens.out().map((word, at) => ({ word: word.toLowerCase(), part: parts[at] }));
}

/**
 * Counts an auxiliary and its verb once. A participle is a verb in the clause that `that` or `which` begins, such as `that the service
 * refused`. It is none in any other place, because comments are in the present tense.
 */
function verbsIn(tokens) {
  let count = 0;
  let isOpen = false;
  let isClauseWithoutVerb = false;
  for (const [at, token] of tokens.entries()) {
    const { word, part } = token;
    if (isVerb(token, tokens[at - 1]) || (isClauseWithoutVerb && part === "VERB" && isParticiple(word))) {
      if (!isOpen || (AUXILIARY.has(word) && tokens[at - 1].part === "VERB")) count++;
      isOpen = true;
      isClauseWithoutVerb = false;
    } else if (BEGINS_CLAUSE.has(word)) {
      isOpen = false;
      isClauseWithoutVerb = true;
    } else if (!["VERB", "AUX", "ADV", "PART"].includes(part)) isOpen = false;
  }
  return count;
}

function isVerb({ word, part }, before) {
  if (AUXILIARY.has(word)) return true;
  if (part === "NOUN" && NOUN_OR_VERB.has(word))
    return /^(?:NOUN|PROPN|PRON)$/.test(before?.part) && !before.word.endsWith("s");
  if (part !== "VERB" && part !== "AUX") return false;
  return !isParticiple(word) && !word.endsWith("ing") && before?.word !== "to";
}

function isParticiple(word) {
  return word.endsWith("ed") || IRREGULAR_PARTICIPLE.has(word);
}

function clausesIn(tokens) {
  return tokens.filter(
    ({ word }, at) =>
      (BEGINS_CLAUSE.has(word) && !(word === "that" && at === 0)) ||
      (MAY_BEGIN_CLAUSE.has(word) && hasVerbBeforeEnd(tokens.slice(at + 1))),
  ).length;
}

function hasVerbBeforeEnd(tokens) {
  const end = tokens.findIndex(({ word }) => CLAUSE_END.test(word));
  const clause = end < 0 ? tokens : tokens.slice(0, end);
  return clause.some((token, at) => isVerb(token, clause[at - 1]));
}

function words(...lists) {
  return new Set(lists.flatMap((list) => list.split(" ")));
}
