// Tests a lock that is removed while a call waits for its repetition, such as after a rate limit of minutes. Another run does all the work
// during the wait. The first run does not repeat the call.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import { FakeClock } from "../fake-clock.js";
import { Workshop } from "./workshop.js";

let shop: Workshop;
beforeAll(async () => {
  shop = await Workshop.open();
});
afterAll(() => shop.close());

/** The first sleep of over a second on this clock lasts until `meanwhile` is done. */
class SlowClock extends FakeClock {
  #meanwhile: (() => Promise<void>) | null;

  constructor(meanwhile: () => Promise<void>) {
    super();
    this.#meanwhile = meanwhile;
  }

  override async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    const meanwhile = ms >= 1_000 ? this.#meanwhile : null;
    if (meanwhile !== null) this.#meanwhile = null;
    await meanwhile?.();
    return super.sleep(ms, signal);
  }
}

const LOBBY = "channels: [{ name: lobby }]";
const THROTTLED = { fault: "status", status: 429, retry_after: 120, times: 1 } as const;

const WAITS = [
  { operation: "create_channel", file: "channels: [{ name: lobby }, { name: new }]", fault: THROTTLED },
  { operation: "update_channel", file: "channels: [{ key: lobby, name: hall }]", fault: THROTTLED },
  {
    operation: "update_channel",
    file: "channels: [{ key: lobby, name: hall }]",
    fault: { fault: "status", status: 503, times: 1 },
    ends: "ambiguous",
  },
  {
    operation: "post_message",
    file: `${LOBBY}\nmessages: { hello: { channel: lobby, text: 你好 } }`,
    fault: THROTTLED,
  },
] as const satisfies readonly {
  readonly operation: string;
  readonly file: string;
  readonly fault: Omit<WrittenFault, "match">;
  readonly ends?: string;
}[];

test.each(WAITS)("$operation after $fault.status", async ({ operation, file, fault, ...one }) => {
  const [live] = [shop.guild];
  await shop.startOver(live);
  await shop.settle(LOBBY);
  await shop.write(file);
  shop.emulator.setFaults([{ match: { operation }, ...fault }]);
  shop.emulator.clearJournal();
  const others: unknown[] = [];
  const clock = new SlowClock(async () => {
    await shop.store.unlock((await shop.store.holder())?.id ?? "");
    const approve = async () => true;
    const other = shop.guildform().apply({ allowed: {}, signal: new AbortController().signal, approve });
    others.push(await other.catch((error: unknown) => error));
  });
  const { applied } = await shop.apply({ clock });
  expect(applied?.stateError).toMatchObject({ code: "STATE_LOCK_LOST" });
  expect(applied?.outcomes.map(({ status }) => status)).toEqual(["ends" in one ? one.ends : "not-run"]);
  // The service refused one call. The other run made the second, but it posts nothing while the end of a post is unknown.
  const isPost = operation === "post_message";
  expect(others).toMatchObject([isPost ? { code: "INVALID_INPUT" } : { left: [] }]);
  expect(shop.writes().map(({ operation: name, status }) => [name, status])).toEqual([
    [operation, fault.status],
    ...(isPost ? [] : [[operation, 200]]),
  ]);
});
