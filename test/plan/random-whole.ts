// randomWhole: a random guild and random content together: groups, channels, entries and plain pins beside messages, managed pins,
// reactions and an announcement, part of which an earlier file has posted already.

import fc from "fast-check";
import type { Config, DesiredChannel } from "../../src/config/config.js";
import { messageId } from "../../src/model/ids.js";
import type { LiveGuild, Read } from "../../src/plan/value/live-guild.js";
import type { State } from "../../src/state/state.js";
import { liveChannel, liveGroup } from "../small-guild.js";
import { NaiveContent } from "./naive-content.js";
import type { NaiveCall } from "./naive-service.js";
import { contentConfig, contentFile } from "./random-content.js";
import { randomGuild } from "./random-guild.js";
import { planContent, runContent } from "./run-content.js";

export const FIRST_DAY = "2026-01-01T12:00:00.000Z";

/** Of a group that no file speaks of. */
const NEIGHBOURS = [
  liveGroup("90", { name: "neighbours", position: 9 }),
  ...["91", "92", "93"].map((id, at) => liveChannel(id, { name: `n${id}`, parent: "90", position: at + 1 })),
];

/** Members' messages may be pinned too, and are not looked at; of a channel that is gone nothing is read. */
export class WholeService extends NaiveContent {
  override call(call: NaiveCall): string | undefined {
    const { channel_id: channel = "", message_id: id = "" } = call.params;
    if (call.operation !== "put_pin" || this.messages.has(id)) return super.call(call);
    this.pins.set(channel, [...new Set([...(this.pins.get(channel) ?? []), messageId(id)])]);
    return undefined;
  }

  override read(reads: readonly Read[]): LiveGuild {
    const there = new Set(this.channels.map(({ id }) => id));
    return super.read(reads.filter(({ channelId }) => there.has(channelId)));
  }
}

export interface WholeGuild {
  readonly config: Config;
  readonly state: State | null;
  readonly service: WholeService;
}

const sources = fc.record({
  guild: randomGuild,
  before: fc.option(contentFile, { freq: 8 }),
  content: contentFile,
  perDay: fc.integer({ min: 1, max: 4 }),
  /** Of 5, how many forget what was posted. */
  isLost: fc.constantFrom(false, false, false, false, true),
});

/** A service is changed by what is done to it, so that each case makes its own. */
export const wholeGuilds: fc.Arbitrary<() => WholeGuild> = sources.map((from) => () => wholeGuild(from));

type Sources = typeof sources extends fc.Arbitrary<infer Value> ? Value : never;

function wholeGuild({ guild, before, content, perDay, isLost }: Sources): WholeGuild {
  const service = new WholeService({
    ...guild,
    channels: [
      ...guild.channels,
      liveChannel("1", { name: "a", position: 6 }),
      liveChannel("2", { name: "b", position: 7 }),
      ...NEIGHBOURS,
    ],
  });
  const first = before === null ? null : posted(contentConfig(before, Number.MAX_SAFE_INTEGER), service);
  // What was posted was posted on an earlier day.
  service.postsToday.clear();
  service.perDay = perDay;
  const known = isLost || first === null ? guild.state : withResources(first, guild.state);
  return {
    config: together(guild.config, contentConfig(content, perDay)),
    state: known,
    service,
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

/** Pins and the announcement of messages that nobody posted are left out: a channel that is yet to be made has none. */
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
