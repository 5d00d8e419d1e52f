// Draws a guild that was pulled and applied, with later changes by hand in the guild and changes in the file.

import fc from "fast-check";
import { editFile } from "../../../src/config/edit/edit-file.js";
import type { FileEdit, YamlPath } from "../../../src/config/edit/file-edit.js";
import { filePlaces } from "../../../src/config/file-places.js";
import { parseConfig } from "../../../src/config/parse-config.js";
import type { Channel } from "../../../src/model/guild.js";
import { channelId, messageId } from "../../../src/model/ids.js";
import { desiredFromLive } from "../../../src/plan/desired-from-live.js";
import type { LiveGuild } from "../../../src/plan/value/live-guild.js";
import { guildFile } from "../../../src/render/guild-file/guild-file.js";
import { foldRecords } from "../../../src/state/fold.js";
import { emptyState, type State } from "../../../src/state/state.js";
import { type FileSurroundings, plannedText } from "../../../src/use-cases/into/planned-text.js";
import { writtenDocument } from "../../config/edit/written-document.js";
import { GUILD_ID, live, liveChannel, liveGroup } from "../../small-guild.js";
import { isSoak } from "../../soak/is-soak.js";
import { changedOnBothSides, onBothSides } from "./changed-on-both-sides.js";
import {
  contentDraws,
  contentHand,
  postedIn,
  postsChangedBy,
  withBlocks,
  withoutLost,
  withPosted,
} from "./story-content.js";

/** All changes happen at this time. */
const AT = "2026-01-01T00:00:00.000Z";

/** Each round of a story reads and plans the whole file, so that `npm test` uses shorter stories. */
const MOST = isSoak() ? { channels: 5, hands: 4, filings: 2 } : { channels: 2, hands: 2, filings: 1 };

const NAMES = ["rules", "news", "大厅", "faq", "a: b", "null", "$" + "{X}", " x ", "🎉", "yes", "log"];
const SUBJECTS = ["role/1", "role/10012", "role/10013", "user/7"];
const BITS = [0n, 1n, 4n, 5n, 13n];
const PINS = ["08a1", "08a2", "08a3"];

const name = fc.constantFrom(...NAMES);
const bits = fc.constantFrom(...BITS);
const pins = fc.subarray(PINS);

const place = fc.record({
  name,
  parent: fc.constantFrom("50", "51", undefined),
  type: fc.constantFrom(0, 0, 0, 2, 10007),
  private_type: fc.constantFrom(0, 0, 1, 2, 7),
  speak_permission: fc.constantFrom(0, 1, 1, 2),
  held: fc.tuple(bits, bits, bits, bits),
  pins,
});
type Place = typeof place extends fc.Arbitrary<infer Value> ? Value : never;

const base = fc.record({
  groups: fc.array(name, { minLength: 1, maxLength: 2 }),
  channels: fc.array(place, { minLength: 1, maxLength: MOST.channels }),
});

/** A person makes this change by hand. `at` chooses the channel. */
const hand = fc.oneof(
  fc.record({ is: fc.constant("rename" as const), at: fc.nat(), name }),
  fc.record({ is: fc.constant("rename-group" as const), at: fc.nat(), name }),
  fc.record({ is: fc.constant("close" as const), at: fc.nat(), private_type: fc.constantFrom(0, 1, 2, 9) }),
  fc.record({ is: fc.constant("hush" as const), at: fc.nat(), speak_permission: fc.constantFrom(1, 2) }),
  fc.record({ is: fc.constant("grant" as const), at: fc.nat(), who: fc.nat(3), bits }),
  fc.record({ is: fc.constant("pin" as const), at: fc.nat(), pins }),
  fc.record({ is: fc.constant("delete" as const), at: fc.nat() }),
  fc.record({ is: fc.constant("delete-group" as const), at: fc.nat() }),
  fc.record({ is: fc.constant("add" as const), place }),
  fc.record({ is: fc.constant("add-group" as const), name }),
  fc.record({ is: fc.constant("shift" as const), at: fc.nat(), position: fc.nat(9) }),
  fc.record({
    is: fc.constant("regroup" as const),
    at: fc.nat(),
    parent: fc.constantFrom("50", "51", undefined),
  }),
);
type Hand = typeof hand extends fc.Arbitrary<infer Value> ? Value : never;

