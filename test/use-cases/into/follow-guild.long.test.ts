// Tests the update of a file from its guild, on random guilds, changes by hand and changes in the file. The update is proved, and a second
// one changes nothing. With one address it leaves all other changes, and it never decides a conflict.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressKind, channelAddress } from "../../../src/model/address.js";
import { scopeMatch } from "../../../src/model/address-scope.js";
import { type FollowOptions, followGuild } from "../../../src/use-cases/into/follow-guild.js";
import { plannedText } from "../../../src/use-cases/into/planned-text.js";
import { proveFollowed } from "../../../src/use-cases/into/prove-followed.js";
import { PullUnprovedError } from "../../../src/use-cases/prove-pulled.js";
import { InvalidInputError } from "../../../src/words/invalid-input-error.js";
import { messageOf } from "../../sentence.js";
import { live, liveChannel, liveGroup } from "../../small-guild.js";
import { isSoak } from "../../soak/is-soak.js";
import { holds } from "../../soak/slice.js";
import { around, guildStory, toldStory } from "./changed-guild.js";

const whole: FollowOptions = { addresses: [], prune: false, roles: [], users: [] };

/** Returns null if the file cannot be planned for this guild. With `prune`, a deleted channel must not be the reason. */
function plannable<Result>(
  work: () => Result,
  { prune }: { readonly prune: boolean } = whole,
): Result | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    if (prune) expect(error.diagnostics.map(({ code }) => code)).not.toContain("E-CHANNEL-ID-GONE");
    return null;
  }
}

/** A second update costs as much as the first: `npm test` makes it in one story of four. */
const again = isSoak() ? fc.constant(true) : fc.constantFrom(true, false, false, false);

/** All stories together must reach each of these results. */
const NEEDED = [
  "refused",
  ...["channel taken", "channel added", "channel cut", "channel gone", "channel pending", "channel conflict"],
  ...["channel by-hand", "group taken", "group added", "permission taken", "permission pending"],
  ...["permission conflict", "message by-hand", "message pending", "message gone", "message cut"],
  ...["reaction taken", "pin taken", "thread gone"],
];

const counts = new Map<string, number>();
const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);

describe("a file that follows its guild", () => {
  test("is proved, and follows once for all", async () => {
    const { isWhole } = await holds(
      fc.property(guildStory, fc.boolean(), again, (story, prune, isAgain) => {
        const { text, around } = toldStory(story);
        const options = { ...whole, prune };
        const first = plannable(() => followGuild(text, around, options), options);
        if (first === null) {
          count("refused");
          return;
        }
        for (const { is, address } of first.followed) count(`${addressKind(address)} ${is}`);
        if (!isAgain) return;
        const second = followGuild(first.text, around, options);
        expect(second.text).toBe(first.text);
        expect(second.followed.filter(({ is }) => is === "taken" || is === "added" || is === "cut")).toEqual(
          [],
        );
        const left = first.followed.flatMap((one) =>
          one.is === "conflict" && one.path !== "group" ? [one] : [],
        );
        if (left.length === 0) return;
        const now = plannedText(first.text, around);
        for (const { address, path, file } of left) {
          const change = now.plan.changes.find((one) => one.address === address && one.action !== "adopt");
          expect(change?.attributes.find((one) => one.path === path)?.after ?? file).toEqual(file);
        }
      }),
      { soak: 3_000, test: 75 },
    );
    if (isWhole) expect(NEEDED.filter((one) => (counts.get(one) ?? 0) === 0)).toEqual([]);
  });

  test("loses the announcement of a message that is cut, by itself or with its channel", () => {
    const room = { parent: undefined, type: 0, private_type: 0, speak_permission: 1, held: [0n, 0n, 0n, 0n] };
    const story = (is: "recall" | "delete") =>
      toldStory({
        base: {
          groups: ["start"],
          channels: ["rules", "faq"].map((name) => ({ ...room, name, pins: [] }) as never),
        },
        content: {
          messages: [{ at: 0, text: "hallo", reactions: [], isPinned: true }],
          threads: [],
          isAnnounced: true,
        },
        ...{ hands: [{ is, at: 0 }], filings: [], both: [], hasState: true, writer: null },
      });
    for (const [is, ...addresses] of [
      ["recall"],
      ["recall", "message.m0", "pin.rules/m0"],
      ["delete"],
      ["delete", "channel.rules/**"],
    ] as const) {
      const { text, around } = story(is);
      expect(text).toContain("announcement");
      expect(followGuild(text, around, { ...whole, addresses }).text).toBe(text);
      const pruned = followGuild(text, around, { ...whole, addresses, prune: true });
      expect(pruned.text, is).not.toMatch(/announcement|m0/);
      expect(pruned.text).toContain("faq");
    }
  });

  test("of one block leaves every other change of the plan as it was", async () => {
    await holds(
      fc.property(guildStory, fc.nat(), (story, which) => {
        const { text, around } = toldStory(story);
        const all = plannable(() => followGuild(text, around, whole));
        const one = all?.followed[which % Math.max(1, all.followed.length)];
        if (one === undefined || one.address.includes("#")) return;
        const block = scopeMatch({ targets: [one.address], excludes: [] });
        const alone = plannable(() => followGuild(text, around, { ...whole, addresses: [one.address] }));
        const others = (of: string) =>
          plannedText(of, around)
            .plan.changes.filter(({ address, action }) => !block.holds(address) && action !== "adopt")
            .flatMap(({ address, action, attributes }) => {
              const told = attributes.filter(({ path }) => path !== "position");
              if (told.length === 0) return [];
              return [
                JSON.stringify([address, action, told.map((each) => (each.path === "group" ? null : each))]),
              ];
            });
        // If a file needs updates before it can be planned, one address may not be enough.
        const before = plannable(() => others(text));
        if (alone === null) expect(before).toBeNull();
        else if (before !== null) expect(new Set(others(alone.text))).toEqual(new Set(before));
      }),
      { soak: 600, test: 15 },
    );
  });

  test("that was just pulled and applied changes no byte", async () => {
    await holds(
      fc.property(guildStory, (story) => {
        const { pulled, around } = toldStory({ ...story, hands: [], filings: [], both: [] });
        expect(followGuild(pulled, around, { ...whole, prune: true }).text).toBe(pulled);
      }),
      { soak: 300, test: 8 },
    );
  });
});

