// Tests posts from the file to the guild with all faults on the way. After any lost answers, every declared message and thread is there
// once in the end, and guildform has posted nothing else.

import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WrittenFault, WrittenGuild } from "../../../src/emulator/index.js";
import { writtenAddress } from "../../../src/model/address.js";
import { messageKey } from "../../../src/model/bound-id.js";
import type { Intent } from "../../../src/state/recorded-call.js";
import { InvalidInputError } from "../../../src/words/invalid-input-error.js";
import { FakeClock } from "../../fake-clock.js";
import { holds } from "../../soak/slice.js";
import { SMALL_WORLD, Workshop } from "../workshop.js";
import { quickClock } from "./bench.js";

const FORUM = "110";
const GUILD: WrittenGuild = {
  ...SMALL_WORLD,
  channels: [...(SMALL_WORLD.channels ?? []), { id: FORUM, name: "forum", type: 10007 }],
};
const DAY_MS = 86_400_000;

let shop: Workshop;
beforeAll(async () => {
  shop = await Workshop.open(GUILD);
});
afterAll(() => shop.close());

async function startOver(): Promise<void> {
  await shop.startOver(GUILD);
  const world = shop.emulator.world();
  const settings = { ...world.settings, proactive_per_channel: null, messages_per_second: null };
  shop.emulator.setWorld({ ...world, settings });
}
beforeEach(startOver);

interface File {
  /** The texts have the keys of the messages. */
  readonly messages: Readonly<Record<string, string>>;
  readonly threads: readonly string[];
  readonly perDay: number;
}

const yamlOf = ({ messages, threads, perDay }: File): string => `
channels:
  - { key: lobby, name: lobby, channel_id: "103" }
  - { key: attic, name: attic, channel_id: "104" }
  - key: forum
    name: forum
    type: forum
    channel_id: "${FORUM}"
    threads: [${threads.map((key) => `{ key: ${key}, title: about ${key}, content: hello }`).join(", ")}]
messages: {${Object.entries(messages).map(([key, text]) => ` ${key}: { channel: ${key < "c" ? "lobby" : "attic"}, text: "${text}" }`)} }
policy: { removal: implicit, messages_per_channel_per_day: ${perDay} }
`;

const apply = (settings: Parameters<Workshop["apply"]>[0] = {}) =>
  shop.apply({ eventClock: quickClock, allowed: { renames: 9 }, ...settings });

const texts = () =>
  ["103", "104"].flatMap((channel) => (shop.guild.messages?.[channel] ?? []).map(({ content }) => content));

const titles = () => (shop.guild.threads?.[FORUM] ?? []).map(({ title }) => title);

/** Settles an open call as a person does who looks into the channel. */
async function sayWhatWasMade({ address, params, body }: Intent): Promise<void> {
  const { content } = body as { readonly content?: string };
  const bound = new Set(Object.values((await shop.state()).resources).map(({ id }) => id));
  const made = (shop.guild.messages?.[params.channel_id ?? ""] ?? []).find(
    (message) => message.content === content && !bound.has(messageKey(String(params.channel_id), message.id)),
  );
  await shop.guildform().settle({ address, as: made?.id ?? null, kind: "message" });
}

/** Applies, and answers questions about open calls after a look into the channel. */
async function applyAnswering(): Promise<void> {
  for (;;) {
    try {
      await apply();
      return;
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      const open = Object.values((await shop.state()).intents).filter(
        ({ operation }) => operation === "post_message",
      );
      expect(open.length, String(error)).toBeGreaterThan(0);
      for (const intent of open) await sayWhatWasMade(intent);
    }
  }
}

const faultOf: fc.Arbitrary<WrittenFault> = fc.record({
  match: fc.record({
    operation: fc.constantFrom("post_message", "post_message", "post_thread", "recall_message"),
    nth: fc.integer({ min: 1, max: 3 }),
  }),
  fault: fc.constantFrom("drop_before", "drop_after", "truncate", "status"),
});

const fileOf: fc.Arbitrary<File> = fc.record({
  messages: fc.dictionary(
    fc.constantFrom("a", "b", "c", "d"),
    fc.constantFrom("one", "two", "two", "&lt;three&gt; 四 &"),
    { minKeys: 1 },
  ),
  threads: fc.subarray(["x", "y"]),
  perDay: fc.constant(100),
});

