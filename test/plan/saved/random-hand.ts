// Draws one change between a saved plan and its apply: an edit by hand, the next day, posts of another apply, or a part of the plan
// itself.

import fc from "fast-check";
import { channelId, messageId } from "../../../src/model/ids.js";
import { postingDay } from "../../../src/plan/posting/daily-quota.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { liveChannel } from "../../small-guild.js";
import { FIRST_DAY, FORUM, type WholeGuild, type WholeService } from "../random-whole.js";
import { speaksOf } from "./staleness.js";

export const HANDS = [
  "pin",
  "unpin",
  "grant",
  "private",
  "speak",
  "rename",
  "neighbours",
  "move",
  "create",
  "delete",
  "recall",
  "unreact",
  "unthread",
  "namesake",
  "withdraw",
  "posted",
  "quota",
  "day",
  "full day",
  "part",
  "nothing",
] as const;

export const hands = fc.record({
  what: fc.constantFrom(...HANDS),
  /** Both numbers are taken modulo the number of objects. */
  which: fc.nat({ max: 60 }),
  how: fc.nat({ max: 60 }),
  /** `true` means that the change goes to a channel that the plan does not mention, if there is one. */
  elsewhere: fc.constantFrom(true, true, false),
});
export type Hand = typeof hands extends fc.Arbitrary<infer Value> ? Value : never;

/** The change has the ids or addresses of its objects, and the time, file and state of the apply. */
export interface Done {
  readonly ids: readonly string[];
  readonly at: string;
  readonly state: WholeGuild["state"];
  readonly config: WholeGuild["config"];
}

const NEXT_DAY = "2026-01-02T12:00:00.000Z";
const GROUP = 4;

/** Returns `null` when there is no object to change. */
export function done(
  hand: Hand,
  { plan, whole }: { readonly plan: Plan; readonly whole: WholeGuild },
): Done | null {
  const { service, state, config } = whole;
  const { what, which, how } = hand;
  const plain = (ids: readonly string[]): Done | null =>
    ids.length === 0 ? null : { ids, at: FIRST_DAY, state, config };
  const others = service.channels.filter(({ id }) => !speaksOf(plan, id));
  const meant = hand.elsewhere && others.length > 0 ? others : service.channels;
  const target = meant[which % Math.max(1, meant.length)];
  switch (what) {
    case "nothing":
    case "part":
      return { ids: [], at: FIRST_DAY, state, config };
    case "day":
      service.postsToday.clear();
      return { ids: [], at: NEXT_DAY, state, config };
    case "full day":
      service.postsToday.clear();
      return posted(hand, whole, NEXT_DAY);
    case "posted":
      return posted(hand, whole, FIRST_DAY);
    case "quota":
      return { ids: [], at: FIRST_DAY, state, config: withQuota(config, how) };
    case "withdraw":
      if (service.announcement === null) return null;
      service.announcement = null;
      return plain(["announcement"]);
    case "unthread": {
      const thread = [...service.threads.values()][which % Math.max(1, service.threads.size)];
      if (thread === undefined) return null;
      service.threads.delete(thread.id);
      // State may not know the owner of the thread. Its title shows it.
      return plain([thread.id, `thread.f/${thread.title}`]);
    }
    case "namesake": {
      const key = `t${1 + (which % 3)}`;
      return plain([service.addThread(FORUM, key), `thread.f/${key}`]);
    }
    case "recall":
    case "unreact":
      return plain(ofMessage(service, { what, which }));
    case "neighbours":
      for (const { id } of others) changed(service, id, { name: `neighbour ${how}` });
      return plain(others.map(({ id }) => id));
    case "create":
      service.channels = [
        ...service.channels,
        liveChannel("9999", {
          name: "by hand",
          position: 1 + (how % 9),
          parent: which % 2 === 0 ? "0" : "90",
        }),
      ];
      return plain(["9999"]);
    default:
      return target === undefined ? null : plain(toChannel(service, target, { what, how }));
  }
}

/** Records posts of another apply into a live channel, on the day of the plan's apply. */
function posted({ which, how }: Hand, { state, config }: WholeGuild, at: string): Done | null {
  const id = ["1", "2", "91"][which % 3] ?? "1";
  if (state === null) return null;
  const count = 1 + (how % 4);
  const posts = { ...state.posts, [id]: { day: postingDay(at), count, refused: null } };
  return { ids: [id], at, state: { ...state, posts }, config };
}

/** Returns the file with fewer posts a day. */
function withQuota(config: WholeGuild["config"], how: number): WholeGuild["config"] {
  const { messagesPerChannelPerDay: most } = config.policy;
  return { ...config, policy: { ...config.policy, messagesPerChannelPerDay: how % (most + 1) } };
}

function ofMessage(
  service: WholeService,
  { what, which }: { readonly what: "recall" | "unreact"; readonly which: number },
): readonly string[] {
  const of = [...service.messages.values()].filter(
    ({ reactions }) => what === "recall" || reactions.size > 0,
  );
  const one = of[which % Math.max(1, of.length)];
  if (one === undefined) return [];
  if (what === "unreact") {
    one.reactions.delete([...one.reactions][0] ?? "");
    return [one.id];
  }
  service.messages.delete(one.id);
  for (const [place, pins] of service.pins)
    service.pins.set(
      place,
      pins.filter((id) => id !== one.id),
    );
  const { announcement } = service;
  if (announcement !== null && JSON.stringify(announcement).includes(`"${one.id}"`))
    service.announcement = null;
  return [one.id];
}

type Channel = WholeService["channels"][number];

function changed(service: WholeService, id: string, fields: Partial<Channel>): void {
  service.channels = service.channels.map((one) => (one.id === id ? { ...one, ...fields } : one));
}

function toChannel(
  service: WholeService,
  { id, type }: Channel,
  {
    what,
    how,
  }: {
    readonly what: "pin" | "unpin" | "grant" | "private" | "speak" | "rename" | "move" | "delete";
    readonly how: number;
  },
): readonly string[] {
  const pins = service.pins.get(id) ?? [];
  switch (what) {
    case "pin":
      service.pins.set(id, [...pins, messageId(`hand${how}`)]);
      return [id];
    case "unpin":
      if (pins.length === 0) return [];
      service.pins.set(id, pins.toSpliced(how % pins.length, 1));
      return [id];
    case "grant":
      service.permissions.set(`${id}/role/${10 + (how % 3)}`, BigInt(how & 13));
      return [id];
    case "private":
      changed(service, id, { private_type: how % 3 });
      return [id];
    case "speak":
      changed(service, id, { speak_permission: 1 + (how % 2) });
      return [id];
    case "rename":
      changed(service, id, { name: `by hand ${how}` });
      return [id];
    case "move": {
      if (type === GROUP) return [];
      const groups = ["0", ...service.channels.filter((one) => one.type === GROUP).map((one) => one.id)];
      changed(service, id, { parent_id: channelId(groups[how % groups.length] ?? "0") });
      return [id];
    }
    case "delete": {
      // The children of a deleted group are now outside of it.
      const children = service.channels.filter(({ parent_id }) => parent_id === id);
      service.call({ operation: "delete_channel", params: { channel_id: id }, body: {} });
      return [id, ...children.map((one) => one.id)];
    }
    default:
      return what satisfies never;
  }
}
