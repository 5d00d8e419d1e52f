// `fileAttributes` has every attribute that a file can give a channel, with the values that it can have.
//
// The list comes from the published schema of the file, and from the payloads of the route table. It does not come from the code under
// test, so an attribute that a pass forgets is still tested. A new attribute needs no line here.

import { parseConfig } from "../../src/config/parse-config.js";
import { ChannelField } from "../../src/config/schema/channel-schema.js";
import { startEmulator, type WorldGuild } from "../../src/emulator/index.js";
import { CHANNEL_TYPE } from "../../src/model/enums.js";
import type { JsonSchema } from "../../src/model/json-schema.js";
import { PAYLOADS } from "../../src/protocol/payloads/index.js";
import { GUILD } from "../engine/workshop.js";

export interface FileAttribute {
  readonly name: string;
  /** `true` means that a PATCH can change it. Otherwise only a create can send it. */
  readonly isSettable: boolean;
  /** The list has at least two values, each in the spelling of a file: `members`, `"007"`. */
  readonly values: readonly [string, string, ...string[]];
}

/** These members of a channel's block are no attributes: its identity, and the lists of other objects. */
const IDENTITY_AND_LISTS = new Set([
  "key",
  "name",
  "channel_id",
  "channel_admins",
  "permissions",
  "pins",
  "threads",
]);

/** An attribute here needs a second one: the reader refuses `application_id` of a text channel. */
const COMPANIONS: Readonly<Record<string, string>> = { application_id: ", type: application" };

/** Returns a file with the block `channels: [{ key: rules, name: rules, private_type: members }]`, for example. */
export function fileWith(name: string, value: string): string {
  return `channels: [{ key: rules, name: rules, ${name}: ${value}${COMPANIONS[name] ?? ""} }]\n`;
}

/** Returns a file with the value on line 3, under `defaults:`. The channel on line 4 inherits it. */
export function fileInheriting(name: string, value: string): string {
  return `defaults: { channel: { ${name}: ${value} } }\nchannels: [{ key: rules, name: rules${COMPANIONS[name] ?? ""} }]\n`;
}

/** Reads a file. The blocks begin on line 3. */
export const readFile = (blocks: string) =>
  parseConfig({
    file: "guildform.yaml",
    bytes: new TextEncoder().encode(`guildform: 1\nguild: "${GUILD}"\n${blocks}`),
    env: {},
  } as Parameters<typeof parseConfig>[0]);

/** Returns the configuration of a file, or null if the reader refuses the file. */
export const configOf = (blocks: string) => readFile(blocks).config ?? null;

/** Returns the digest of a file with this value, or null if the reader refuses the value. */
export const digestWith = (name: string, value: string): string | null =>
  configOf(fileWith(name, value))?.digest ?? null;

/** Returns the value on the wire: 2 for `members`. Throws if the reader refuses it. */
export function wireValue(name: string, value: string): string | number {
  const [channel] = configOf(fileWith(name, value))?.channels ?? [];
  const wire: unknown = Object.entries(channel ?? {}).find(([member]) => member === name)?.[1];
  if (typeof wire !== "string" && typeof wire !== "number")
    throw new Error(`${name}: ${value} has no value on the wire`);
  return wire;
}

/** Returns the members that the attribute needs on the wire: an application channel has type 10006. */
export const companions = (name: string): { readonly type: number } => ({
  type: name === "application_id" ? CHANNEL_TYPE.application : CHANNEL_TYPE.text,
});

/** Returns the guild of an emulator, with one channel that has this value. */
export async function guildWith(name: string, value: string | number): Promise<WorldGuild> {
  const channels = [{ id: "11", name: "rules", ...companions(name), [name]: value }];
  const world = { guilds: [{ id: "7", owner_id: "90", channels }] };
  const emulator = await startEmulator({ port: null, world });
  const [guild] = emulator.world().guilds;
  await emulator.close();
  if (guild === undefined) throw new Error("the emulator has no guild");
  return guild;
}

/** Returns the names of an enumeration, or two ids. For a text it returns spellings that a file must quote or escape, and an empty text. */
function candidates(schema: JsonSchema): readonly string[] {
  const forms = schema.anyOf ?? [];
  const names = forms.flatMap(({ const: name }) => (typeof name === "string" ? [name] : []));
  if (names.length > 1) return names;
  const isId = forms.some(({ pattern }) => pattern?.includes("[0-9]"));
  return isId ? ["1000050", "1000010"] : ["some words", "007", "$${no} variable", ""];
}

const settable = new Set(Object.keys(PAYLOADS.UpdateChannel.properties ?? {}));

export const fileAttributes: readonly FileAttribute[] = Object.entries(ChannelField.schema().properties ?? {})
  .filter(([name]) => !IDENTITY_AND_LISTS.has(name))
  .map(([name, schema]) => {
    const [first, second, ...others] = candidates(schema)
      .map((value) => JSON.stringify(value))
      .filter((value) => digestWith(name, value) !== null);
    if (first === undefined || second === undefined)
      throw new Error(`${name} needs two values that a file can say`);
    return { name, isSettable: settable.has(name), values: [first, second, ...others] };
  });
