// `foreignGuild` gives a test file the small guild on an emulator, and the SDK. The emulator accepts the SDK's fixed token. All tests of
// the file share both, and each test begins with a new world and an empty journal.

import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import {
  type Emulator,
  startEmulator,
  type WrittenGuild,
  type WrittenWorld,
} from "../../src/emulator/index.js";
import { SMALL_GUILD } from "../emulator/emulated-guild.js";
import { type ForeignApis, ForeignClient } from "./foreign-client.js";

export interface WorldChanges {
  readonly guild?: Partial<WrittenGuild>;
  readonly bot?: NonNullable<WrittenWorld["bot"]>;
  readonly settings?: NonNullable<WrittenWorld["settings"]>;
}

export class ForeignGuild {
  #emulator: Emulator | undefined;
  #client: ForeignClient | undefined;

  get emulator(): Emulator {
    if (this.#emulator === undefined) throw new Error("the emulator runs only inside tests");
    return this.#emulator;
  }

  get client(): ForeignClient {
    if (this.#client === undefined) throw new Error("the SDK runs only inside tests");
    return this.#client;
  }

  get sdk(): ForeignApis {
    return this.client.apis();
  }

  setWorld({ guild = {}, bot = {}, settings = {} }: WorldChanges): void {
    this.emulator.setWorld({
      bot,
      guilds: [{ ...SMALL_GUILD, ...guild }],
      settings: { accept_bot_token: true, ...settings },
    });
  }

  /** A member acts through the control interface of the emulator. */
  async control(path: string, body: unknown): Promise<Readonly<Record<string, unknown>>> {
    const answer = await fetch(`${this.emulator.url}/_emulator/${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`control ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  /** Returns the calls that the SDK sent, each as `METHOD path status`, with the platform code of a refusal. */
  wire(): readonly string[] {
    return this.emulator
      .journal()
      .map(
        ({ method, path, status, code }) => `${method} ${path} ${status}${code === null ? "" : ` ${code}`}`,
      );
  }

  async start(world: WorldChanges): Promise<void> {
    this.#emulator = await startEmulator();
    this.setWorld(world);
    this.#client = await ForeignClient.start(this.#emulator);
  }

  async end(): Promise<void> {
    await this.#client?.end();
    await this.#emulator?.close();
  }
}

/** A test file calls this at its top. */
export function foreignGuild(world: WorldChanges = {}): ForeignGuild {
  const guild = new ForeignGuild();
  beforeAll(() => guild.start(world));
  afterAll(() => guild.end());
  beforeEach(() => {
    guild.setWorld(world);
    guild.emulator.clearJournal();
  });
  return guild;
}

/** Matches the error of a call that the SDK rejects with this value. */
export const refusal = (value: object) => ({ value: expect.objectContaining(value) });

/** The keyboard has one row with one button. Every member may click it. */
export const KEYBOARD = {
  content: {
    rows: [
      {
        buttons: [
          {
            id: "b1",
            render_data: { label: "好", visited_label: "好了", style: 1 },
            action: { type: 1, permission: { type: 2 }, data: "yes", unsupport_tips: "" },
          },
        ],
      },
    ],
  },
};
