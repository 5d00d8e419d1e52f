// Policy input: the finished plan, and what the passes of policy/ judge it by.

import type { Address } from "../../model/address.js";
import type { Allowed } from "../../model/allowances.js";
import type { Reveal } from "../access/reveals.js";
import type { FileContext } from "../desired/file-context.js";
import type { JudgedTest } from "../file-tests/judge-tests.js";
import type { Finding } from "../value/finding.js";
import type { Change } from "../value/plan.js";

/** The changes of a plan, and what the guards that every plan has found in it. */
export interface Guarded {
  readonly changes: readonly Change[];
  /** Who gets to see what by these changes. */
  readonly reveals: readonly Reveal[];
  readonly exposures: readonly Finding[];
  readonly openings: readonly Finding[];
  /** Roles and users whom calls name and the guild does not know, or that nobody could check. */
  readonly strangers: readonly Finding[];
  /** What the tests of the file say of the plan. */
  readonly judged: readonly JudgedTest[];
}

export interface PolicyInput extends Guarded {
  readonly context: FileContext;
  readonly allowed: Allowed;
  readonly part: KeptPart;
}

/** The part of the file that the plan holds. */
interface KeptPart {
  /** Objects that the file wants otherwise and that stay as they are, since the plan does not hold their calls. */
  readonly staying: ReadonlySet<Address>;
  /** Whether a finding about the object counts for this plan. */
  readonly concerns: (address: Address) => boolean;
}

/** The channels and groups that a plan deletes, by their ids. */
export const deletedChannels = (changes: readonly Change[]): Map<string, Change> =>
  new Map(changes.filter(({ action }) => action === "delete").map((one) => [idOf(one), one] as const));

const idOf = (change: Change): string =>
  String(change.attributes.find(({ path }) => path === "id")?.before ?? "");
