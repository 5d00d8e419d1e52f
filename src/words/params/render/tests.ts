// Params of what is said where tests of the file are shown.

import type { SettableFlag } from "../../../model/permissions.js";
import type { Cases, None } from "../cases.js";
import type { OpenPartParams } from "../plan/failed-tests.js";

export type TestAt = "file" | "live" | "planned";

interface TestedRights {
  readonly rights: readonly SettableFlag[];
  /** As the file names the channels. */
  readonly in: readonly string[];
}

export interface TestWordParams {
  /** A test as a short line. `who`: `everyone`, `role moderator`, `any role guest`. */
  readonly "test-title": Cases<{
    readonly may: TestedRights & {
      readonly who: readonly string[];
      readonly must: "can" | "cannot" | "can_only";
    };
    readonly nobody_but: TestedRights & {
      readonly but: readonly string[];
      readonly administrators: boolean;
    };
    readonly no_new_access: { readonly of: "everyone" | "anybody" };
  }>;
  readonly "test-sign": { readonly outcome: "holds" | "fails" | "undecided" };
  readonly "test-at": { readonly file: string; readonly line: number };
  /** How many of its cases are not decided. */
  readonly "test-undecided": { readonly open: number; readonly cells: number };
  /** What decides it in one channel: a key to declare, an entry, or the roles of the guild. */
  readonly "test-cure": {
    readonly at: TestAt;
    readonly channel: string;
    readonly open: readonly OpenPartParams[];
  };
  /** In how many more channels it is not decided. */
  readonly "test-cures-more": { readonly channels: number };
  readonly "test-needs-plan": None;
  /** How many cases of a test are left out of a list. */
  readonly "test-cases-more": { readonly more: number };
  readonly "tests-counted": {
    readonly at: TestAt;
    readonly holds: number;
    readonly fails: number;
    readonly undecided: number;
  };
  readonly "no-tests": { readonly file: string };
}
