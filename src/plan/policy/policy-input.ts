// The input of the passes in policy/ is the finished plan, with the facts by which they judge it.

import type { Address } from "../../model/address.js";
import type { Allowed } from "../../model/allowances.js";
import type { Reveal } from "../access/reveals.js";
import type { GuildView } from "../audience/guild-view.js";
import type { FileContext } from "../desired/file-context.js";
import type { JudgedTest } from "../file-tests/judged-test.js";
import type { PlannedCall } from "../kinds/rows.js";
import type { Finding } from "../value/finding.js";
import type { Change, Operation } from "../value/plan.js";

/** Guards are checks of every plan. Guarded has its changes and the findings of the guards. */
export interface Guarded {
  readonly changes: readonly Change[];
  readonly operations: readonly Operation[];
  readonly guildView: () => GuildView;
  /** Each reveal names an existing channel and its new viewers. */
  readonly reveals: readonly Reveal[];
  readonly exposures: readonly Finding[];
  readonly openings: readonly Finding[];
  /** The findings name roles and users that calls use and the guild does not know, or that guildform could not check. */
  readonly strangers: readonly Finding[];
  /** The guild has too few places for new roles, or a role too few for new members. */
  readonly fullRoles: readonly Finding[];
  readonly judged: readonly JudgedTest[];
}

export interface PolicyInput extends Guarded {
  readonly context: FileContext;
  readonly allowed: Allowed;
  readonly part: KeptPart;
}

interface KeptPart {
  /** The plan holds everything. A plan of a part does not look for unnamed roles: their entries would be most of its reads. */
  readonly isWhole: boolean;
  /** The file needs these calls too, but the saved plan does not hold them. The list is empty for a plan of a part. */
  readonly leftOut: readonly PlannedCall[];
  /** Returns true if a finding about the object counts for this plan. */
  readonly concerns: (address: Address) => boolean;
  /** Returns true if a broken test of the channel stops this plan. A membership of the plan may show the channel. */
  readonly testsIn: (channel: Address) => boolean;
}

/** Returns the channels and groups that a plan deletes, by their ids. */
export const deletedChannels = (changes: readonly Change[]): Map<string, Change> =>
  new Map(changes.filter(({ action }) => action === "delete").map((one) => [idOf(one), one] as const));

const idOf = (change: Change): string =>
  String(change.attributes.find(({ path }) => path === "id")?.before ?? "");
