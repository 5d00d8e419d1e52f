// Renamed keys: a block leaves the file, and a new block describes the same object. It is a channel, group or role of the same name, a
// thread of the same title, or a message with the same words in the same channel. The name of a block without `key:` is its key, so a
// changed name counts too (changed-names.ts). policy.ts asks for them once.
//
// An apply without a prompt would make a second object. So the plan stops (E-KEY-RENAMED) until the file has an entry under
// `moved:` or `removed:`, or the command has `--allow renames=N`.

import { type Address, addressKey, roleAddress, threadPath } from "../../model/address.js";
import { roleKey } from "../../model/bound-id.js";
import { groupedBy } from "../../model/grouped-by.js";
import { type Channel, isGroup, placeKind } from "../../model/guild.js";
import { isJsonObject } from "../../model/json.js";
import { isNewRole } from "../../model/new-role.js";
import { sameJson } from "../../model/same-json.js";
import { saysTheSame } from "../content/says-the-same.js";
import type { FileContext } from "../desired/file-context.js";
import { boundOf } from "../value/bound-object.js";
import { type Finding, finding } from "../value/finding.js";
import { changedNames } from "./changed-names.js";
import type { PolicyInput } from "./policy-input.js";
import { fits, parentOf } from "./rename-suspicions.js";
import type { RenamedKey } from "./renamed-key.js";

/** Returns the pairs. Each key is in at most one pair. */
export function renamedKeys(context: FileContext): readonly RenamedKey[] {
  const ofOneName = paired([
    ...renamedChannels(context),
    ...renamedMessages(context),
    ...renamedThreads(context),
    ...renamedRoles(context),
  ]);
  return [...ofOneName, ...changedNames(context, addressesIn(ofOneName))];
}

export const addressesIn = (pairs: readonly RenamedKey[]): ReadonlySet<Address> =>
  new Set(pairs.flatMap(({ gone, fresh }) => [gone, fresh]));

export function renamedKeyFindings(
  pairs: readonly RenamedKey[],
  { allowed, part }: Pick<PolicyInput, "allowed" | "part">,
): Finding[] {
  const count = pairs.filter(({ fresh }) => part.concerns(fresh)).length;
  if (count <= (allowed.renames ?? 0)) return [];
  return pairs.map(({ at: source, ...pair }) =>
    finding("E-KEY-RENAMED", { ...pair, count }, { address: pair.fresh, source }),
  );
}

/**
 * Drops each finding W-BLOCK-GONE about a block that another finding reports as renamed. The two findings have different advice for one
 * block.
 */
export function withoutRenamedBlocks(findings: readonly Finding[]): readonly Finding[] {
  const renamed = new Set<string>(
    findings.flatMap((one) => (one.code === "E-KEY-RENAMED" ? [one.params.gone] : [])),
  );
  return renamed.size === 0
    ? findings
    : findings.filter(
        ({ code, address }) => code !== "W-BLOCK-GONE" || address === null || !renamed.has(address),
      );
}

/** If several channels are gone, the channel under the same parent comes first. */
function renamedChannels({ claims, config, groups, prior }: FileContext): RenamedKey[] {
  const named = new Set<string>(
    config.removed.map((one) => ("id" in one ? one.id : `${one.kind}.${one.key}`)),
  );
  const gone = claims.undeclared.filter(({ address, live }) => !named.has(address) && !named.has(live.id));
  const byName = groupedBy(
    gone.flatMap((one) => {
      const applied = prior.resources.get(one.address)?.applied.name;
      const names = new Set([one.live.name, ...(typeof applied === "string" ? [applied] : [])]);
      return [...names].map((name) => ({ ...one, key: nameKey(placeKind(one.live), name) }));
    }),
    ({ key }) => key,
  );
  const fresh = claims.all.filter(({ live }) => live === null);
  return fresh.flatMap((claim) => {
    const { address, desired, kind } = claim;
    const twins = (byName.get(nameKey(kind, desired.name)) ?? []).filter(({ live }) => fits(live, claim));
    const place = parentOf(claim, groups);
    const isNear = ({ live }: { readonly live: Channel }) => isGroup(live) || live.parent_id === place;
    return [...twins.filter(isNear), ...twins.filter((one) => !isNear(one))].map(
      (one): RenamedKey => ({
        kind,
        gone: one.address,
        fresh: address,
        name: desired.name,
        former: null,
        at: desired.at,
      }),
    );
  });
}

