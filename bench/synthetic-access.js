// Makes the access calls of a large plan: grants and revokes of roles, and memberships of users, as good as random and the same in each run.
// Each channel has entries of up to four roles that no call changes.

import { built } from "./built.js";

const ROLES = 60;
const FIRST_ROLE = 100;
const CONSTANT = 4;
const MEMBERS_ONLY = { private_type: 2, speak_permission: 2 };
const GRANTS = [1n, 5n];

/** Returns `entries` grants and revokes in `channels` channels, `memberships` of `users` users, and the entries that stay. */
export async function accessCalls({ channels, users, entries, memberships }, seed) {
  const { writtenAddress } = await built("model/address.js");
  const { grantsOf } = await built("plan/value/access.js");
  const draw = drawn(seed);
  const [nothing, view] = [grantsOf(0n), grantsOf(1n)];
  const addresses = Array.from({ length: channels }, (_none, index) => writtenAddress(`channel.c${index}`));
  const drawnRole = () => `role/${FIRST_ROLE + draw(ROLES)}`;
  const constant = new Map(
    addresses.map((channel) => [
      channel,
      [...new Set(Array.from({ length: CONSTANT }, drawnRole))].map((subject) => ({
        subject,
        grants: grantsOf(GRANTS[draw(GRANTS.length)]),
      })),
    ]),
  );
  const channelsOf = new Map();
  for (const [channel, own] of constant)
    for (const { subject } of own) channelsOf.set(subject, [...(channelsOf.get(subject) ?? []), channel]);
  const calls = new Map();
  while (calls.size < entries) {
    const channel = addresses[draw(channels)];
    const subject = drawnRole();
    if (constant.get(channel).some((one) => one.subject === subject)) continue;
    const id = `entry ${channel} ${subject}`;
    const [before, after] = draw(2) === 0 ? [nothing, view] : [view, nothing];
    calls.set(id, { of: "entry", id, channel, subject, before, after });
  }
  while (calls.size < entries + memberships) {
    const user = String(draw(users));
    const role = String(FIRST_ROLE + draw(ROLES));
    const id = `member ${user} ${role}`;
    const gets = draw(2) === 0;
    calls.set(id, { of: "member", id, role, user, before: !gets, after: gets });
  }
  return {
    calls: [...calls.values()],
    known: {
      in: (channel) => ({ access: MEMBERS_ONLY, constant: constant.get(channel) ?? [] }),
      channelsOf: (role) => channelsOf.get(role) ?? [],
    },
  };
}

function drawn(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}
