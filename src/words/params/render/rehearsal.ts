// Params of what is said of a rehearsal.

import type { SettableFlag } from "../../../model/permissions.js";
import type { Cases, None } from "../cases.js";

interface Counted {
  readonly calls: readonly { readonly operation: string; readonly count: number }[];
}

interface Place {
  readonly id: string;
  /** Not escaped. */
  readonly name: string;
}

export interface RehearsalParams {
  /** The first line. `wrong`: how many things of the rehearsal would go wrong. */
  readonly "rehearsed-verdict": {
    readonly is: "done" | "empty" | "deferred" | "blocked";
    readonly wrong: number;
  };
  /** Under the verdict: that nothing was touched. */
  readonly "rehearsed-on-twin": None;
  readonly "rehearsed-title": {
    readonly of: "refused" | "waits" | "writes" | "access" | "tests" | "posts" | "assumed" | "faults";
  };
  readonly "rehearsed-writes": Counted;
  readonly "rehearsed-reads": Counted;
  readonly "rehearsed-shows": { readonly unshown: readonly string[] };
  /** A read that the apply makes at its end would be refused. */
  readonly "rehearsed-unread": { readonly operation: string; readonly code: number | null };
  readonly "rehearsed-access": None;
  readonly "rehearsed-step": {
    readonly who: { readonly kind: "everyone" | "role" | "user"; readonly id: string | null };
    readonly right: SettableFlag;
    readonly channel: Place;
    readonly is: "more" | "less";
  };
  readonly "rehearsed-faults": {
    readonly rounds: number;
    readonly seed: number;
    readonly kills: number;
    readonly applies: number;
    readonly asked: number;
    readonly lost: number;
    readonly duplicates: number;
    readonly foreign: number;
  };
  /** `line`: of a guild, as JSON. */
  readonly "rehearsed-fault": {
    readonly is: "lost" | "duplicates" | "foreign";
    readonly seed: number;
    readonly line: string;
  };
  readonly "rehearsed-posts": { readonly channel: Place; readonly left: number; readonly most: number };
  readonly "rehearsed-time": {
    readonly leastMs: number;
    readonly mostMs: number;
    readonly latencyMs: number;
    readonly pace: "told" | "learnt" | "unknown";
    /** null: by what applies met, bucket by bucket. */
    readonly callsPerSecond: number | null;
  };
  readonly "rehearsed-assumed": Cases<{
    readonly role: { readonly id: string };
    readonly member: { readonly id: string };
    readonly message: { readonly channel: string; readonly id: string };
    readonly "private-domain": None;
    readonly administrator: None;
    readonly grants: None;
    /** The list of granted interfaces leaves it out. */
    readonly interface: { readonly operation: string };
    /** `code`: of the refusal, where a table of the service has one. */
    readonly applied: {
      readonly permission: "markdown" | "keyboard" | "edit" | "everyone";
      readonly code: number | null;
    };
    /** The plan creates so many chat channels; `code`: of the refusal, as guildform assumes it. */
    readonly "chat-channels": { readonly count: number; readonly code: number };
    readonly audit: None;
    readonly posts: { readonly most: number };
  }>;
}
