// What the file asks of the objects that state has bound, told by a plan of the file against what was read anyway. What the plan
// would have to read besides counts for nothing here: that is about objects which state does not know. Roles that the file finds by
// their live names are those that state has bound.

import type { Config } from "../config/config.js";
import { withFoundRoles } from "../config/found-roles.js";
import { type Address, roleAddress } from "../model/address.js";
import { groupedBy } from "../model/grouped-by.js";
import type { RoleId } from "../model/ids.js";
import type { State } from "../state/state.js";
import { answersInOrder } from "./answers-in-order.js";
import type { Planned } from "./footprint/wanted-reads.js";
import { makePlan } from "./make-plan.js";
import type { LiveGuild } from "./value/live-guild.js";
import type { Change } from "./value/plan.js";
import { claimedOf } from "./wishes/claims/claimed.js";

/** By the addresses that state has: `channel.rules`, also where the file has another key for it by now. */
export interface Asked {
  /** What an apply would change of the object itself. */
  readonly changes: (address: Address) => readonly Change[];
  /** Whether the file leaves it as it is, though it was changed by hand: a message with `on_change: keep`. */
  readonly isKept: (address: Address) => boolean;
  /** The plan of the file that tells it. */
  readonly planned: Pick<Planned, "plan" | "seen">;
}

/** `now` in ISO 8601, UTC. Throws InvalidInputError where the file cannot be planned. */
export function askedByFile({
  state,
  live: read,
  config: written,
  now,
}: {
  readonly state: State;
  readonly live: LiveGuild;
  readonly config: Config;
  readonly now: string;
}): Asked {
  const live = answersInOrder(read);
  const config = withFoundRoles(written, boundRoles(written, state));
  const claimed = claimedOf(state, config, live);
  const { plan, seen } = makePlan({
    config,
    state,
    live,
    claimed,
    allowed: {},
    toolVersion: "",
    createdAt: now,
  });
  const former = claimed.prior.formerAddress;
  const asStored = (address: Address) => former.get(address) ?? address;
  const changes = groupedBy(plan.changes, ({ address }) => asStored(address));
  const kept = new Set(
    plan.findings.flatMap(({ code, address }) =>
      code === "I-KEPT" && address !== null ? [asStored(address)] : [],
    ),
  );
  return {
    changes: (address) => changes.get(address)?.filter(({ action }) => !BESIDE.has(action)) ?? [],
    isKept: (address) => kept.has(address),
    planned: { plan, seen },
  };
}

const boundRoles = ({ namedRoles }: Config, { resources }: State): ReadonlyMap<RoleId, RoleId> =>
  new Map(
    namedRoles.flatMap(({ key, id }) => {
      const bound = resources[roleAddress(key)];
      return bound === undefined ? [] : [[id, bound.id as string as RoleId] as const];
    }),
  );

/** They change what guildform remembers, not what the object is. */
const BESIDE: ReadonlySet<Change["action"]> = new Set(["move", "forget", "protect", "unprotect"]);
