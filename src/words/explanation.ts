// An explanation: what `guildform explain CODE` says beyond the message of a code. Messages have the names and numbers of the
// case; an explanation has the reason, the way out and an example, and is the same every time. It is data of a language, and
// is loaded by `explain` alone.

export interface Explanation {
  /** The first sentence stands in the list of all codes, so it is short. */
  readonly means: string;
  /** What would go wrong if guildform said nothing, or why the rule exists. */
  readonly why: string;
  readonly do: string;
  readonly example: Example;
}

export interface Example {
  /**
   * `file`: part of a configuration below its first two lines; `plan`: the same, in a guild as `given` says; `shell`: what
   * is typed or what happens, line by line.
   */
  readonly kind: "file" | "plan" | "shell";
  /** What must be so for the code to appear, such as `The guild has the channel 101 "Lobby".`; empty when nothing must. */
  readonly given: string;
  /** It brings the code up. */
  readonly before: string;
  /** It does not any more. */
  readonly after: string;
}

/** By code: `E-PIN-DUPLICATE`, `STATE_LOCKED`. */
export type Explained = Readonly<Record<string, Explanation>>;

/** Codes about one thing, such as `Pins`. */
export interface ExplainedSubject {
  readonly title: string;
  readonly explained: Explained;
}

export const fileExample = (before: string, after: string): Example => ({
  kind: "file",
  given: "",
  before: withoutMargin(before),
  after: withoutMargin(after),
});

export const inPlan = (given: string, before: string, after: string): Example => ({
  kind: "plan",
  given,
  before: withoutMargin(before),
  after: withoutMargin(after),
});

export const inShell = (before: string, after: string, given = ""): Example => ({
  kind: "shell",
  given,
  before: withoutMargin(before),
  after: withoutMargin(after),
});

/** A text as it is indented in the source, without that indentation and the empty lines around it. */
function withoutMargin(text: string): string {
  const lines = text
    .split("\n")
    .filter((line, index, all) => line.trim() !== "" || (index > 0 && index < all.length - 1));
  const margin = Math.min(
    ...lines.filter((line) => line.trim() !== "").map((line) => /^ */.exec(line)?.[0].length ?? 0),
  );
  return lines.map((line) => line.slice(margin)).join("\n");
}
