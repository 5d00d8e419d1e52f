// The tables give names and wire values of the channel enums. The model keeps an integer without a name, which the service may add later.
//
// Sources: service-facts 4.3.1 (type), 4.3.2 (sub type), 4.3.3 (private type), 4.3.4 (speak permission), 4.6 (announcement type).

/** The number is `type` of a channel. A group is a channel of type 4. Source: service-facts 4.3.1. */
export const CHANNEL_TYPE = {
  text: 0,
  voice: 2,
  group: 4,
  live: 10005,
  application: 10006,
  forum: 10007,
} as const;
/** The number is `sub_type` of a text channel. Source: service-facts 4.3.2. */
export const CHANNEL_SUB_TYPE = { chat: 0, announcement: 1, guide: 2, gaming: 3 } as const;
/** The number is `private_type` of a channel: the members who see it. Source: service-facts 4.3.3. */
export const PRIVATE_TYPE = { public: 0, admins: 1, members: 2 } as const;
/** The number is `speak_permission` of a channel: the members who may speak. Source: service-facts 4.3.4. */
export const SPEAK_PERMISSION = { everyone: 1, members: 2 } as const;
/** The number is the type of an announcement: for members, or for new members. Source: service-facts 4.6. */
export const ANNOUNCES_TYPE = { member: 0, welcome: 1 } as const;

/** A table has the names that people write, and the number of each on the wire. */
export type EnumTable = Readonly<Record<string, number>>;

/** Returns the name of a wire value, or its decimal text when it has none. */
export function enumName(table: EnumTable, value: number): string {
  for (const [name, number] of Object.entries(table)) if (number === value) return name;
  return String(value);
}
