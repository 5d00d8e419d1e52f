// The attributes of a channel, one row each. Each pass that treats every attribute alike walks these rows: it reads an answer or the
// file, builds a body, compares, records, prints. A new attribute is one new row, beside the two schemas that the service and the
// file have for it.
//
// A row cannot say who sees a channel (plan/value/access.ts), where it is placed among its siblings (plan/siblings/), which members a
// private channel starts with, or which value of one attribute excludes a value of another (config/read/channel.ts). The emulator
// does not import this table: it reads a channel by rules of its own, so that a wrong row shows itself.

import { CHANNEL_SUB_TYPE, CHANNEL_TYPE, type EnumTable, PRIVATE_TYPE, SPEAK_PERMISSION } from "./enums.js";

/**
 * `named`: an integer on the wire, a name in the file and on the screen. `text`: words of the guild, which `--only-declared`
 * hides. `id`: decimal text; `"0"` on the wire means none.
 */
type Form =
  | { readonly is: "named"; readonly names: EnumTable }
  | { readonly is: "text" }
  | { readonly is: "id" };

/** The columns of a row. A row that leaves one out does not compile. */
interface Columns<Value extends string | number> {
  /** `at-creation`: no later call changes it. */
  readonly settable: "always" | "at-creation";
  /** The value that the model takes when an answer omits the attribute. null: the model keeps null. */
  readonly whenOmitted: Value | null;
  /**
   * The value that the service gives when a create leaves the attribute out. A missing value counts as this one; null: as none.
   * A text whose serviceDefault value is `""` may be empty in the file.
   */
  readonly serviceDefault: Value | null;
  /** `sent`: each create sends it. `shown`: each plan of a new channel shows it. Both use the serviceDefault value where the file has none. */
  readonly atBirth: { readonly sent: boolean; readonly shown: boolean };
  /** The channel types that have the attribute; null: all types. */
  readonly types: readonly number[] | null;
  /** Live values that no call sets, each with the settable value of the same meaning: `{ 0: 1 }`. */
  readonly standsFor: Readonly<Record<Value, Value>> | null;
  /** Whether a pulled file may write it once, under `defaults:`. Never true for an attribute that opens a channel. */
  readonly underDefaults: boolean;
  /** Whether it tells lost creates of one name apart. Name and type are compared before. */
  readonly tellsTwinsApart: boolean;
}

const named = <const Of extends Columns<number>>(names: EnumTable, columns: Of) => ({
  form: { is: "named", names } as const,
  ...columns,
});
const text = <const Of extends Columns<string>>(columns: Of) => ({
  form: { is: "text" } as const,
  ...columns,
});
const id = <const Of extends Columns<string>>(columns: Of) => ({ form: { is: "id" } as const, ...columns });

const ONLY_WHERE_DECLARED = { sent: false, shown: false };

/** In the order of the screen. */
export const CHANNEL_ATTRIBUTES = {
  name: text({
    settable: "always",
    whenOmitted: "",
    serviceDefault: null,
    atBirth: ONLY_WHERE_DECLARED,
    types: null,
    standsFor: null,
    underDefaults: false,
    tellsTwinsApart: false,
  }),
  type: named(CHANNEL_TYPE, {
    settable: "at-creation",
    whenOmitted: CHANNEL_TYPE.text,
    serviceDefault: CHANNEL_TYPE.text,
    atBirth: { sent: true, shown: true },
    types: null,
    standsFor: null,
    underDefaults: true,
    tellsTwinsApart: false,
  }),
  // Only text channels have a sub type (service-facts 4.3.2).
  sub_type: named(CHANNEL_SUB_TYPE, {
    settable: "at-creation",
    whenOmitted: CHANNEL_SUB_TYPE.chat,
    serviceDefault: CHANNEL_SUB_TYPE.chat,
    atBirth: { sent: true, shown: false },
    types: [CHANNEL_TYPE.text],
    standsFor: null,
    underDefaults: true,
    tellsTwinsApart: true,
  }),
  // A plan always shows who will see a new channel, also where the file leaves that to the service.
  private_type: named(PRIVATE_TYPE, {
    settable: "always",
    whenOmitted: null,
    serviceDefault: PRIVATE_TYPE.public,
    atBirth: { sent: false, shown: true },
    types: null,
    standsFor: null,
    underDefaults: false,
    tellsTwinsApart: true,
  }),
  // A value of 0 restricts no member, as 1 does, and no call sets it (service-facts 4.3.4).
  speak_permission: named(SPEAK_PERMISSION, {
    settable: "always",
    whenOmitted: null,
    serviceDefault: SPEAK_PERMISSION.everyone,
    atBirth: { sent: false, shown: true },
    types: null,
    standsFor: { 0: SPEAK_PERMISSION.everyone },
    underDefaults: false,
    tellsTwinsApart: true,
  }),
  application_id: id({
    settable: "at-creation",
    whenOmitted: null,
    serviceDefault: null,
    atBirth: ONLY_WHERE_DECLARED,
    types: [CHANNEL_TYPE.application],
    standsFor: null,
    underDefaults: false,
    tellsTwinsApart: true,
  }),
};

