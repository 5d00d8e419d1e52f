// Finds the open channels. An open channel is public before and after the plan, so everyone may read its texts. With several
// plans it is public before and after each of them. declared-in.ts calls it.

import type { Config, DesiredChannel } from "../../config/config.js";
import { channelAddress } from "../../model/address.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { isJsonObject, type Json } from "../../model/json.js";
import type { GuildView } from "../../plan/audience/guild-view.js";
import { preconditionsOf } from "../../plan/facts/fact-row.js";
import type { Plan } from "../../plan/value/plan.js";
import { madeBy } from "../../protocol/made-by.js";
import { placesIn } from "./places-in.js";

/** Returns live ids and addresses. A channel is not open if its privacy is unknown. */
export function openChannels({
  plans = [],
  guild,
  file,
}: {
  readonly plans?: readonly Plan[];
  readonly guild?: GuildView | undefined;
  /**
   * A channel that the file declares private is never open, even if the guild shows it as public, because there may be no plan. A
   * channel that the file declares public may be closed by hand, so only plans and the guild prove that a channel is open.
   */
  readonly file?: Config | undefined;
}): ReadonlySet<string> {
  const openness = new Map<string, boolean>();
  const tell = (node: string, privacy: Json | undefined): void => {
    const isOpen = privacy === undefined || privacy === null || privacy === PRIVATE_TYPE.public;
    openness.set(node, isOpen && openness.get(node) !== false);
  };
  for (const [id, { facts, open }] of guild?.access ?? [])
    tell(id, open.has("private_type") ? PRIVATE_TYPE.admins : facts.private_type);
  for (const { preconditions, operations } of plans) {
    for (const { fact, live } of preconditionsOf("channel", preconditions))
      if (isJsonObject(live)) tell(fact.id, live.private_type);
    for (const { operation, params, body, address } of operations) {
      if (madeBy({ operation }) === "channel") tell(address, body?.private_type);
      else if (body?.private_type !== undefined) tell(String(params.channel_id), body.private_type);
    }
  }
  for (const { key, private_type } of file === undefined ? [] : declaredChannels(file))
    if (private_type !== null && private_type !== PRIVATE_TYPE.public)
      tell(channelAddress(key), private_type);
  for (const [id, address] of addressesOf(plans, guild)) {
    const isOpen = openness.get(id);
    if (isOpen === undefined) continue;
    // One plan may create a channel that another plan finds.
    const both = isOpen && openness.get(address) !== false;
    openness.set(id, both).set(address, both);
  }
  return new Set([...openness].flatMap(([node, isOpen]) => (isOpen ? [node] : [])));
}

const declaredChannels = ({ groups, channels }: Config): readonly DesiredChannel[] => [
  ...groups.flatMap((group) => group.channels),
  ...channels,
];

function* addressesOf(
  plans: readonly Plan[],
  guild: GuildView | undefined,
): Iterable<readonly [string, string]> {
  yield* guild?.addresses ?? [];
  for (const { preconditions } of plans)
    for (const { fact, address } of placesIn(preconditions)) yield [fact.id, address];
}
