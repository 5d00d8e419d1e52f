// Tests what the person in a rehearsal with faults answers: which object of the copy an open call made. A round compares the guilds at
// its end alone, and a plan claims a forgotten channel by its name. So a wrong answer would rarely show there.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { WrittenGuild } from "../../../src/emulator/index.js";
import { answerQuestions } from "../../../src/engine/rehearsal/answered-questions.js";
import { HOLDER } from "../../../src/engine/rehearsal/rehearse-plan.js";
import { rehearsedMemory } from "../../../src/engine/rehearsal/rehearsed-memory.js";
import { openTwin, type Twin } from "../../../src/engine/rehearsal/twin.js";
import { writtenAddress } from "../../../src/model/address.js";
import type { JsonObject } from "../../../src/model/json.js";
import { memoryStore, noBeat } from "../../../src/state/memory/memory-store.js";
import type { Intent } from "../../../src/state/recorded-call.js";
import { GUILD, SMALL_WORLD } from "../../engine/workshop.js";
import { state } from "../../small-guild.js";

/** The guild has these roles and channels before the first run. */
const BEFORE = {
  roles: [{ id: "10012", name: "events" }],
  channels: [
    { id: "100", name: "start", type: 4, position: 1 },
    { id: "101", name: "hall", position: 1 },
  ],
  messages: { "101": [{ id: "08a", content: "hello" }] },
} satisfies Partial<WrittenGuild>;

let twin: Twin;
beforeEach(async () => {
  const world = { guilds: [{ ...SMALL_WORLD, ...BEFORE }] };
  twin = await openTwin({ world, nowMs: Date.UTC(2026, 0, 5), seed: 1 });
});
afterEach(() => twin.close());

const guildNow = () => {
  const [guild] = twin.emulator.world().guilds;
  if (guild === undefined) throw new Error("the world has no guild");
  return guild;
};

type Call = Pick<Intent, "operation"> & {
  readonly address: string;
  readonly body: JsonObject;
  readonly in?: string;
};

const intentOf = ({ operation, address, body, in: channel }: Call): Intent => ({
  operation_id: `${operation} ${address}`,
  address: writtenAddress(address),
  operation,
  params: channel === undefined ? { guild_id: GUILD } : { channel_id: channel },
  body,
  at: "2026-01-05T00:00:00.000Z",
  run: "run",
  pending: null,
});

/** Returns the bound ids of the calls, once the person has answered for all of them. `null` means that the call made nothing. */
async function answersFor(
  calls: readonly Call[],
  {
    made,
    bound = {},
  }: { readonly made: Partial<WrittenGuild>; readonly bound?: Readonly<Record<string, string>> },
): Promise<readonly (string | null)[]> {
  const before = guildNow();
  const world = twin.emulator.world();
  twin.emulator.setWorld({ ...world, guilds: [{ ...before, ...made }] });
  const intents = calls.map(intentOf);
  const open = { intents: Object.fromEntries(intents.map((one) => [one.operation_id, one])) };
  const memory = rehearsedMemory({ ...state(bound, open), guild_id: GUILD });
  const session = await memoryStore(memory, { ticker: noBeat }).lock(HOLDER);
  const client = twin.openClient({ concurrency: 1 });
  const { signal } = new AbortController();
  expect(await answerQuestions({ session, client, signal, before, now: guildNow() })).toBe(calls.length);
  const after = session.state();
  await session.close();
  await client.close();
  expect(after?.intents).toEqual({});
  return intents.map(({ address }) => after?.resources[address]?.id ?? null);
}

const createRole: Call = { operation: "create_guild_role", address: "role.events", body: { name: "events" } };
const channelCall = (key: string, body: JsonObject): Call => ({
  operation: "create_channel",
  address: `channel.${key}`,
  body: { name: key, type: 0, sub_type: 0, ...body },
});

test("a created role is the new one with its name", async () => {
  const roles = [...BEFORE.roles, { id: "10013", name: "others" }, { id: "10014", name: "events" }];
  expect(await answersFor([createRole], { made: { roles } })).toEqual(["10014"]);
});

test("a role that was there before, or that another address has, is no answer", async () => {
  expect(await answersFor([createRole], { made: {} })).toEqual([null]);
  const roles = [...BEFORE.roles, { id: "10014", name: "events" }];
  expect(await answersFor([createRole], { made: { roles }, bound: { "role.others": "10014" } })).toEqual([
    null,
  ]);
});

test("created channels are the new ones with their name, type and group", async () => {
  const channels = [
    ...BEFORE.channels,
    { id: "201", name: "one", type: 0, parent_id: "100", position: 1 },
    { id: "202", name: "one", type: 2, parent_id: "100", position: 2 },
    { id: "203", name: "one", type: 0, position: 2 },
    { id: "204", name: "two", type: 0, position: 3 },
  ];
  const calls = [
    channelCall("outside", { name: "one" }),
    channelCall("voice", { name: "one", type: 2, parent_id: "100" }),
    channelCall("one", { parent_id: "100" }),
  ];
  expect(await answersFor(calls, { made: { channels } })).toEqual(["203", "202", "201"]);
});

const post = (key: string, content: string): Call => ({
  ...{ operation: "post_message", address: `message.${key}`, body: { content }, in: "101" },
});

const posted = (...says: readonly string[]) => ({
  "101": [...BEFORE.messages["101"], ...says.map((content, at) => ({ id: `08b${at}`, content }))],
});

test("a post is the new one with its text", async () => {
  const both = [post("hello", "hello"), post("again", "again")];
  const answers = await answersFor(both, { made: { messages: posted("again", "hello") } });
  expect(answers).toEqual(["101/08b1", "101/08b0"]);
});

test("the only new post is the answer, even if the service changed its text", async () => {
  const made = { messages: posted("hello @alice") };
  expect(await answersFor([post("hello", "hello <@902>")], { made })).toEqual(["101/08b0"]);
});