test("new blocks get the same keys one by one, in any order, as all at once; no key is one that the file has", async () => {
  const name = fc.constantFrom("general chat", "general-chat", "general", "hall", "***", "大厅", "大厅");
  const room = fc.record({ name, isGroup: fc.boolean() });
  await holds(
    fc.property(fc.array(room, { minLength: 2, maxLength: 6 }), fc.nat(), (rooms, from) => {
      const named = rooms.map((one, index) =>
        one.isGroup
          ? liveGroup(String(200 + index), { name: one.name })
          : liveChannel(String(200 + index), { name: one.name }),
      );
      const scene = around(live([liveChannel("101", { name: "大厅" }), ...named]), null);
      const text = `guildform: 1
guild: "1"
channels: [{ key: hall, name: 大厅, channel_id: "101" }]
`;
      const newIn = (of: string, addresses: readonly string[]) =>
        followGuild(of, scene, { ...whole, addresses });
      const all = newIn(text, []).followed.flatMap(({ is, address }) => (is === "added" ? [address] : []));
      expect(all).toHaveLength(named.length);
      expect(all).not.toContain("channel.hall");
      const turned = [...all.slice(from % all.length), ...all.slice(0, from % all.length)];
      const last = turned.reduce((of, address) => newIn(of, [address]).text, text);
      const idsByKey = (of: string) =>
        new Map(plannedText(of, scene).claimed.claims.all.map((one) => [one.address, one.live?.id]));
      expect(idsByKey(last)).toEqual(idsByKey(newIn(text, []).text));
    }),
    { soak: 400, test: 10 },
  );
});

test("a text that follows in something else, or not at all, is found by the proof", () => {
  const guild = live([liveChannel("101", { name: "大厅2" }), liveChannel("102", { name: "公告2" })]);
  const prove = (hall: string, news: string) => () => {
    const text = (...[first, second]: readonly string[]) => `guildform: 1
guild: "1"
channels:
  - { key: hall, name: ${first}, channel_id: "101" }
  - { key: news, name: ${second}, channel_id: "102" }
`;
    const look = (...names: readonly string[]) => plannedText(text(...names), around(guild, null));
    const taken = {
      address: channelAddress("hall"),
      path: "name",
      at: null,
      now: null,
      is: "taken",
    } as const;
    const [first, last] = [look("大厅", "公告"), look(hall, news)];
    proveFollowed({ first, last, done: [taken], left: [], options: { addresses: ["channel.hall"] } });
  };
  expect(prove("大厅2", "公告")).not.toThrow();
  for (const [proof, where] of [
    [prove("大厅2", "公告2"), messageOf("PULL_UNPROVED", { case: "followed", addresses: ["channel.news"] })],
    [prove("大厅2", "公告3"), messageOf("PULL_UNPROVED", { case: "followed", addresses: ["channel.news"] })],
    [prove("大厅", "公告"), messageOf("PULL_UNPROVED", { case: "followed", addresses: ["channel.hall"] })],
    [prove("大厅3", "公告"), messageOf("PULL_UNPROVED", { case: "followed", addresses: ["channel.hall"] })],
  ] as const) {
    expect(proof).toThrow(PullUnprovedError);
    expect(proof).toThrow(where);
  }
});