type Table = typeof CHANNEL_ATTRIBUTES;

export type ChannelAttribute = keyof Table;
/**
 * Every attribute but `name`. A channel may omit each of them; `config/read/key-and-name.ts` reads the name.
 */
export type OptionalAttribute = Exclude<ChannelAttribute, "name">;
/** An attribute that a PATCH can change. */
export type SettableAttribute = {
  [Name in ChannelAttribute]: Table[Name]["settable"] extends "always" ? Name : never;
}[ChannelAttribute];

/** A value on the wire: 2 for `members`. */
export type AttributeValue<Name extends ChannelAttribute> = Table[Name]["form"]["is"] extends "named"
  ? number
  : string;

/** The attributes of a live channel; null: the answer left the attribute out. */
export type LiveAttributes = {
  readonly [Name in ChannelAttribute]: null extends Table[Name]["whenOmitted"]
    ? AttributeValue<Name> | null
    : AttributeValue<Name>;
};
/** The attributes in an answer that may leave out each of them; null: left out. */
export type AttributesOrNull = { readonly [Name in ChannelAttribute]: AttributeValue<Name> | null };
/** The attributes that a file declares; null: not declared. */
export type DesiredAttributes = { readonly [Name in OptionalAttribute]: AttributeValue<Name> | null };
/** The members of a PATCH. */
export type WantedAttributes = { readonly [Name in SettableAttribute]?: AttributeValue<Name> };

interface Row extends Columns<string | number> {
  readonly form: Form;
}

const ROWS: Readonly<Record<ChannelAttribute, Row>> = CHANNEL_ATTRIBUTES;

export const attributeRow = (name: ChannelAttribute): Row => ROWS[name];

export const ATTRIBUTES = Object.keys(ROWS) as readonly ChannelAttribute[];
export const OPTIONAL_ATTRIBUTES = ATTRIBUTES.filter((one): one is OptionalAttribute => one !== "name");
export const SETTABLE_ATTRIBUTES = ATTRIBUTES.filter(
  (one): one is SettableAttribute => ROWS[one].settable === "always",
);
export const FIXED_ATTRIBUTES = ATTRIBUTES.filter((one) => ROWS[one].settable === "at-creation");

export const isAttribute = (name: string): name is ChannelAttribute => Object.hasOwn(ROWS, name);

/** An object with a member for each of these attributes. */
export function eachOf<Name extends ChannelAttribute, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): { readonly [Member in Name]: Value } {
  const members: { [Member in Name]?: Value } = {};
  for (const name of names) members[name] = value(name);
  return members as { [Member in Name]: Value };
}

/** An object with a member for each of these attributes that has a value. */
export function presentAttributes<Name extends ChannelAttribute, Value>(
  names: readonly Name[],
  value: (name: Name) => Value | null | undefined,
): { readonly [Member in Name]?: Value } {
  const members: { [Member in Name]?: Value } = {};
  for (const name of names) {
    const own = value(name);
    if (own !== null && own !== undefined) members[name] = own;
  }
  return members;
}
