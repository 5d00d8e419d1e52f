// The table has one row for each attribute of a channel. Each pass that treats every attribute alike walks these rows: it reads an answer
// or the file, builds a body, compares, records, prints. To add an attribute, write one new row, and add the attribute to the schemas of
// the service and of the file.
//
// A row cannot say who sees a channel (plan/value/access.ts), where it lies among its siblings (plan/siblings/), or which members a private
// channel starts with. A row cannot say either which value of one attribute excludes a value of another (config/read/channel.ts). The
// emulator does not import this table: it reads a channel by rules of its own, so that a wrong row shows itself.

import { CHANNEL_SUB_TYPE, CHANNEL_TYPE, type EnumTable, PRIVATE_TYPE, SPEAK_PERMISSION } from "./enums.js";

/**
 * `named` is an integer on the wire, and a name in the file and on the screen. `text` is a text of the guild, which `--only-declared`
 * hides. `id` is decimal text; `"0"` on the wire means that there is none.
 */
type Form =
  | { readonly is: "named"; readonly names: EnumTable }
  | { readonly is: "text" }
  | { readonly is: "id" };

/** A row that leaves a column out does not compile. */
interface Columns<Value extends string | number> {
  /** `at-creation` means that no later call changes the attribute. */
  readonly settable: "always" | "at-creation";
  /** The model takes this value when an answer omits the attribute. null means that the model keeps null. */
  readonly whenOmitted: Value | null;
  /**
   * The service gives this value when a create leaves the attribute out. A missing value counts as this one. null means that a missing
   * value counts as none. A text whose serviceDefault value is `""` may be empty in the file.
   */
  readonly serviceDefault: Value | null;
  /**
   * `sent` means that each create sends the attribute. `shown` means that each plan of a new channel shows it. When the file has no value,
   * the serviceDefault value is used in both cases.
   */
  readonly atBirth: { readonly sent: boolean; readonly shown: boolean };
  /** Only these channel types have the attribute. null means that all types have it. */
  readonly types: readonly number[] | null;
  /** A call cannot set these live values. Each maps to the settable value of the same meaning: `{ 0: 1 }`. */
  readonly standsFor: Readonly<Record<Value, Value>> | null;
  /**
   * True means that a pulled file may write the attribute once, under `defaults:`. It is never true for an attribute that opens a channel.
   */
  readonly underDefaults: boolean;
  /**
   * guildform looks for the channel of a create whose answer was lost. True means that it compares this attribute, besides name and type.
   */
  readonly distinguishesCreates: boolean;
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

/** The rows are in the order of the screen. */
export const CHANNEL_ATTRIBUTES = {
  name: text({
    settable: "always",
    whenOmitted: "",
    serviceDefault: null,
    atBirth: ONLY_WHERE_DECLARED,
    types: null,
    standsFor: null,
    underDefaults: false,
    distinguishesCreates: false,
  }),
  type: named(CHANNEL_TYPE, {
    settable: "at-creation",
    whenOmitted: CHANNEL_TYPE.text,
    serviceDefault: CHANNEL_TYPE.text,
    atBirth: { sent: true, shown: true },
    types: null,
    standsFor: null,
    underDefaults: true,
    distinguishesCreates: false,
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
    distinguishesCreates: true,
  }),
  // A plan always has the value for a new channel, also when the file leaves it to the service: people need to know who will see the
  // channel.
  private_type: named(PRIVATE_TYPE, {
    settable: "always",
    whenOmitted: null,
    serviceDefault: PRIVATE_TYPE.public,
    atBirth: { sent: false, shown: true },
    types: null,
    standsFor: null,
    underDefaults: false,
    distinguishesCreates: true,
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
    distinguishesCreates: true,
  }),
  application_id: id({
    settable: "at-creation",
    whenOmitted: null,
    serviceDefault: null,
    atBirth: ONLY_WHERE_DECLARED,
    types: [CHANNEL_TYPE.application],
    standsFor: null,
    underDefaults: false,
    distinguishesCreates: true,
  }),
};

type Table = typeof CHANNEL_ATTRIBUTES;

export type ChannelAttribute = keyof Table;
/** The type has every attribute except `name`. A channel may omit each of them. `config/read/key-and-name.ts` reads the name. */
export type OptionalAttribute = Exclude<ChannelAttribute, "name">;
/** A PATCH can change these attributes. */
export type SettableAttribute = {
  [Name in ChannelAttribute]: Table[Name]["settable"] extends "always" ? Name : never;
}[ChannelAttribute];

/** This is the type of a value on the wire: 2 for `members`. */
export type AttributeValue<Name extends ChannelAttribute> = Table[Name]["form"]["is"] extends "named"
  ? number
  : string;

/** A live channel has these attributes. null means that the answer left the attribute out. */
export type LiveAttributes = {
  readonly [Name in ChannelAttribute]: null extends Table[Name]["whenOmitted"]
    ? AttributeValue<Name> | null
    : AttributeValue<Name>;
};
/** An answer may leave out each of these attributes. null means that it did. */
export type AttributesOrNull = { readonly [Name in ChannelAttribute]: AttributeValue<Name> | null };
/** A file may declare these attributes. null means that it does not. */
export type DesiredAttributes = { readonly [Name in OptionalAttribute]: AttributeValue<Name> | null };
/** A PATCH has these members. */
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

/** Returns an object with a member for each of these attributes. */
export function eachOf<Name extends ChannelAttribute, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): { readonly [Member in Name]: Value } {
  const members: { [Member in Name]?: Value } = {};
  for (const name of names) members[name] = value(name);
  return members as { [Member in Name]: Value };
}

/** Returns an object with a member for each of these attributes that has a value. */
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
