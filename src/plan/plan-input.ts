// The input of a plan of a file has the three sides of the decision (file, state and guild) and the choices of the command.

import type { Config } from "../config/config.js";
import type { Scope } from "../model/address-scope.js";
import type { Allowed } from "../model/allowances.js";
import type { State } from "../state/state.js";
import type { Claimed } from "./claims/claimed.js";
import type { Problem } from "./value/finding.js";
import type { LiveGuild } from "./value/live-guild.js";
import type { ShapedBy } from "./value/plan.js";
import type { Select } from "./value/selection.js";

export interface PlanInput {
  readonly config: Config;
  readonly state: State | null;
  readonly live: LiveGuild;
  readonly allowed: Allowed;
  readonly toolVersion: string;
  /** The format is ISO 8601 in UTC. */
  readonly createdAt: string;
  /**
   * `true` means that apply follows at once and no person confirms. `undefined` means that the command only plans, or shows the
   * plan first.
   */
  readonly unattended?: boolean;
  /** The path and digest of the file let a later run plan again. `undefined` means that no command saves the plan. */
  readonly shapedBy?: ShapedBy | undefined;
  /** The plan covers this part of the guild. `undefined` means that the plan covers the whole guild. */
  readonly scope?: Scope | undefined;
  /** Chooses the goals that the plan holds, such as the goals of a saved plan. `undefined` means that the plan holds all goals. */
  readonly keep?: Select | undefined;
  /**
   * Refresh has worked out state and claims from the same file, state and answers. `undefined` means that makePlan works them
   * out.
   */
  readonly claimed?: Claimed | undefined;
  /** The file names these roles, the guild does not have them, and the part does not use them. `config` leaves them out. */
  readonly lostRoles?: readonly Problem[];
}
