// Params of what is said where declared channels, messages and threads meet the live ones that they stand for.

/** `id` is what the file names by its id. */
interface Named {
  readonly address: string;
  readonly id: string;
}

/** State has bound another one. */
interface Bound extends Named {
  readonly bound: string;
}

/** The address `owner` stands for it. */
interface Taken extends Named {
  readonly owner: string;
}

/** It may be any of these. */
interface Ambiguous {
  readonly address: string;
  readonly ids: readonly string[];
}

export interface ClaimParams {
  readonly "E-CHANNEL-ID-BOUND": Bound;
  readonly "E-CHANNEL-ID-TAKEN": Taken;
  readonly "E-CHANNEL-ID-GONE": Named;
  readonly "E-CHANNEL-ID-KIND": Named & { readonly is: "group" | "channel" };
  readonly "E-NAME-AMBIGUOUS": Ambiguous & { readonly name: string };
  readonly "E-MESSAGE-ID-GONE": Named;
  readonly "E-MESSAGE-ID-TAKEN": Taken;
  readonly "E-MESSAGE-AMBIGUOUS": Ambiguous;
  readonly "E-THREAD-ID-GONE": Named;
  readonly "E-THREAD-ID-TAKEN": Taken;
  readonly "E-THREAD-ID-BOUND": Bound;
  readonly "E-THREAD-AMBIGUOUS": Ambiguous & { readonly title: string };
}
