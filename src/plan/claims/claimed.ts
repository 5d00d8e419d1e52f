// Claimed: what the declared groups and channels stand for, and state as the plan sees it. Refresh works it out to know what to
// read, and hands it on to the plan of these very answers.

import type { Config } from "../../config/config.js";
import { foldRecords } from "../../state/fold.js";
import type { State } from "../../state/state.js";
import type { StateRecord } from "../../state/state-record.js";
import type { LiveGuild } from "../value/live-guild.js";
import { type Claims, claim } from "./claim.js";
import { type Prior, priorOf } from "./prior.js";

export interface Claimed {
  readonly prior: Prior;
  readonly claims: Claims;
}

/** `live`: answers in order. `shown`: what state is yet to be told of calls that the guild shows. */
export function claimedOf(
  state: State | null,
  config: Config,
  { channels, traces }: Pick<LiveGuild, "channels" | "traces">,
  shown: readonly StateRecord[] = [],
): Claimed {
  const currentState = state === null || shown.length === 0 ? state : foldRecords(state, shown);
  const prior = { ...priorOf(currentState, config, channels, traces), ...asStored(state) };
  return { prior, claims: claim(config, prior, channels) };
}

/** A plan builds on the state as it lies in its store. */
const asStored = (state: State | null): Pick<Prior, "serial" | "stored"> => ({
  serial: state?.serial ?? 0,
  stored: { resources: state?.resources ?? {}, protected: state?.protected ?? [] },
});
