// Gives a naive second opinion on which changes of a guild make a plan stale. It shares nothing with the planner, and reads from the
// calls what a plan touches.

import type { WorldGuild } from "../../src/emulator/index.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { GROUP, GROUPS, sequence, sequenceOf } from "./mutations.js";

/** Returns `true` when something that the plan's calls touch has changed. */
export function mindsChange(
  plan: Plan,
  {
    before,
    after,
    entries,
  }: {
    readonly before: WorldGuild;
    readonly after: WorldGuild;
    /** Returns the declared permission entries of a channel, such as `role/1`. */
    readonly entries: (channel: string) => readonly string[];
  },
): boolean {
  return touchedBy(plan, before, entries).some((fact) => fact(before) !== fact(after));
}

type Look = (guild: WorldGuild) => string;

function touchedBy(plan: Plan, before: WorldGuild, entries: (channel: string) => readonly string[]): Look[] {
  const byId = new Map(before.channels.map((one) => [one.id, one]));
  const accessCalls = new Map<string, number>();
  const looks = plan.operations.flatMap(({ operation, params, body = {} }): Look[] => {
    const channel = String(params.channel_id);
    const live = byId.get(channel);
    const parent = typeof body.parent_id === "string" ? body.parent_id : undefined;
    const subject = params.role_id === undefined ? `user/${params.user_id}` : `role/${params.role_id}`;
    const isAccess = subject !== "user/undefined" || "private_type" in body || "speak_permission" in body;
    if (live !== undefined && isAccess) accessCalls.set(channel, (accessCalls.get(channel) ?? 0) + 1);
    switch (operation) {
      case "create_channel": {
        const isGroup = body.type === GROUP;
        const target = isGroup ? GROUPS : "parent_id" in body ? parent : "0";
        const placed = (isGroup || "position" in body) && target !== undefined ? [orderOf(target)] : [];
        return [namesakes(String(body.name), isGroup), ...placed];
      }
      case "update_channel": {
        if (live === undefined) return [];
        const own = sequenceOf(live);
        return [facts(channel), ...("position" in body ? [orderOf(own), orderOf(parent ?? own)] : [])];
      }
      case "delete_channel": {
        if (live === undefined) return [];
        return [
          facts(channel),
          orderOf(sequenceOf(live)),
          ...(live.type === GROUP ? [orderOf(channel)] : []),
        ];
      }
      case "put_pin":
      case "delete_pin":
        return [pinsOf(channel)];
      case "update_channel_role_permissions":
      case "update_channel_user_permissions":
        return live === undefined ? [] : [facts(channel), bits(channel, subject)];
      case "create_announce":
      case "create_recommend_announce":
        return announcedIn(body).flatMap((id) => (byId.has(id) ? [facts(id)] : []));
      default:
        return [];
    }
  });
  const together = [...accessCalls].filter(([, calls]) => calls > 1).map(([channel]) => channel);
  return [...looks, ...together.flatMap((one) => entries(one).map((entry) => bits(one, entry)))];
}

/** Returns the ids of the channels that an announcement names. New channels have none yet. */
const announcedIn = (body: Readonly<Record<string, unknown>>): string[] =>
  [...JSON.stringify(body).matchAll(/"channel_id":"([^"]+)"/g)].map(([, id]) => id ?? "");

const there = (guild: WorldGuild, id: string) => guild.channels.find((one) => one.id === id);

const facts =
  (id: string): Look =>
  (guild) => {
    const { position: _, ...rest } = there(guild, id) ?? { position: 0 };
    return JSON.stringify(rest);
  };

const orderOf =
  (key: string): Look =>
  (guild) =>
    ["0", GROUPS].includes(key) || there(guild, key) ? sequence(guild, key).join() : "gone";

const bits =
  (channel: string, subject: string): Look =>
  (guild) => {
    const [kind, id = ""] = subject.split("/");
    const table = kind === "role" ? guild.role_permissions : guild.user_permissions;
    return there(guild, channel) ? (table[channel]?.[id] ?? "0") : "gone";
  };

const pinsOf =
  (channel: string): Look =>
  (guild) =>
    there(guild, channel) ? [...(guild.pins[channel] ?? [])].sort().join() : "gone";

const namesakes =
  (name: string, isGroup: boolean): Look =>
  (guild) =>
    guild.channels
      .filter((one) => one.name === name && (one.type === GROUP) === isGroup)
      .map(({ id }) => id)
      .join();
