// Reads one channel of the file: identity, attributes with the defaults merged in, permissions, pins, threads. groups-and-channels.ts calls
// it for each channel.
//
// The reader also finishes a channel with a problem, and the rest of the file knows its key.

import { hasAttribute } from "../../model/attribute-values.js";
import { type DesiredAttributes, eachOf, OPTIONAL_ATTRIBUTES } from "../../model/channel-attributes.js";
import { CHANNEL_TYPE, enumName } from "../../model/enums.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { DesiredChannel } from "../config.js";
import type { NodeOf, ReadOf } from "../field/field.js";
import type { ChannelField } from "../schema/channel-schema.js";
import { type Attributes, attributesBy, readAttributes } from "./attributes.js";
import type { DeclaredKeys } from "./declared.js";
import { readIdentity } from "./key-and-name.js";
import { readMemberChanges } from "./members.js";
import type { People } from "./people.js";
import { readPermissions } from "./permissions.js";
import { readDeclaredPins } from "./pins.js";
import type { ReadContext } from "./read-context.js";
import { readThreads } from "./threads.js";

export interface ChannelReadContext {
  readonly people: People;
  readonly defaults: Attributes;
  readonly declared: DeclaredKeys;
}

type Fields = ReadOf<typeof ChannelField>;

/** Returns undefined when the channel has no readable name or key. */
export function readDeclaredChannel(
  reader: ReadContext,
  item: NodeOf<typeof ChannelField>,
  context: ChannelReadContext,
): DesiredChannel | undefined {
  const fields = item.read();
  if (fields === undefined) return undefined;
  const identity = readIdentity(reader, fields, { kind: "channel", declared: context.declared });
  const written = readAttributes(reader, fields);
  const attributes = withDefaults(written, fields, context.defaults);
  checkSubType(reader, written, attributes);
  checkApplication(reader, fields, { written, attributes });
  const type = attributes.type?.value;
  const permissions = fields.entry("permissions");
  const permissionsContext = {
    people: context.people,
    noLive: type !== undefined && type !== CHANNEL_TYPE.live,
  };
  const desiredPermissions = permissions && readPermissions(reader, permissions.node, permissionsContext);
  const { declared } = context;
  const channelKey = identity?.key;
  const pins = fields.read("pins");
  const desiredPins = pins && readDeclaredPins(reader, pins, { declared, channel: channelKey });
  const admins = fields.read("channel_admins");
  const desiredAdmins = admins && readMemberChanges(reader, admins, context.people);
  const threads = fields.entry("threads");
  const desiredThreads =
    threads &&
    readThreads(reader, threads, {
      declared,
      channel: channelKey,
      type: attributes.type,
      unreadType: fields.has("type") && written.type === undefined,
    });
  if (identity === undefined) return undefined;
  const channel: DesiredChannel = {
    ...identity,
    ...valuesOf(attributes),
    permissions: desiredPermissions?.entries ?? [],
    otherRoles: desiredPermissions?.otherRoles ?? null,
    pins: desiredPins ?? null,
    threads: desiredThreads ?? [],
    admins: desiredAdmins ?? null,
    at: item.at,
    attributeAt: attributePlaces(reader, fields, attributes),
    inherited: OPTIONAL_ATTRIBUTES.filter((key) => !fields.has(key) && attributes[key] !== undefined),
  };
  declared.addChannel(channel);
  return channel;
}

/** A default applies when the channel does not have the key, and the channel's type has the attribute. */
function withDefaults(written: Attributes, fields: Fields, defaults: Attributes): Attributes {
  const type = fields.has("type") ? written.type : defaults.type;
  return attributesBy((name) =>
    fields.has(name) ? written[name] : hasAttribute(name, type?.value) ? defaults[name] : undefined,
  );
}

const valuesOf = (attributes: Attributes): DesiredAttributes =>
  eachOf(OPTIONAL_ATTRIBUTES, (name) => attributes[name]?.value ?? null) as DesiredAttributes;

function checkSubType(reader: ReadContext, written: Attributes, { type }: Attributes): void {
  if (written.sub_type === undefined || type === undefined || type.value === CHANNEL_TYPE.text) return;
  reader.problems.add("W-SUBTYPE", written.sub_type.range, () => ({
    type: enumName(CHANNEL_TYPE, type.value),
  }));
}

/** Only an application channel has an application, and the service creates none without one (service-facts 3.28). */
function checkApplication(
  reader: ReadContext,
  fields: Fields,
  { written, attributes }: { written: Attributes; attributes: Attributes },
): void {
  const { type } = attributes;
  const isApplication = type?.value === CHANNEL_TYPE.application;
  if (isApplication && attributes.application_id === undefined) {
    if (fields.has("channel_id") || fields.has("application_id")) return;
    reader.problems.add("E-APPLICATION-ID", type.range, () => ({ case: "missing" }));
    return;
  }
  const isKnownType = type === undefined || Object.values<number>(CHANNEL_TYPE).includes(type.value);
  const unreadType = type === undefined && fields.has("type");
  if (written.application_id === undefined || isApplication || !isKnownType || unreadType) return;
  reader.problems.add("E-APPLICATION-ID", written.application_id.range, () => ({
    case: "elsewhere",
    type: type === undefined ? null : enumName(CHANNEL_TYPE, type.value),
  }));
}

function attributePlaces(
  reader: ReadContext,
  fields: Fields,
  attributes: Attributes,
): Readonly<Record<string, SourcePosition>> {
  const places = fields.positions();
  for (const key of OPTIONAL_ATTRIBUTES) {
    const fromDefaults = fields.has(key) ? undefined : attributes[key];
    if (fromDefaults !== undefined) places[key] = reader.source.position(fromDefaults.range.start);
  }
  return places;
}
