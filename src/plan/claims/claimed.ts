// Makes the claims of the declared groups and channels, and the state as the plan sees it. Refresh computes both to know what to read, and
// passes them to the plan made from the same answers. `pull --into` and questions compute them too.

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

/**
 * The channels and traces have the order of answersInOrder(). `shown` has the records of earlier calls whose effect the guild shows and
 * that state lacks.
 */
export function claimedOf(
  state: State | null,
  config: Config,
  { channels, traces, roles }: Pick<LiveGuild, "channels" | "traces" | "roles">,
  shown: readonly StateRecord[] = [],
): Claimed {
  const currentState = state === null || shown.length === 0 ? state : foldRecords(state, shown);
  const prior = { ...priorOf(currentState, config, channels, traces, roles), ...asStored(state) };
  return { prior, claims: claim(config, prior, channels) };
}

/** A plan builds on the state that its store holds. */
const asStored = (state: State | null): Pick<Prior, "serial" | "stored"> => ({
  serial: state?.serial ?? 0,
  stored: { resources: state?.resources ?? {}, protected: state?.protected ?? [] },
});
