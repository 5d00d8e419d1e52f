// Makes the first line of a block, in three parts that are aligned in columns. The first part has the `mark` and the common `name`. The
// second, `about`, has the address of a group or channel, or the flags of a subject. The third, `aside`, has side remarks. tree-rows.ts
// makes a row of it.
//
// Below its channel, a permission, pin or message has only its name, because the name and the channel give the address. The line spells the
// address out under `verbose`, without a channel above, and for a message or thread whose name is not its key.

import { type Address, addressKey, addressKind, messageOfAddress } from "../../model/address.js";
import type { Json } from "../../model/json.js";
import { subjectIdIn } from "../../plan/kinds/permission/subject-id.js";
import type { Change } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import { own } from "../../words/say.js";
import type { TreeRow } from "../document/block.js";
import { punctuation } from "../document/punctuation.js";
import { type Run, run, type Tone } from "../document/run.js";
import { type ChangeBlock, claimsWords, isOnlyClaimed } from "./change-block.js";
import { changeMark, STANDS_ABOVE } from "./change-mark.js";
import { SHOWN_KINDS } from "./shown-kinds.js";

export type Headline = Pick<TreeRow, "mark" | "name" | "about" | "aside">;

/** With `verbose` the line has every address. `later` means that no call of the plan carries the change out. */
export function changeHeadline(
  block: ChangeBlock,
  { verbose, later }: { readonly verbose: boolean; readonly later: boolean },
): Headline {
  const head = { mark: changeMark(block.main), ...partsOf(block, verbose) };
  if (!later) return head;
  const note = run(inWords("left-for-later"), "caution");
  return head.about.length === 0 ? { ...head, about: [note] } : { ...head, aside: [...head.aside, note] };
}

type Parts = Omit<Headline, "mark">;

function partsOf(block: ChangeBlock, verbose: boolean): Parts {
  const change = block.main;
  const { headline } = SHOWN_KINDS[change.kind];
  switch (headline) {
    case "place":
      return { ...placeParts(change), aside: claimed(block) };
    case "subject":
      return { ...subjectParts(change, verbose), about: flagsHeld(change) };
    case "member":
      return { ...subjectParts(change, verbose), about: [] };
    case "content": {
      const { name, aside } = insideChannel(change, verbose);
      return { name, about: aside, aside: claimed(block) };
    }
    case "name":
      return { ...insideChannel(change, verbose), about: [] };
    case "reaction":
      return { ...insideChannel(change, verbose), about: reactedTo(change) };
    case "address":
      return { name: [addressRun(change.address)], about: [], aside: [] };
    case "protection": {
      const protects = inWords(change.action === "protect" ? "protected" : "unprotected");
      return { name: [addressRun(change.address)], about: [run(protects, "quiet")], aside: [] };
    }
    default:
      return headline satisfies never;
  }
}

const claimed = (block: ChangeBlock): readonly Run[] =>
  isOnlyClaimed(block) ? [run(claimsWords(block), "quiet")] : [];

/** Makes the line of a group or channel without a change of its own. */
export function parentHeadline({ address, name }: { address: Address; name: string | null }): Headline {
  if (name === null) return { mark: null, name: [addressRun(address, "strong")], about: [], aside: [] };
  return { mark: STANDS_ABOVE, ...placeParts({ address, name }), aside: [] };
}

/** The line always has the complete address, because flags and `guildform state` take it. */
const placeParts = ({
  address,
  name,
}: Pick<Change, "address" | "name">): Pick<Headline, "name" | "about"> => ({
  name: [{ words: inWords("name", { name }), tone: "strong", long: true }],
  about: [addressRun(address, "quiet")],
});

const addressRun = (address: Address, tone: Tone | null = null): Run =>
  run(inWords("address", { address }), tone);

function insideChannel({ address, name, kind, within }: Change, verbose: boolean): Omit<Parts, "about"> {
  const above = within === null ? undefined : addressKind(within);
  if (above !== "channel" && above !== "message") return { name: [addressRun(address)], aside: [] };
  // The title of a thread is not its key. The line has the address, so the title may be cut.
  const isNameEnough = above === "message" || isNamedBy({ address, name, kind });
  return {
    name: [
      run(inWords("kind-of-change", { kind })),
      run(own(" ")),
      { words: inWords("name", { name }), tone: null, long: !isNameEnough },
    ],
    aside: verbose || !isNameEnough ? [addressRun(address, "quiet")] : [],
  };
}

/** Adds the id, as in `user alice (902)`. A plan file may contain any name, so the id shows who gets access. */
function subjectParts(change: Change, verbose: boolean): Omit<Parts, "about"> {
  const { name, aside } = insideChannel(change, verbose);
  const id = otherId(change);
  return { name: id === null ? name : [...name, run(inWords("subject-id", { id }))], aside };
}

/** Returns the id of a subject whose name is not its id. */
export function otherId(change: Change): string | null {
  const id = subjectIdIn(change);
  return id === change.name ? null : id;
}

/** Returns true if the name and the channel give the address. Only the name of a message or thread may differ from its key. */
const isNamedBy = ({ address, name, kind }: Pick<Change, "address" | "name" | "kind">): boolean => {
  const isContent = SHOWN_KINDS[kind].headline === "content";
  const key = addressKey(address);
  return key === name || key.endsWith(`/${name}`) || !isContent;
};

/** Names the message of a reaction that has no row of the message above it. */
function reactedTo({ address, within }: Change): readonly Run[] {
  if (within === null || addressKind(within) !== "channel") return [];
  return [run(inWords("reaction-on", { message: messageOfAddress(address).key }), "quiet")];
}

/**
 * Returns `view, speak` for a subject without earlier flags, and otherwise `keeps view; gains speak; loses live`. The flags of an unread
 * entry are unknown.
 */
function flagsHeld({ action, attributes }: Change): readonly Run[] {
  if (action === "revoke" && attributes[0]?.before === null) return [run(inWords("flags-unread"), "removed")];
  const before = flagsIn(attributes[0]?.before);
  const after = flagsIn(attributes[0]?.after);
  if (action === "forget") return [run(inWords("flags-kept", { flags: after }))];
  if (before.length === 0) return [run(inWords("flags", { flags: after }))];
  const parts = [
    { of: "flags-kept", flags: before.filter((flag) => after.includes(flag)), tone: "quiet" },
    { of: "flags-gained", flags: after.filter((flag) => !before.includes(flag)), tone: "added" },
    { of: "flags-lost", flags: before.filter((flag) => !after.includes(flag)), tone: "removed" },
  ] as const;
  return parts
    .filter(({ flags }) => flags.length > 0)
    .flatMap(({ of, flags, tone }, index) => [
      ...(index === 0 ? [] : [run(punctuation("semicolon"))]),
      run(inWords(of, { flags }), tone),
    ]);
}

/** Returns the flags of a permission, such as `["view"]`. */
export const flagsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.map((flag: Json) => String(flag)) : [];