/** A person makes this change in the file. */
const filing = fc.oneof(
  fc.record({ is: fc.constant("rename" as const), at: fc.nat(), name }),
  fc.record({ is: fc.constant("close" as const), at: fc.nat(), word: fc.constantFrom("public", "members") }),
  fc.record({ is: fc.constant("hush" as const), at: fc.nat(), word: fc.constantFrom("everyone", "members") }),
  fc.record({ is: fc.constant("leave-out" as const), at: fc.nat() }),
  fc.record({ is: fc.constant("add" as const), name }),
);
type Filing = typeof filing extends fc.Arbitrary<infer Value> ? Value : never;

export const guildStory = fc.record({
  base,
  content: contentDraws,
  hands: fc.array(fc.oneof({ arbitrary: hand, weight: 3 }, { arbitrary: contentHand, weight: 1 }), {
    maxLength: MOST.hands,
  }),
  filings: fc.array(filing, { maxLength: MOST.filings }),
  both: fc.array(onBothSides, { maxLength: MOST.filings }),
  hasState: fc.boolean(),
  /** The file has the form of pull, or any other form. */
  writer: fc.option(fc.nat(), { freq: 2 }),
});

export type GuildStory = typeof guildStory extends fc.Arbitrary<infer Value> ? Value : never;

/** `pulled` is the file before its changes. */
export function toldStory({ base: from, content, hands, filings, both, hasState, writer }: GuildStory) {
  const bare = guildOf(from);
  const posted = postedIn(bare, content);
  const before = withPosted(bare, posted);
  const { file: pulledFile, keys } = desiredFromLive(before, { users: [{ id: "7", name: "alice" }] });
  const file = withBlocks(pulledFile, posted, keys);
  const beside = { texts: new Map<string, string>(), threads: new Map<string, number>() };
  // A pull writes neither messages nor threads.
  const isAsPulled = writer === null && posted.messages.length + posted.threads.length === 0;
  const pulled = isAsPulled
    ? guildFile({ file, head: [], beside })
    : writtenDocument(JSON.parse(JSON.stringify(file)), writer ?? 1).text;
  const first = plannedText(pulled, around(before, null));
  const blank = emptyState({ lineage: "lineage-1", guildId: GUILD_ID });
  const state = hasState ? foldRecords(blank, first.plan.remember) : null;
  const meddled = hands.reduce(
    (guild, one) => (isOfPosts(one) ? postsChangedBy(guild, posted, one) : changedBy(guild, one)),
    before,
  );
  const told = both.reduce((sides, one) => changedOnBothSides(sides, one, { keys, posted }), {
    text: filings.reduce((old, one) => refiled(old, one), pulled),
    live: meddled,
  });
  const after = around(withoutLost(told.live), state);
  const isFile = parseConfig({ ...after, bytes: new TextEncoder().encode(told.text) }).config !== null;
  return { text: isFile ? told.text : pulled, pulled, around: after, keys };
}

const isOfPosts = (one: GuildStory["hands"][number]) =>
  one.is === "recall" ||
  one.is === "reword" ||
  one.is === "unreact" ||
  one.is === "toggle-pin" ||
  one.is === "delete-threads";

export const around = (guild: LiveGuild, state: State | null): FileSurroundings => ({
  file: "guildform.yaml",
  env: {},
  live: guild,
  state,
  files: new Map(),
  createdAt: AT,
});

function guildOf({ groups, channels }: typeof base extends fc.Arbitrary<infer Value> ? Value : never) {
  const rows = groups.map((called, index) =>
    liveGroup(String(50 + index), { name: called, position: index + 2 }),
  );
  const parents = new Set<string>(rows.map(({ id }) => id));
  const places = channels.map((one, index) =>
    placed(String(100 + index), one, { parents, position: index + 1 }),
  );
  return withReads(live([...rows, ...places.map((one) => one.channel)]), places);
}

interface Placed {
  readonly channel: Channel;
  readonly from: Place;
}

function placed(
  id: string,
  from: Place,
  { parents, position }: { readonly parents: ReadonlySet<string>; readonly position: number },
): Placed {
  const { name: called, type, private_type, speak_permission, parent } = from;
  const inside = parent !== undefined && parents.has(parent) ? { parent } : {};
  const channel = liveChannel(id, {
    name: called,
    type,
    private_type,
    speak_permission,
    position,
    ...inside,
  });
  return { channel, from };
}

