// A bench for posts has an emulated guild, state in a file, and plans made by hand, so that it tests only how posts are sent. Waits of the
// run take no time. Waits for events from outside take a twentieth of their time.

import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GuildClient } from "../../../src/client/guild-client.js";
import {
  type Emulator,
  type JournalEntry,
  startEmulator,
  type WrittenWorld,
} from "../../../src/emulator/index.js";
import { type Applied, applyPlan } from "../../../src/engine/apply-plan.js";
import type { Outcome } from "../../../src/engine/outcome.js";
import { verifyApplied } from "../../../src/engine/verify.js";
import { type Address, messageAddress, threadAddress } from "../../../src/model/address.js";
import { type Clock, systemClock } from "../../../src/model/clock.js";
import type { JsonObject } from "../../../src/model/json.js";
import { seededRandom } from "../../../src/model/random.js";
import { refTo } from "../../../src/model/ref.js";
import type { ImageFact, Operation, Plan } from "../../../src/plan/value/plan.js";
import { outcomeJson } from "../../../src/render/outcome-json.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import { emptyState, type State } from "../../../src/state/state.js";
import { StateUnwritableError } from "../../../src/state/state-errors.js";
import type { StateRecord } from "../../../src/state/state-record.js";
import type { StateSession } from "../../../src/state/store.js";
import { filesBeside } from "../../../src/use-cases/contained-file.js";
import { phrase } from "../../../src/words/statement.js";
import { FakeClock } from "../../fake-clock.js";
import { planOf } from "../../render/plan-builder.js";
import { scratchFolder } from "../../scratch-folder.js";
import { CREDENTIALS, GUILD, HOLDER } from "../workshop.js";

/** The fake clock starts on this day, in UTC+8. */
export const TODAY = "2026-01-01";
export const LOBBY = "103";
export const HALL = "104";
export const FORUM = "105";

const WORLD: WrittenWorld = {
  guilds: [
    {
      id: GUILD,
      name: "小频道",
      owner_id: "900",
      members: [{ id: "900", username: "owner" }],
      channels: [
        { id: LOBBY, name: "lobby", position: 1 },
        { id: HALL, name: "hall", position: 2 },
        { id: FORUM, name: "forum", position: 3, type: 10007 },
      ],
      messages: { [LOBBY]: [{ id: "m1" }] },
    },
  ],
  settings: { proactive_per_channel: null, messages_per_second: null, own_posts: "event" },
};

const FASTER = 20;

export const quickClock: Clock = {
  now: () => systemClock.now(),
  monotonic: () => systemClock.monotonic() * FASTER,
  sleep: (ms, signal) => systemClock.sleep(ms / FASTER, signal),
};

export interface BenchOptions {
  readonly stop?: AbortSignal;
  readonly clock?: FakeClock;
  readonly concurrency?: number;
  /** State takes this number of appends. All further ones fail. */
  readonly failAfter?: number;
  /** The bench calls this when an append is durable. */
  readonly onDurable?: (records: readonly StateRecord[]) => void;
  readonly onStarted?: (id: string) => void;
  readonly gatewayUrl?: string;
  /** The bench sends requests here in place of the emulator. */
  readonly baseUrl?: string;
  /** The bench calls this before each read of a file next to the configuration. */
  readonly onRead?: () => void;
}

export class Bench {
  readonly #store;

  private constructor(
    readonly emulator: Emulator,
    readonly folder: string,
  ) {
    const path = join(folder, "state.json");
    this.#store = fileStateStore({ path, clock: new FakeClock(), random: seededRandom(1) });
  }

  static async open(): Promise<Bench> {
    return new Bench(await startEmulator({ world: WORLD }), await scratchFolder("guildform-posting-"));
  }

