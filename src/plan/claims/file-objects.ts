// Lists the addresses of all objects in a file or its state, and finds the place that holds each object. The globs of a scope match against
// addresses and places. scope-reads.ts, part-of-file.ts and `pull --into ADDRESS` select by these addresses and places.

import type { Config } from "../../config/config.js";
import { filePlaces } from "../../config/file-places.js";
import {
  type Address,
  ANNOUNCEMENT,
  addressKind,
  channelAddress,
  groupAddress,
  messageAddress,
} from "../../model/address.js";
import { type PlaceOf, placeByAddress } from "../../model/address-glob.js";
import { parsePostKey } from "../../model/bound-id.js";
import type { Channel } from "../../model/guild.js";
import { once } from "../../model/once.js";
import type { Claims } from "./claim.js";
import { channelAddresses } from "./place-names.js";
import type { Prior } from "./prior.js";

export interface FileObjects {
  readonly addresses: readonly Address[];
  readonly placeOf: PlaceOf;
}

interface Parts {
  readonly config: Config;
  readonly prior: Prior;
  readonly claims: Claims;
}

/** Returns the addresses of the file and of state, and a function for their places. `live` has groups and channels. */
export function fileObjects(parts: Parts, live: readonly Channel[]): FileObjects {
  const { config, prior, claims } = parts;
  return {
    addresses: [
      ...filePlaces(config).keys(),
      ...[...claims.undeclared, ...claims.keptPlaces].map(({ address }) => address),
      ...(config.announcement === null ? [] : [ANNOUNCEMENT]),
      ...prior.resources.keys(),
    ],
    placeOf: placesIn(parts, live),
  };
}

/** A declared channel is in its declared group, and an undeclared one in its live group. */
function placesIn({ config, prior, claims }: Parts, live: readonly Channel[]): PlaceOf {
  const groups = once(
    () => new Map(claims.channels.map((one) => [one.address, one.group && groupAddress(one.group.key)])),
  );
  const addresses = once(() => channelAddresses(claims, live));
  const liveGroups = once(
    () =>
      new Map(live.map((one) => [addresses().get(one.id), addresses().get(one.parent_id) ?? null] as const)),
  );
  const channels = once(
    () => new Map(config.messages.map((one) => [messageAddress(one.key), channelAddress(one.channel)])),
  );
  const placeOfMessage = (address: Address): Address | null => {
    const bound = prior.resources.get(address);
    const at = bound === undefined ? undefined : parsePostKey(bound.id)?.channelId;
    return channels().get(address) ?? (at === undefined ? null : (addresses().get(at) ?? null));
  };
  return (address) => {
    const placeInAddress = placeByAddress(address);
    if (placeInAddress !== null) return placeInAddress;
    const kind = addressKind(address);
    if (kind === "message") return placeOfMessage(address);
    if (kind !== "channel") return null;
    const group = groups().get(address);
    return group === undefined ? (liveGroups().get(address) ?? null) : group;
  };
}
