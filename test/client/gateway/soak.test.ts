// The soak makes hundreds of disconnects of every kind on the emulator's gateway while events flow. Every event arrives exactly once and in
// order, or the client reports a gap in its place. Only a lost session may cause a gap.

import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import type { GatewayNotice } from "../../../src/client/gateway/gateway-notice.js";
import { GuildClient } from "../../../src/client/guild-client.js";
import { type Emulator, startEmulator } from "../../../src/emulator/index.js";
import type { GatewayEvent } from "../../../src/model/gateway-event.js";
import { seededRandom } from "../../../src/model/random.js";
import { FakeClock } from "../../fake-clock.js";
import { slice } from "../../soak/slice.js";

const GUILD = "700000000000000001";

type Disturbance =
  | { readonly action: "close"; readonly code: number }
  | { readonly action: "drop" | "reconnect" | "invalid_session" | "silence" }
  | { readonly action: "send_raw"; readonly text: string };

interface Episode {
  readonly disturbance: Disturbance;
  /** These are the numbers of events before the disturbance, while the client is away, and after its return. */
  readonly flow: readonly [number, number, number];
  /** If this is true, the connection drops again as soon as the client returns. */
  readonly again: boolean;
}

// The client may resume or connect again after each of these close codes.
const CODES = [1000, 1001, 1011, 3000, 4000, 4003, 4005, 4006, 4007, 4008, 4009, 4900, 4902, 4907, 4913];

const disturbance: fc.Arbitrary<Disturbance> = fc.oneof(
  { arbitrary: fc.constantFrom(...CODES).map((code) => ({ action: "close", code }) as const), weight: 4 },
  fc.constant({ action: "drop" } as const),
  fc.constant({ action: "reconnect" } as const),
  fc.constant({ action: "invalid_session" } as const),
  fc.constant({ action: "silence" } as const),
  fc.constantFrom("no JSON", '{"op":', "[]", "").map((text) => ({ action: "send_raw", text }) as const),
);

const episode: fc.Arbitrary<Episode> = fc.record({
  disturbance,
  flow: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)),
  again: fc.boolean(),
});

/** A lost session causes a gap here, and a dropped connection is resumed: five drawn episodes may lack both. */
const CERTAIN: readonly Episode[] = [
  { disturbance: { action: "invalid_session" }, flow: [2, 2, 2], again: false },
  { disturbance: { action: "drop" }, flow: [2, 2, 2], again: false },
];

it("delivers every event exactly once and in order across hundreds of disconnects, or tells the gap", async () => {
  const { cases, isWhole } = slice({ soak: 260, test: 13 });
  const least = isWhole
    ? { gaps: 10, resumed: 50, offline: 200 }
    : { gaps: cases / 30, resumed: cases / 6, offline: cases * 0.75 };
  const episodes = fc.array(episode, { minLength: cases, maxLength: cases });
  await fc.assert(
    fc.asyncProperty(episodes, (drawn) => soak([...CERTAIN, ...drawn], least)),
    { numRuns: 1, endOnFailure: true },
  );
});

/** `least` has the lowest counts that a run must reach. */
async function soak(
  episodes: readonly Episode[],
  least: { readonly gaps: number; readonly resumed: number; readonly offline: number },
): Promise<void> {
  const emulator = await startEmulator({ world: { guilds: [{ id: GUILD, name: "soak" }] } });
  const clock = new FakeClock({ mode: "manual" });
  const client = new GuildClient({
    credentials: { appId: "demo", clientSecret: "demo" },
    baseUrl: emulator.url,
    tokenUrl: emulator.tokenUrl,
    random: seededRandom(1),
    clock,
  });
  onTestFinished(async () => {
    await client.destroy();
    await emulator.close();
  });
  const notices: GatewayNotice[] = [];
  const gateway = client.gateway({
    intents: ["PUBLIC_GUILD_MESSAGES"],
    onNotice: (notice) => notices.push(notice),
  });
  const seen: GatewayEvent[] = [];
  const reading = read(gateway.events(), seen);
  await gateway.online();

  let published = 0;
  const flow = (events: number) => {
    for (let event = 0; event < events; event++) publish(emulator, ++published);
  };
  const count = (type: GatewayNotice["type"]) => notices.filter((notice) => notice.type === type).length;
  /** Moves the clock of the client until the condition holds. */
  const until = async (holds: () => boolean, stepMs: number) => {
    for (let turn = 0; !holds(); turn++) {
      if (turn > 100_000)
        throw new Error(`nothing happens any more; last: ${JSON.stringify(notices.at(-1))}`);
      clock.advance(stepMs);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  for (const {
    disturbance,
    flow: [before, away, after],
    again,
  } of episodes) {
    flow(before);
    const [offline, online] = [count("offline"), count("online")];
    emulator.gateway.disconnect(disturbance);
    flow(away);
    // The client can notice missing acks only after some time.
    await until(() => count("offline") > offline, disturbance.action === "silence" ? 45_000 : 0);
    flow(away);
    if (again) {
      // The server may still have the connection that the client has left. The connection to drop is the next one.
      await until(() => {
        emulator.gateway.disconnect({ action: "drop" });
        return count("offline") > offline + 1;
      }, 1_000);
    }
    flow(away);
    await until(() => count("online") > online, 1_000);
    flow(after);
  }
  flow(1);
  await until(() => lastOf(seen) === published, 0).catch(() => check(seen, published));
  await gateway.close();
  await reading;

  const gaps = check(seen, published);
  const lost = notices.filter((notice) => notice.type === "offline" && notice.next === "identify").length;
  expect(gaps).toBeGreaterThan(least.gaps);
  expect(gaps).toBeLessThanOrEqual(lost);
  const resumed = notices.filter((notice) => notice.type === "online" && notice.resumed).length;
  expect(resumed).toBeGreaterThan(least.resumed);
  expect(count("offline")).toBeGreaterThanOrEqual(least.offline);
}

function publish(emulator: Emulator, number: number): void {
  const data = { id: `m${number}`, channel_id: "5", guild_id: GUILD, content: String(number) };
  emulator.gateway.publish("AT_MESSAGE_CREATE", GUILD, data);
}

async function read(events: AsyncIterable<GatewayEvent>, into: GatewayEvent[]): Promise<void> {
  for await (const event of events) into.push(event);
}

const numberOf = (event: GatewayEvent | undefined): number | null =>
  event?.type === "AT_MESSAGE_CREATE" ? Number(event.message.content) : null;

function lastOf(seen: readonly GatewayEvent[]): number | null {
  return numberOf(seen.at(-1));
}

/** Checks that each number follows the number before, or that the client reports a gap. Returns the number of gaps. */
function check(seen: readonly GatewayEvent[], published: number): number {
  let last = 0;
  let gaps = 0;
  let told = false;
  for (const event of seen) {
    if (event.type === "GAP") {
      gaps++;
      told = true;
      continue;
    }
    const number = numberOf(event);
    if (number === null) throw new Error(`unexpected ${event.type}`);
    if (told) expect(number).toBeGreaterThan(last);
    else expect(number).toBe(last + 1);
    last = number;
    told = false;
  }
  expect(last).toBe(published);
  return gaps;
}
