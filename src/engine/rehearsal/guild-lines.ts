// Writes a guild as lines with names in place of ids. So guildform can compare two guilds even if their channels, roles and messages have
// other ids and another order. faulted-rounds.ts compares each round with the reference.
//
// Places count only among managed siblings, because a failed call may leave other channels one place off. Entries of owner and
// administrators do not count. A plan writes them in a channel that it creates, and skips them in an existing channel (W-HELD-BY-OFFICE),
// so they depend on the life of the run.

import type { WorldGuild, WorldMessage } from "../../emulator/index.js";
import { ATTRIBUTES } from "../../model/channel-attributes.js";
import { groupedBy } from "../../model/grouped-by.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import type { ReadPart } from "../../protocol/message-parts.js";

/** The places of the channels in `managed` count. */
export function guildLines(guild: WorldGuild, managed: ReadonlySet<string>): readonly string[] {
  const nameOf = new Map(guild.channels.map(({ id, name }) => [id, name]));
  const says = saysOf(guild);
  const roles = new RoleNames(guild);
  const owner = new Set([guild.owner_id]);
  const message = (id: string): string => says.get(id) ?? id;
  const channels = guild.channels.map((one) =>
    JSON.stringify([
      "channel",
      nameOf.get(one.parent_id) ?? null,
      ATTRIBUTES.map((name) => one[name]),
      roles.named(entriesOf(guild.role_permissions[one.id], ADMIN_ROLES)),
      sorted(entriesOf(guild.user_permissions[one.id], owner)),
      (guild.pins[one.id] ?? []).map(message).sort(),
    ]),
  );
  const orders = [...groupedBy(guild.channels, (one) => (one.type === GROUP ? "groups" : one.parent_id))].map(
    ([parent, inside]) => {
      const inOrder = inside
        .filter(({ id }) => managed.has(id))
        .sort((left, right) => left.position - right.position);
      return JSON.stringify(["order", nameOf.get(parent) ?? null, inOrder.map(({ name }) => name)]);
    },
  );
  return [
    ...channels,
    ...orders,
    ...guild.roles.map(({ id, color, hoist }) => JSON.stringify(["role", roles.of(id), color, hoist])),
    ...guild.members.map((one) => JSON.stringify(["member", one.id, one.roles.map(roles.of).sort()])),
    ...postLines(guild, nameOf),
    announcementLine(guild, { nameOf, message }),
  ].sort();
}

const GROUP = 4;

const ADMIN_ROLES: ReadonlySet<string> = new Set([BUILT_IN_ROLE.administrator, BUILT_IN_ROLE.owner]);

type Entry = readonly [subject: string, bits: string];

const entriesOf = (
  table: Readonly<Record<string, string>> | undefined,
  adminRoles: ReadonlySet<string>,
): Entry[] => Object.entries(table ?? {}).filter(([id, bits]) => bits !== "0" && !adminRoles.has(id));

const sorted = (entries: readonly Entry[]): Entry[] =>
  [...entries].sort(([left, bits], [right, others]) =>
    left === right ? (bits < others ? -1 : 1) : left < right ? -1 : 1,
  );

/** A role without a name has its id as the name: a copy without a list of roles knows the ids alone. */
class RoleNames {
  readonly #names: ReadonlyMap<string, string>;

  constructor({ roles }: Pick<WorldGuild, "roles">) {
    this.#names = new Map(roles.flatMap(({ id, name }) => (name === "" ? [] : [[id, name] as const])));
  }

  readonly of = (id: string): string => this.#names.get(id) ?? id;

  named(entries: readonly Entry[]): Entry[] {
    return sorted(entries.map(([id, bits]) => [this.of(id), bits]));
  }
}

const saysOf = ({ messages }: WorldGuild): ReadonlyMap<string, string> =>
  new Map(Object.values(messages).flatMap((list) => list.map((one) => [one.id, sayingOf(one)] as const)));

const sayingOf = (message: WorldMessage): string =>
  JSON.stringify(
    Object.values({
      content: message.content ?? "",
      markdown: message.markdown ?? null,
      keyboard: message.keyboard ?? null,
      ark: message.ark ?? null,
      embeds: message.embeds?.length ?? 0,
      attachments: message.attachments?.length ?? 0,
    } satisfies Record<ReadPart, unknown>),
  );

function postLines(guild: WorldGuild, nameOf: ReadonlyMap<string, string>): string[] {
  const messages = Object.entries(guild.messages).flatMap(([channel, list]) =>
    list.map((one) => {
      const reactions = (guild.reactions[channel] ?? []).filter(({ message_id }) => message_id === one.id);
      const set = reactions.filter(({ users }) => users.length > 0).map(({ type, id }) => `${type} ${id}`);
      return JSON.stringify(["message", nameOf.get(channel) ?? null, sayingOf(one), set.sort()]);
    }),
  );
  const threads = Object.entries(guild.threads).flatMap(([channel, list]) =>
    list.map(({ title }) => JSON.stringify(["thread", nameOf.get(channel) ?? null, title])),
  );
  return [...messages, ...threads];
}

function announcementLine(
  { announcement }: WorldGuild,
  {
    nameOf,
    message,
  }: { readonly nameOf: ReadonlyMap<string, string>; readonly message: (id: string) => string },
): string {
  if (announcement === null) return JSON.stringify(["announcement", null]);
  const recommended = announcement.recommend_channels.map(({ channel_id, introduce }) => [
    nameOf.get(channel_id) ?? channel_id,
    introduce,
  ]);
  return JSON.stringify(["announcement", message(announcement.message_id), recommended]);
}
