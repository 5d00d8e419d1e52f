// The input of a plan of a file: the three sides of the decision, and the choices of the command.

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
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** Whether the plan is applied at once without a person who is asked; left out: it is only planned, or shown first. */
  readonly unattended?: boolean;
  /** Where the file is, for a saved plan that is planned again; left out: the plan is not saved. */
  readonly shapedBy?: ShapedBy | undefined;
  /** The part of the guild that is planned; left out: all of it. */
  readonly scope?: Scope | undefined;
  /** The goals that the plan holds, such as the goals in a saved plan; left out: all of them. */
  readonly keep?: Select | undefined;
  /** State and claims as refresh worked them out from this very file, state and answers; left out: they are worked out here. */
  readonly claimed?: Claimed | undefined;
  /** Roles that the file names and that were not found, of which the part has no use; `config` says nothing of them. */
  readonly lostRoles?: readonly Problem[];
}