test("whatever answers of posts and recalls are lost, what is declared is there once, and nothing else", async () => {
  await holds(
    fc.asyncProperty(
      fc.array(fc.record({ file: fileOf, faults: fc.array(faultOf, { maxLength: 3 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (steps) => {
        await startOver();
        const threads = new Set<string>();
        for (const { file, faults } of steps) {
          for (const key of file.threads) threads.add(key);
          await shop.write(yamlOf({ ...file, threads: [...threads] }));
          shop.emulator.setFaults(faults);
          await applyAnswering();
          shop.emulator.setFaults([]);
          await applyAnswering();
          await applyAnswering();
          const { plan } = await shop.plan({ allowed: { renames: 9 } });
          expect(plan.operations).toEqual([]);
          expect(plan.changes).toEqual([]);
          const escaped = Object.values(file.messages).map((text) =>
            text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
          );
          expect(texts().sort()).toEqual(escaped.sort());
          expect(titles().sort()).toEqual([...threads].map((key) => `about ${key}`).sort());
          expect((await shop.state()).intents).toEqual({});
        }
      },
    ),
    { soak: 40, test: 2 },
  );
});

describe("more messages than a day takes", () => {
  test("those that fit are posted; with nothing that fits it is deferred without a question; the rest comes on the next day", async () => {
    await shop.write(yamlOf({ messages: { a: "one", b: "two", aa: "three" }, threads: [], perDay: 2 }));
    const first = await apply();
    expect(first.status).toBe("done");
    expect(first.plan.deferred).toMatchObject([{ why: "quota" }]);
    expect(texts()).toHaveLength(2);

    let asked = 0;
    const again = await apply({
      approve: async () => {
        asked += 1;
        return true;
      },
    });
    expect(again.status).toBe("deferred");
    expect(again.applied).toBeNull();
    expect(again.plan.deferred).toMatchObject([{ why: "quota" }]);
    expect(asked).toBe(0);
    expect(shop.writes()).toEqual([]);

    const tomorrow = await apply({ clock: new FakeClock({ nowMs: Date.UTC(2026, 0, 1) + DAY_MS }) });
    expect(tomorrow.status).toBe("done");
    expect(tomorrow.plan.deferred).toEqual([]);
    expect(texts().sort()).toEqual(["one", "three", "two"]);
  });
});

describe("settled by hand", () => {
  const file = (text: string): string => yamlOf({ messages: { a: text }, threads: [], perDay: 100 });
  const lose = (fault: "drop_before" | "drop_after") =>
    shop.emulator.setFaults([{ match: { operation: "post_message" }, times: 1, fault }]);
  const deaf = () => {
    const world = shop.emulator.world();
    shop.emulator.setWorld({ ...world, bot: { ...world.bot, intents: ["GUILDS"] } });
  };
  const idOf = (text: string) =>
    (shop.guild.messages?.["103"] ?? []).find(({ content }) => content === text)?.id ?? "";

  test("with the new message: the one before stays known and is recalled by the next plan", async () => {
    await shop.write(file("old"));
    await apply();
    const old = idOf("old");
    await shop.write(file("new"));
    deaf();
    lose("drop_after");
    expect((await apply()).applied?.outcomes.map(({ status }) => status)).toEqual(["ambiguous", "not-run"]);
    await shop.guildform().settle({ address: "message.a", as: idOf("new"), kind: "message" });
    const { resources } = await shop.state();
    expect(resources[writtenAddress("message.a")]).toEqual({
      id: `103/${idOf("new")}`,
      applied: { sent: { content: "new" } },
    });
    expect(resources[writtenAddress(`message.a/${old}`)]?.id).toBe(`103/${old}`);
    await apply();
    expect(texts()).toEqual(["new"]);
    expect((await shop.plan()).plan.changes).toEqual([]);
  });

  test("as not sent: it no longer counts among the day's posts, and is posted", async () => {
    await shop.write(file("one"));
    lose("drop_before");
    await apply();
    expect((await shop.state()).posts["103"]?.count).toBe(1);
    await shop.guildform().settle({ address: "message.a", as: null });
    expect((await shop.state()).posts["103"]?.count).toBe(0);
    await apply();
    expect(texts()).toEqual(["one"]);
    expect((await shop.state()).posts["103"]?.count).toBe(1);
  });

  test("as refused by its audit: it still counts, for the service had taken it", async () => {
    await shop.write(file("one"));
    shop.emulator.setFaults([
      { match: { operation: "post_message" }, times: 1, fault: "status", status: 202, code: 304023 },
    ]);
    expect((await apply()).applied?.outcomes).toMatchObject([{ status: "pending" }]);
    await shop.guildform().settle({ address: "message.a", as: null });
    const { intents, posts } = await shop.state();
    expect(intents).toEqual({});
    expect(posts["103"]?.count).toBe(1);
  });

  test("with the id of another kind of thing: refused, and the call stays open", async () => {
    await shop.write(file("one"));
    lose("drop_before");
    await apply();
    await expect(
      shop.guildform().settle({ address: "message.a", as: "103", kind: "channel" }),
    ).rejects.toMatchObject({ code: "NOT_MADE_BY_IT", hint: expect.stringContaining("--message-id") });
    expect(Object.keys((await shop.state()).intents)).toEqual(["post_message message.a"]);
  });

  test("with the id of what a member wrote: refused, for it would be recalled later", async () => {
    await shop.write(file("one"));
    lose("drop_before");
    await apply();
    const theirs = { id: "mm", content: "of a member", author: { id: "902" } };
    shop.byHand((guild) => ({ ...guild, messages: { ...guild.messages, "103": [theirs] } }));
    await expect(
      shop.guildform().settle({ address: "message.a", as: "mm", kind: "message" }),
    ).rejects.toMatchObject({ code: "NOT_MADE_BY_IT", message: expect.stringContaining("902") });
    expect(Object.keys((await shop.state()).intents)).toEqual(["post_message message.a"]);
  });
});