  async close(): Promise<void> {
    await this.emulator.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  settings(settings: NonNullable<WrittenWorld["settings"]>): void {
    const world = this.emulator.world();
    this.emulator.setWorld({ ...world, settings: { ...world.settings, ...settings } });
  }

  bot(bot: NonNullable<WrittenWorld["bot"]>): void {
    const world = this.emulator.world();
    this.emulator.setWorld({ ...world, bot: { ...world.bot, ...bot } });
  }

  async apply(operations: readonly Operation[], options: BenchOptions = {}): Promise<Applied> {
    const { stop = new AbortController().signal, clock = new FakeClock(), concurrency = 4 } = options;
    const files = filesBeside(join(this.folder, "guildform.yaml"));
    const client = new GuildClient({
      credentials: CREDENTIALS,
      baseUrl: options.baseUrl ?? this.emulator.url,
      tokenUrl: this.emulator.tokenUrl,
      gatewayUrl: options.gatewayUrl,
      clock,
      random: seededRandom(1),
    });
    const session = await this.#store.lock(HOLDER);
    try {
      if (session.state() === null) await session.begin(emptyState({ lineage: "l", guildId: GUILD }));
      this.emulator.clearJournal();
      return await applyPlan({
        plan: planOfCalls(operations),
        client,
        session: telling(session, options),
        clock,
        eventClock: quickClock,
        newId: () => "run-1",
        concurrency,
        onEvent: (event) => {
          if (event.type === "operation-started") options.onStarted?.(event.id);
        },
        readContained: (file) => {
          options.onRead?.();
          return files(file);
        },
        stop,
      });
    } finally {
      await session.close();
      await client.close();
    }
  }

  /** Returns the ids of the operations that do not show in the guild. */
  async unmet(operations: readonly Operation[]): Promise<readonly string[]> {
    const client = new GuildClient({
      credentials: CREDENTIALS,
      baseUrl: this.emulator.url,
      tokenUrl: this.emulator.tokenUrl,
      clock: new FakeClock(),
    });
    const session = await this.#store.lock(HOLDER);
    try {
      const plan = planOfCalls(operations);
      const stop = new AbortController().signal;
      const left = await verifyApplied({ plan, session, client, stop, onEvent: () => {} });
      return left.flatMap(({ operations: ids }) => ids);
    } finally {
      await session.close();
      await client.close();
    }
  }

  async state(): Promise<State> {
    const state = await this.#store.read();
    if (state === null) throw new Error("there is no state");
    return state;
  }

  /** Writes an image file, and returns the facts of a plan about it. */
  async image(name: string, bytes: Uint8Array): Promise<ImageFact> {
    await writeFile(join(this.folder, name), bytes);
    const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
    return { path: `./${name}`, name, type: "image/png", bytes: bytes.length, digest };
  }

  get guild() {
    const [guild] = this.emulator.world().guilds;
    if (guild === undefined) throw new Error("the world has no guild");
    return guild;
  }

  /** Returns the messages that the bot posted in the channel. */
  posted(channel: string) {
    return (this.guild.messages[channel] ?? []).filter(({ id }) => id !== "m1");
  }

  threads() {
    return this.guild.threads[FORUM] ?? [];
  }

  sent(operation: string): readonly JournalEntry[] {
    return this.emulator.journal().filter((entry) => entry.operation === operation);
  }
}

const planOfCalls = (operations: readonly Operation[]): Plan =>
  planOf({
    changes: operations.map(({ id, address }) => ({
      address,
      kind: "message",
      action: "create",
      name: address,
      within: null,
      attributes: [],
      source: null,
      why: phrase("declared", {}),
      drift: false,
      reversible: true,
      operations: [id],
    })),
    rest: { operations, guild: { id: GUILD, name: "小频道" } },
  });

function telling(session: StateSession, { onDurable = () => {}, failAfter }: BenchOptions): StateSession {
  let appends = 0;
  const append = async (records: readonly StateRecord[]): Promise<void> => {
    if (appends === failAfter) {
      throw new StateUnwritableError({
        place: "state.json",
        case: "told",
        problem: "no space left",
        hint: "make room",
      });
    }
    appends += 1;
    await session.append(records);
    onDurable(records);
  };
  return {
    lock: session.lock,
    replaced: session.replaced,
    state: () => session.state(),
    begin: (initial) => session.begin(initial),
    replace: (other) => session.replace(other),
    check: () => session.check(),
    close: () => session.close(),
    append,
    // The bench writes these records at once, because their delay is a matter of the session.
    appendLater: append,
    flush: () => session.flush(),
  };
}

const call = (
  given: Pick<Operation, "address" | "operation" | "params"> & Partial<Operation>,
): Operation => ({
  id: `${given.operation} ${given.address}`,
  after: [],
  waits_for: [],
  remember: [],
  ...given,
});

/** Returns the post of the message with this key. `waits` are keys of messages before it. */
export function post(
  key: string,
  options: { channel?: string; body?: JsonObject; waits?: readonly string[] } = {},
): Operation {
  const { channel = LOBBY, body = { content: `this is ${key}` }, waits = [] } = options;
  const address = messageAddress(key);
  return call({
    address,
    operation: "post_message",
    params: { channel_id: channel },
    body,
    waits_for: waits.map((other) => `post_message ${messageAddress(other)}`),
    remember: [{ type: "bind", address, id: [channel, refTo(address)], applied: { sent: body } }],
  });
}

export function thread(key: string, title: string): Operation {
  const address = threadAddress("forum", key);
  const body = { title, content: "hello", format: 1 };
  const id = [FORUM, refTo(address)];
  return call({
    address,
    operation: "post_thread",
    params: { channel_id: FORUM },
    body,
    remember: [{ type: "bind", address, id, applied: { sent: body, read: null } }],
  });
}

/** Returns a call about the message of a key, after its post. */
export const follow = (
  operation: Operation["operation"],
  key: string,
  rest: Partial<Operation>,
): Operation => {
  const address: Address = rest.address ?? messageAddress(key);
  const after = [`post_message ${messageAddress(key)}`];
  return call({ address, operation, params: {}, after, ...rest });
};

export const statuses = (outcomes: readonly Outcome[]): readonly string[] =>
  outcomes.map(({ id, status }) => `${status} ${id}`);

/** Returns the outcomes with what happened, and with the next steps in words. */
export const told = (outcomes: readonly Outcome[]) => outcomes.map(outcomeJson);
