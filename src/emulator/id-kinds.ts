// The kinds of things that the emulator gives ids, and where each kind has got to.

export const ID_KINDS = [
  "guild",
  "channel",
  "user",
  "role",
  "message",
  "thread",
  "task",
  "audit",
  "interaction",
] as const;

export type EmulatedIdKind = (typeof ID_KINDS)[number];

/** The number of the next id of each kind, as decimal text: `{ channel: "1000004", … }`. */
export type IdCounters = Readonly<Record<EmulatedIdKind, string>>;
