// The emulator gives ids to these kinds of things, and counts each kind by itself.

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

/** The counters hold the number of the next id of each kind, as decimal text: `{ channel: "1000004", … }`. */
export type IdCounters = Readonly<Record<EmulatedIdKind, string>>;
