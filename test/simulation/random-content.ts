// Draws a story of thirty days in which the file changes now and then. Drawn values are taken modulo the number of objects, so that
// fast-check can shrink every part alone.

import fc from "fast-check";
import type { WrittenWorld } from "../../src/emulator/index.js";
import {
  CARRIERS,
  CHANNEL_KEYS,
  type ChannelKey,
  type ContentFile,
  type ContentMessage,
  REACTION_KEYS,
} from "./content-file.js";

const EDITS = [
  "add",
  "add",
  "reword",
  "reword",
  "carrier",
  "move",
  "remove",
  "reorder",
  "pin",
  "pin",
  "announce",
  "announce kind",
  "react",
  "on change",
  "rekey",
  "add thread",
  "remove thread",
] as const;

const edit = fc.record({
  what: fc.constantFrom(...EDITS),
  which: fc.nat({ max: 40 }),
  how: fc.nat({ max: 40 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

/** A chapter is one apply of a changed file, this number of days after the one before. */
export interface Chapter {
  readonly afterDays: number;
  readonly edits: readonly Edit[];
}

export interface Story {
  readonly chapters: readonly Chapter[];
  readonly quota: number;
  /** Each channel begins with this number of pinned messages of members. */
  readonly foreignPins: number;
  readonly settings: NonNullable<WrittenWorld["settings"]>;
}

export const stories: fc.Arbitrary<Story> = fc.record({
  chapters: fc.array(
    fc.record({
      // The story tests a quota with several applies on one day.
      afterDays: fc.constantFrom(0, 0, 1, 1, 2, 4),
      edits: fc.array(edit, { minLength: 1, maxLength: 5 }),
    }),
    { minLength: 4, maxLength: 14 },
  ),
  quota: fc.constantFrom(1, 2, 2, 5),
  foreignPins: fc.constantFrom(0, 2, 19, 20),
  settings: fc.record({
    content_blanks: fc.constantFrom("kept", "nbsp"),
    message_parts: fc.constantFrom("all", "all", "content"),
    get_message: fc.constantFrom("superset", "bare", "wrapped"),
    thread_delay_ms: fc.constantFrom(0, 1500),
    audit: fc.constantFrom("off", "off", "proactive"),
    audit_decision: fc.constant("pass"),
    audit_delay_ms: fc.constantFrom(0, 700),
  }),
});

/** Returns the file after an edit. `number` is new with each call, and names new things. */
export function edited(before: ContentFile, { edits }: Chapter, number: number): ContentFile {
  let file: ContentFile = { ...before, goneThreads: [], moved: [] };
  for (const [index, one] of edits.entries()) file = change(file, one, `${number}-${index}`);
  const isThere = (wanted: string) => file.messages.some(({ key }) => key === wanted);
  file = { ...file, moved: file.moved.filter(({ to }) => isThere(to)) };
  const { announcement } = file;
  const announcedIsGone = typeof announcement === "object" && !isThere(announcement.message);
  return announcedIsGone ? { ...file, announcement: "none" } : file;
}

function change(file: ContentFile, { what, which, how }: Edit, label: string): ContentFile {
  const { messages } = file;
  const at = messages.length === 0 ? -1 : which % messages.length;
  const chosen = messages[at];
  const replaced = (change: (message: ContentMessage) => Partial<ContentMessage>): ContentFile =>
    chosen === undefined ? file : { ...file, messages: messages.with(at, { ...chosen, ...change(chosen) }) };
  switch (what) {
    case "add":
      return { ...file, messages: messages.toSpliced(which % (messages.length + 1), 0, added(label, how)) };
    case "reword":
      return replaced(({ version }) => ({ version: version + 1 }));
    case "carrier":
      return replaced(() => ({ carrier: pick(CARRIERS, how) }));
    case "move":
      return replaced(() => ({ channel: pick<ChannelKey>(CHANNEL_KEYS, how) }));
    case "remove":
      return { ...file, messages: messages.filter((one) => one !== chosen) };
    case "reorder":
      return chosen === undefined
        ? file
        : { ...file, messages: messages.toSpliced(at, 1).toSpliced(how % messages.length, 0, chosen) };
    case "pin":
      return replaced(({ pinned }) => ({ pinned: !pinned }));
    case "announce":
      return chosen === undefined ? file : { ...file, announcement: { message: chosen.key } };
    case "announce kind":
      return { ...file, announcement: pick(["absent", "none", "recommend"] as const, how) };
    case "react":
      return replaced(() => ({
        reactions: how % 5 === 0 ? null : REACTION_KEYS.filter((_key, bit) => ((how >> bit) & 1) === 1),
      }));
    case "on change":
      return replaced(({ replaces }) => ({ replaces: !replaces }));
    case "rekey":
      return rekeyed(file, chosen, label);
    case "add thread":
      return { ...file, threads: [...file.threads, `t${label}`] };
    case "remove thread": {
      const gone = file.threads[which % Math.max(1, file.threads.length)];
      if (gone === undefined || gone.startsWith(`t${label.split("-")[0]}-`)) return file;
      return {
        ...file,
        threads: file.threads.filter((key) => key !== gone),
        goneThreads: [...file.goneThreads, gone],
      };
    }
    default:
      return what satisfies never;
  }
}

/** Changes the key of a message, at most once in a file: two moves at once would need two steps. */
function rekeyed(file: ContentFile, chosen: ContentMessage | undefined, label: string): ContentFile {
  if (chosen === undefined || file.moved.some(({ to }) => to === chosen.key)) return file;
  if (chosen.label.startsWith(`m${label.split("-")[0]}-`)) return file;
  const to = `k${label}`;
  const { announcement } = file;
  return {
    ...file,
    messages: file.messages.map((one) => (one === chosen ? { ...one, key: to } : one)),
    moved: [...file.moved, { from: chosen.key, to }],
    announcement:
      typeof announcement === "object" && announcement.message === chosen.key
        ? { message: to }
        : announcement,
  };
}

const added = (label: string, how: number): ContentMessage => ({
  label: `m${label}`,
  key: `m${label}`,
  channel: pick<ChannelKey>(CHANNEL_KEYS, how),
  carrier: pick(CARRIERS, Math.floor(how / 3)),
  version: 1,
  reactions: how % 4 === 0 ? ["🎉"] : null,
  pinned: how % 2 === 0,
  replaces: false,
});

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
}