/** Adds the reads of all permissions and all pins of each channel. */
function withReads(guild: LiveGuild, places: readonly Placed[]): LiveGuild {
  const permissions = new Map(guild.permissions);
  const pinned = new Map(guild.pins);
  for (const { channel, from } of places) {
    for (const [index, who] of SUBJECTS.entries())
      permissions.set(`${channel.id}/${who}` as never, from.held[index] ?? 0n);
    if (channel.type === 0) pinned.set(channel.id, from.pins.map(messageId));
  }
  return { ...guild, permissions, pins: pinned };
}

function changedBy(guild: LiveGuild, one: Hand): LiveGuild {
  const channels = guild.channels.filter(({ type }) => type !== 4);
  const groups = guild.channels.filter(({ type }) => type === 4);
  const chosen = "at" in one ? channels[one.at % Math.max(1, channels.length)] : undefined;
  const group = "at" in one ? groups[one.at % Math.max(1, groups.length)] : undefined;
  const set = (which: Channel | undefined, fields: Partial<Channel>): LiveGuild => ({
    ...guild,
    channels: guild.channels.map((each) => (each === which ? { ...each, ...fields } : each)),
  });
  switch (one.is) {
    case "rename":
      return set(chosen, { name: one.name });
    case "rename-group":
      return set(group, { name: one.name });
    case "close":
      return set(chosen, { private_type: one.private_type });
    case "hush":
      return set(chosen, { speak_permission: one.speak_permission });
    case "shift":
      return set(chosen, { position: one.position });
    case "regroup": {
      const there = one.parent !== undefined && groups.some(({ id }) => String(id) === one.parent);
      return set(chosen, { parent_id: channelId(there ? (one.parent ?? "0") : "0") });
    }
    case "grant": {
      const key = `${chosen?.id}/${SUBJECTS[one.who]}`;
      return { ...guild, permissions: new Map([...guild.permissions, [key as never, one.bits]]) };
    }
    case "pin":
      return chosen === undefined || !guild.pins.has(chosen.id)
        ? guild
        : { ...guild, pins: new Map([...guild.pins, [chosen.id, one.pins.map(messageId)]]) };
    case "delete":
      return { ...guild, channels: guild.channels.filter((each) => each !== chosen) };
    case "delete-group":
      return {
        ...guild,
        channels: guild.channels
          .filter((each) => each !== group)
          .map((each) => (each.parent_id === group?.id ? { ...each, parent_id: channelId("0") } : each)),
      };
    case "add": {
      const id = String(200 + guild.channels.length);
      const parents = new Set<string>(groups.map((each) => each.id));
      const added = placed(id, one.place, { parents, position: guild.channels.length });
      return withReads({ ...guild, channels: [...guild.channels, added.channel] }, [added]);
    }
    case "add-group": {
      const id = String(300 + guild.channels.length);
      return { ...guild, channels: [...guild.channels, liveGroup(id, { name: one.name, position: 3 })] };
    }
    default:
      return one satisfies never;
  }
}

/** Returns the text after the change. The result may be no valid file. */
function refiled(text: string, one: Filing): string {
  const { config } = parseConfig({ file: "", env: {}, bytes: new TextEncoder().encode(text) });
  if (config === null) return text;
  const blocks = [...filePlaces(config)].filter(([address]) => address.startsWith("channel."));
  const path: YamlPath = ("at" in one ? blocks[one.at % Math.max(1, blocks.length)]?.[1] : undefined) ?? [];
  if (one.is !== "add" && path.length === 0) return text;
  const called = (wanted: string) => wanted.replaceAll("$" + "{", () => "$$" + "{");
  const edits = (): FileEdit[] => {
    switch (one.is) {
      case "rename":
        return [{ edit: "set", path: [...path, "name"], value: called(one.name) }];
      case "close":
        return [{ edit: "set", path: [...path, "private_type"], value: one.word }];
      case "hush":
        return [{ edit: "set", path: [...path, "speak_permission"], value: one.word }];
      case "leave-out":
        return [{ edit: "remove", path }];
      case "add": {
        const after = config.channels.length === 0 ? null : config.channels.length - 1;
        const value = { key: `mine-${config.channels.length}`, name: called(one.name), type: "text" };
        return [{ edit: "insert", list: ["channels"], after, value }];
      }
      default:
        return one satisfies never;
    }
  };
  return editFile(text, edits()).text;
}