const nameKey = (kind: "group" | "channel", name: string): string => `${kind} ${name}`;

function renamedMessages({ posts, prior, dispositions }: FileContext): RenamedKey[] {
  const undeclared = posts.left.filter(
    ({ why, live }) => (why === "undeclared" || why === "omitted") && live !== null,
  );
  const gone = groupedBy(undeclared, ({ channelId }): string => channelId);
  const fresh = [...dispositions.messages.values()].filter(({ step }) => step.kind === "post");
  return fresh.flatMap(({ claim: { address, desired, channel }, body }) =>
    (gone.get(channel.live?.id ?? "") ?? []).flatMap((one): RenamedKey[] => {
      const sent = prior.resources.get(one.address)?.applied.sent ?? null;
      const isSame = sameJson(sent, body) || (one.live !== null && saysTheSame(one.live, body) === "same");
      return isSame
        ? [{ kind: "message", gone: one.address, fresh: address, name: null, former: null, at: desired.at }]
        : [];
    }),
  );
}

function renamedThreads({ posts, prior, config }: FileContext): RenamedKey[] {
  const undeclared = posts.undeclaredThreads.filter(({ live, address, threadId }) => {
    const isRemoved = config.removedThreads.some((one) =>
      "id" in one ? one.id === threadId : threadPath(one.channel, one.key) === addressKey(address),
    );
    return live !== null && !isRemoved;
  });
  const gone = groupedBy(undeclared, ({ channelId }): string => channelId);
  const fresh = posts.threads.filter(({ live, waiting, lost }) => live === null && !waiting && !lost);
  return fresh.flatMap(({ address, desired, channel }) =>
    (gone.get(channel.live?.id ?? "") ?? []).flatMap((one): RenamedKey[] => {
      const sent = prior.resources.get(one.address)?.applied.sent ?? null;
      const titles = [one.live?.title, isJsonObject(sent) ? sent.title : null];
      return titles.some((title) => typeof title === "string" && title.trim() === desired.title.trim())
        ? [
            {
              kind: "thread",
              gone: one.address,
              fresh: address,
              name: desired.title,
              former: null,
              at: desired.at,
            },
          ]
        : [];
    }),
  );
}

/** A role that the file only finds by its name has no applied name, so its key is free. */
function renamedRoles({ config, prior, live }: FileContext): RenamedKey[] {
  const kept = new Set([...config.roles, ...config.removedRoles].map(({ key }) => roleAddress(key)));
  const gone = boundOf(prior, "role").filter(({ address }) => !kept.has(address));
  const fresh = config.roles.filter(({ id }) => isNewRole(id));
  return fresh.flatMap(({ key, name, at }) =>
    gone.flatMap(({ address, id, applied }): RenamedKey[] => {
      const role = live.roles?.find((one) => roleKey(one.id) === id);
      const isSame = role !== undefined && (role.name === name || applied.name === name);
      return isSame ? [{ kind: "role", gone: address, fresh: roleAddress(key), name, former: null, at }] : [];
    }),
  );
}

/** Returns the pairs whose two addresses are in no earlier pair. */
function paired(pairs: readonly RenamedKey[]): RenamedKey[] {
  const taken = new Set<Address>();
  return pairs.filter(({ gone, fresh }) => {
    if (taken.has(gone) || taken.has(fresh)) return false;
    taken.add(gone).add(fresh);
    return true;
  });
}
