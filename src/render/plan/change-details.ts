// Makes the details below the line of a block: whether it can be undone, a reason that is not obvious, the traits of a new
// channel, and the changed values. tree-rows.ts puts these details below the row.

import type { Change } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import type { Sentence } from "../../words/sentence.js";
import { sentenceOf } from "../../words/words-of.js";
import { type Block, paragraph } from "../document/block.js";
import type { Tone } from "../document/run.js";
import { type ChangeBlock, claimedPath, claimsWords, isOnlyClaimed } from "./change-block.js";
import { announcedBefore, changeMark } from "./change-mark.js";
import { SHOWN_KINDS } from "./shown-kinds.js";
import { type ShownSides, sameShown, shownValues } from "./shown-values.js";

/** With `verbose` the details also have the reasons that the other lines do not contain. */
export const changeDetails = (block: ChangeBlock, verbose: boolean): Block[] => [
  ...whyBlocks(block, verbose),
  ...traitBlocks(block.main),
  ...valueBlocks(block.main),
];

function whyBlocks(block: ChangeBlock, verbose: boolean): Block[] {
  const { main, claims } = block;
  const onlyClaimed = isOnlyClaimed(block);
  const drift = main.drift ? [inWords("drift-of", { why: main.why })] : [];
  const sentences = [...(onlyClaimed ? [] : [claimsWords(block)]), ...whyNotPlain(main)];
  const reasons = verbose ? (onlyClaimed ? claims : [main]).map(reasonOf) : [];
  const texts = reasons.length === 0 ? [] : [...drift, ...sentences].filter(isSaid).map(plainText);
  const unshownReasons =
    texts.length === 0
      ? reasons
      : reasons.filter((reason) => !texts.some((text) => text.includes(plainText(reason))));
  return [
    ...paragraphs(main.reversible ? [] : [inWords("cannot-be-undone")], "danger"),
    ...paragraphs(seenWords(main), "danger"),
    ...paragraphs(drift, "caution"),
    ...paragraphs([...sentences, ...unshownReasons], "quiet"),
  ];
}

const isSaid = ({ isEmpty }: Sentence): boolean => !isEmpty;

const reasonOf = ({ why }: Change): Sentence => sentenceOf(why);

const paragraphs = (sentences: readonly Sentence[], tone: Tone): Block[] =>
  sentences.filter(isSaid).map((words) => paragraph(words, { tone }));

/** Says who newly sees the content of a channel. */
function seenWords({ reveals, kind }: Change): Sentence[] {
  if (reveals === undefined) return [];
  return [
    ...(reveals.opens === "again" ? [inWords("opens-again")] : []),
    kind === "member"
      ? inWords("shows-channels", { channels: reveals.to })
      : inWords("shows-channel", { to: kind === "channel" ? reveals.to : null }),
  ];
}

/** Returns the reason if neither the mark nor the lines below show it. */
function whyNotPlain(change: Change): Sentence[] {
  switch (change.action) {
    case "announce":
      return [inWords("replaces-announcement"), ...(isSame(change) ? [reasonOf(change)] : [])];
    case "withdraw":
      return [inWords("withdraws-announcement", { id: announcedId(change) })];
    case "delete":
      // The source of an entry under `removed:` already explains the deletion.
      return change.source === null && !change.drift ? [reasonOf(change)] : [];
    case "forget":
      return [inWords("forgotten-because", { why: change.why })];
    case "replace":
    case "update":
      return isContent(change) && !change.drift ? [reasonOf(change)] : [];
    case "create":
    case "adopt":
    case "move":
    case "grant":
    case "revoke":
    case "react":
    case "unreact":
    case "pin":
    case "unpin":
    case "protect":
    case "unprotect":
      return [];
    default:
      return change.action satisfies never;
  }
}

/** Returns true when the values before and after look equal. */
const isSame = (change: Change): boolean =>
  tellingAttributes(change).every(({ before, after }) => sameShown(before, after));

/**
 * Leaves out a `message_id` that is null on one side, because the plan still posts the message or because there was no announced
 * message. A reader takes null for a missing message.
 */
const tellingAttributes = (change: Change): Change["attributes"] =>
  change.action === "announce" && announcedBefore(change)
    ? change.attributes.filter(
        ({ path, before, after }) => path !== "message_id" || (before !== null && after !== null),
      )
    : change.attributes;

function announcedId({ attributes }: Change): string | null {
  const id = attributes.find(({ path }) => path === "message_id")?.before;
  return typeof id === "string" ? id : null;
}

function traitBlocks({ action, kind, attributes }: Change): Block[] {
  if (action !== "create" || kind !== "channel") return [];
  return paragraphs([traitsOf(attributes)], "quiet");
}

export const traitsOf = (attributes: Change["attributes"]): Sentence =>
  inWords("channel-traits", { traits: attributes.map(({ path, after }) => [path, after] as const) });

/** Makes the block of the values that the line of the change does not contain. */
function valueBlocks(change: Change): Block[] {
  const sides = sidesOf(change);
  if (sides === null) return [];
  const attributes = tellingAttributes(change).filter(
    (one) =>
      one.path !== claimedPath(change) &&
      (sides === "both" || (!saidAbove(change).includes(one.path) && one[sides] !== null)),
  );
  if (attributes.length === 0) return [];
  const signs = changeMark(change).sign === "~";
  const reveals = change.reveals !== undefined;
  const rows = shownValues(attributes, { sides, signs, content: isContent(change), reveals });
  return [{ kind: "values", rows }];
}

const isContent = ({ kind }: Change): boolean => SHOWN_KINDS[kind].headline === "content";

/**
 * Names the attributes that the line of the object, or the line above it, already shows. They matter for an object that comes or
 * goes.
 */
const saidAbove = (change: Change): readonly string[] =>
  isContent(change) ? ["channel", "title"] : ["name"];

function sidesOf(change: Change): ShownSides | null {
  switch (change.action) {
    case "update":
    case "replace":
    case "move":
      return "both";
    case "announce":
      return announcedBefore(change) ? "both" : "after";
    case "delete":
    case "withdraw":
      return "before";
    case "adopt":
      return "after";
    case "create":
      return SHOWN_KINDS[change.kind].showsNew === true ? "after" : null;
    case "grant":
    case "revoke":
    case "pin":
    case "unpin":
    case "react":
    case "unreact":
    case "protect":
    case "unprotect":
      return null;
    case "forget":
      return change.kind === "announcement" ? "before" : null;
    default:
      return change.action satisfies never;
  }
}
