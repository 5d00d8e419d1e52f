// Tests a client that resumes with the last number it saw, after random ends of its connections. It gets every event of its session exactly
// once and in order, or op 9 refuses the resume.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Emulator } from "../../../src/emulator/index.js";
import { holds } from "../../soak/slice.js";
import { GUILD, standingClock, start } from "../emulated-guild.js";
import { type Frame, GatewayClient, sessionIdOf, tokenOf } from "./gateway-client.js";

const ENDS = {
  drop: { action: "drop" },
  expired: { action: "close", code: 4009 },
  tooFast: { action: "close", code: 4008 },
  goingAway: { action: "close", code: 1001 },
  internal: { action: "close", code: 4900 },
  badSequence: { action: "close", code: 4007 },
  invalid: { action: "invalid_session" },
  reconnect: { action: "reconnect", close_after_ms: null },
} as const;

const FORGETTING: readonly string[] = ["internal", "badSequence", "invalid"];

/** A round is one connection: events while it is open, its end, and events while the client is away. */
const round = fc.record({
  before: fc.oneof({ arbitrary: fc.nat(5), weight: 9 }, { arbitrary: fc.constant(1_050), weight: 1 }),
  /** `true` means that the client reads all frames before the end. */
  attentive: fc.boolean(),
  end: fc.constantFrom("client" as const, ...(Object.keys(ENDS) as (keyof typeof ENDS)[])),
  away: fc.oneof(
    { arbitrary: fc.nat(5), weight: 8 },
    { arbitrary: fc.constantFrom(990, 1_000, 1_001), weight: 2 },
  ),
  awayMs: fc.constantFrom(0, 0, 0, 1_000, 299_999, 300_000),
});

/** This client records the events that it gets, and resumes when it can. */
class Follower {
  /** These are the numbers `n` of the events of the session so far. */
  heard: number[] = [];
  seq = 0;
  sessionId = "";
  #client: GatewayClient | null = null;
  readonly #emulator: Emulator;
  readonly #token: string;

  constructor(emulator: Emulator, token: string) {
    this.#emulator = emulator;
    this.#token = token;
  }

  /** Connects again. Returns true if the session continues. */
  async connect(): Promise<boolean> {
    const client = await GatewayClient.connect(this.#emulator.gatewayUrl);
    await client.next();
    if (this.sessionId === "") {
      const ready = await client.identify({ token: this.#token, intents: 1 });
      this.sessionId = sessionIdOf(ready);
      this.heard = [];
      this.seq = 1;
      this.#client = client;
      return false;
    }
    client.resume({ token: this.#token, session_id: this.sessionId, seq: this.seq });
    const frames: Frame[] = [];
    do frames.push(await client.next());
    while (frames.at(-1)?.op !== 9 && frames.at(-1)?.t !== "RESUMED");
    this.#note(frames);
    if (frames.at(-1)?.t === "RESUMED") {
      this.#client = client;
      return true;
    }
    this.sessionId = "";
    await client.closed;
    return this.connect();
  }

  /** Reads all frames that the emulator has sent until now. */
  async listen(): Promise<void> {
    if (this.#client !== null) this.#note(await this.#client.beat(this.seq));
  }

  /** Ends the connection as the client, or waits until the server has ended it. Records the events that came before the end. */
  async end(by: "client" | "server"): Promise<void> {
    const client = this.#client;
    if (client === null) return;
    if (by === "client") client.socket.terminate();
    else await client.closed;
    this.#note(client.frames.splice(0));
  }

  #note(frames: readonly Frame[]): void {
    for (const { t, s, d } of frames) {
      if (t !== "GUILD_UPDATE" || s === undefined) continue;
      expect(s).toBe(this.seq + 1);
      this.seq = s;
      if (typeof d === "object" && d !== null && "n" in d) this.heard.push(Number(d.n));
    }
  }
}

test("every event once and in order, or op 9", async () => {
  const play = async (rounds: readonly (typeof round extends fc.Arbitrary<infer R> ? R : never)[]) => {
    const clock = standingClock();
    const emulator = await start({ clock });
    const follower = new Follower(emulator, `QQBot ${await tokenOf(emulator)}`);
    let published = 0;
    const publish = (count: number) => {
      for (let left = count; left > 0; left -= 1) {
        published += 1;
        emulator.gateway.publish("GUILD_UPDATE", GUILD, { n: published });
      }
    };
    await follower.connect();
    let since = 0;
    for (const { before, attentive, end, away, awayMs } of rounds) {
      publish(before);
      if (attentive) await follower.listen();
      if (end !== "client") emulator.gateway.disconnect(ENDS[end]);
      if (end === "client" || end === "reconnect") {
        // If the server has not noticed the end, the next connection replaces this one.
        await follower.end("client");
      } else {
        await follower.end("server");
        clock.pass(awayMs);
      }
      publish(away);
      const missed = published - since + 1 - follower.seq;
      const tooLong = end !== "client" && end !== "reconnect" && awayMs >= 300_000;
      const goesOn = !FORGETTING.includes(end) && !tooLong && missed <= 1_000;
      expect(await follower.connect()).toBe(goesOn);
      if (!goesOn) since = published;
      await follower.listen();
      const expected = Array.from({ length: published - since }, (_value, index) => since + index + 1);
      expect(follower.heard).toEqual(expected);
    }
    await emulator.close();
  };
  await holds(fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 8 }), play), { soak: 40, test: 2 });
});
