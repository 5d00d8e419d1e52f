// Claimed: what the declared groups and channels stand for, and state as the plan sees it. Refresh works it out to know what to
// read, and hands it on to the plan of these very answers.

import type { Config } from "../../../config/config.js";
import type { State } from "../../../state/state.js";
import type { LiveGuild } from "../../value/live-guild.js";
import { type Claims, claim } from "./claim.js";
import { type Prior, priorOf } from "./prior.js";

export interface Claimed {
  readonly prior: Prior;
  readonly claims: Claims;
}

/** `live`: answers in order. */
export function claimedOf(
  state: State | null,
  config: Config,
  { channels, traces }: Pick<LiveGuild, "channels" | "traces">,
): Claimed {
  const prior = priorOf(state, config, channels, traces);
  return { prior, claims: claim(config, prior, channels) };
}
