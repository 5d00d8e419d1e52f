// Draws a random guild with random content: groups, channels, entries and plain pins, and messages, managed pins, reactions, an
// announcement and threads. An earlier file has posted a part of the content already.

import fc from "fast-check";
import type { Config, DesiredChannel } from "../../src/config/config.js";
import { CHANNEL_TYPE } from "../../src/model/enums.js";
import { messageId } from "../../src/model/ids.js";
import { claim } from "../../src/plan/claims/claim.js";
import { priorOf } from "../../src/plan/claims/prior.js";
import { traceSet } from "../../src/plan/claims/read-set.js";
import {
  type GuildRead,
  isNeighbourRead,
  type LiveGuild,
  type Read,
} from "../../src/plan/value/live-guild.js";
import type { State } from "../../src/state/state.js";
import { thread } from "../small-forum.js";
import { at, BOT_ID, channel, liveChannel, liveGroup } from "../small-guild.js";
import { NaiveContent } from "./naive-content.js";
import type { NaiveCall } from "./naive-service.js";
import { contentConfig, contentFile } from "./random-content.js";
import { randomGuild } from "./random-guild.js";
import { planContent, runContent } from "./run-content.js";
import { refresh } from "./run-plan.js";

export const FIRST_DAY = "2026-01-01T12:00:00.000Z";

/** No file mentions this group. */
const NEIGHBOURS = [
  liveGroup("90", { name: "neighbours", position: 9 }),
  ...["91", "92", "93"].map((id, at) => liveChannel(id, { name: `n${id}`, parent: "90", position: at + 1 })),
];

/** This service allows pins of members' messages, and does not check them. It reads nothing of a channel that is gone. */
export class WholeService extends NaiveContent {
  override call(call: NaiveCall): string | undefined {
    const { channel_id: channel = "", message_id: id = "" } = call.params;
    if (call.operation !== "put_pin" || this.messages.has(id)) return super.call(call);
    this.pins.set(channel, [...new Set([...(this.pins.get(channel) ?? []), messageId(id)])]);
    return undefined;
  }

  override read(reads: readonly GuildRead[]): LiveGuild {
    const there = new Set(this.channels.map(({ id }) => id));
    return super.read(reads.filter((one) => isNeighbourRead(one) || there.has(one.channelId)));
  }
}

export interface WholeGuild {
  readonly config: Config;
  readonly state: State | null;
  readonly service: WholeService;
}

/** The live forum has this id. */
export const FORUM = "3";

/**
 * These are the keys of the live forum's threads, of the threads in an earlier file, and of the threads in a forum that does not exist yet.
 */
const threads = fc.record({
  now: fc.subarray(["t1", "t2", "t3"]),
  before: fc.subarray(["t1", "t2", "t3"]),
  inNew: fc.subarray(["t1", "t2"]),
  /** `true` means that further threads of the earlier file go. */
  areRemoved: fc.boolean(),
});
type Threads = typeof threads extends fc.Arbitrary<infer Value> ? Value : never;

/** Reads what a plan needs to know, and the threads of forums with threads that state does not know. */
export function refreshWhole(whole: WholeGuild): LiveGuild {
  const { config, state, service } = whole;
  const prior = priorOf(state, config, service.channels);
  const { forums } = traceSet(state, { claims: claim(config, prior, service.channels), prior });
  const live = refresh(whole);
  if (forums.size === 0) return live;
  const listed = service.read([...forums].map((channelId): Read => ({ kind: "threads", channelId })));
  return {
    ...live,
    singleThreads: new Map([...listed.singleThreads, ...live.singleThreads]),
    traces: { bot: BOT_ID, threads: listed.threads, pinned: new Map() },
  };
}

const sources = fc.record({
  guild: randomGuild,
  before: fc.option(contentFile, { freq: 8 }),
  content: contentFile,
  threads,
  perDay: fc.integer({ min: 1, max: 4 }),
  /** One state in five has lost the record of the posts. */
  isLost: fc.constantFrom(false, false, false, false, true),
});

/** Calls change a service, so each case makes its own. */
export const wholeGuilds: fc.Arbitrary<() => WholeGuild> = sources.map((from) => () => wholeGuild(from));

type Sources = typeof sources extends fc.Arbitrary<infer Value> ? Value : never;

function wholeGuild({ guild, before, content, threads: keys, perDay, isLost }: Sources): WholeGuild {
  const service = new WholeService({
    ...guild,
    channels: [
      ...guild.channels,
      liveChannel("1", { name: "a", position: 6 }),
      liveChannel("2", { name: "b", position: 7 }),
      liveChannel(FORUM, { name: "f", type: CHANNEL_TYPE.forum, position: 8 }),
      ...NEIGHBOURS,
    ],
  });
  const first =
    before === null ? null : posted(earlier(contentConfig(before, Number.MAX_SAFE_INTEGER), keys), service);
  // All posts so far are from an earlier day.
  service.postsToday.clear();
  service.perDay = perDay;
  const known = isLost || first === null ? guild.state : withResources(first, guild.state);
  return {
    config: withThreads(together(guild.config, contentConfig(content, perDay)), keys, before === null),
    state: known,
    service,
  };
}

const forum = (key: string, keys: readonly string[]): DesiredChannel =>
  channel(key, { type: CHANNEL_TYPE.forum, threads: keys.map((one) => thread(one)) });

const earlier = (config: Config, { before }: Threads): Config => ({
  ...config,
  channels: [...config.channels, forum("f", before)],
});

function withThreads(config: Config, keys: Threads, isFirst: boolean): Config {
  const { now, before, inNew, areRemoved } = keys;
  const gone = isFirst || !areRemoved ? [] : before.filter((key) => !now.includes(key));
  return {
    ...config,
    channels: [...config.channels, forum("f", now), ...(inNew.length === 0 ? [] : [forum("newf", inNew)])],
    removedThreads: gone.map((key) => ({ channel: "f", key, at: at(4) })),
  };
}

function posted(config: Config, service: WholeService): State {
  const plan = planContent({ config, state: null, service, at: "2025-12-31T12:00:00.000Z" });
  const choose = <Item>([next]: readonly Item[]): Item => next as Item;
  return runContent(plan, { service, state: null, choose });
}

const withResources = (first: State, other: State | null): State => ({
  ...first,
  resources: { ...other?.resources, ...first.resources },
  protected: other?.protected ?? [],
});

/** Leaves out pins and the announcement of messages that are not posted, because a new channel has none. */
function together(guild: Config, content: Config): Config {
  const plain = (one: DesiredChannel): DesiredChannel => ({ ...one, pins: null });
  const own = guild.announcement?.kind === "message" ? null : guild.announcement;
  return {
    ...guild,
    groups: guild.groups.map((one) => ({ ...one, channels: one.channels.map(plain) })),
    channels: [...guild.channels.map(plain), ...content.channels],
    messages: content.messages,
    announcement: content.announcement ?? own,
    policy: { ...guild.policy, messagesPerChannelPerDay: content.policy.messagesPerChannelPerDay },
  };
}
