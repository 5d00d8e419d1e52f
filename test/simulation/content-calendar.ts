// A content calendar has an emulated guild with messages, a file that changes, and applies on days that pass for both sides at once. It
// keeps every guild between two effects, so that tests can check what readers find.

import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Agent } from "undici";
import {
  type Emulator,
  startEmulator,
  type WorldGuild,
  type WrittenWorld,
} from "../../src/emulator/index.js";
import type { ApplyResult } from "../../src/engine/apply-guild.js";
import { Guildform } from "../../src/guildform.js";
import { seededRandom } from "../../src/model/random.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import type { State } from "../../src/state/state.js";
import { BriskClock } from "../brisk-clock.js";
import { CREDENTIALS, GUILD } from "../engine/workshop.js";
import { scratchFolder } from "../scratch-folder.js";
import { Watch } from "../torture/watch.js";
import { CHANNELS, FORUM } from "./content-file.js";
import { onlyGuild } from "./guild-facts.js";
import type { Story } from "./random-content.js";

export const DAY_MS = 86_400_000;
/** This is noon in UTC+8, so that a day that passes is a calendar day. */
const NOON = Date.UTC(2026, 2, 1, 4);

export interface Applied {
  readonly result: ApplyResult;
  readonly before: { readonly guild: WorldGuild; readonly state: State | null };
  readonly after: { readonly guild: WorldGuild; readonly state: State | null };
  /** The moments reach from before to after, oldest first. */
  readonly moments: readonly WorldGuild[];
  /** This plan is made right after the apply. */
  readonly next: Plan;
}

export class ContentCalendar {
  /** Every run uses the same connections: to open one costs more than a call. */
  readonly #agent = new Agent();

  private constructor(
    readonly emulator: Emulator,
    private readonly watch: Watch,
    private readonly clock: BriskClock,
    private readonly folder: string,
  ) {}

  static async open(): Promise<ContentCalendar> {
    const clock = new BriskClock({ nowMs: NOON });
    const watch = new Watch(clock);
    const emulator = await startEmulator({ world: { guilds: [{ id: GUILD }] }, clock: watch });
    watch.attach(emulator);
    return new ContentCalendar(emulator, watch, clock, await scratchFolder("guildform-content-"));
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
    await this.emulator.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Resets to a new guild without state. The service allows one more post a day than the file, to show a post over the quota. */
  async begin(story: Story): Promise<void> {
    this.emulator.setWorld(worldOf(story));
    await rm(this.#path("state.json"), { force: true });
  }

  pass(days: number): void {
    if (days > 0) this.clock.advance(days * DAY_MS);
  }

  async apply(yaml: string): Promise<Applied> {
    await this.write(yaml);
    this.emulator.clearJournal();
    this.watch.begin();
    const before = await this.#now();
    const guildform = this.guildform();
    // Random stories give a new message the words of one whose block is gone.
    const allowed = { renames: 99 };
    const result = await guildform.apply({ approve: async () => true, allowed });
    const moments = this.watch.moments().map(({ guild }) => guild);
    const after = await this.#now();
    const { plan } = await guildform.plan({ allowed });
    return { result, before, after, moments, next: plan };
  }

  async write(yaml: string): Promise<void> {
    await writeFile(this.#path("guildform.yaml"), yaml);
  }

  /** Returns the text of the state file, or `null` without one. */
  async savedState(): Promise<string | null> {
    return readFile(this.#path("state.json"), "utf8").catch(() => null);
  }

  /** Removes the state file, or replaces it with an older one as a person does from a backup. */
  async restoreState(text: string | null): Promise<void> {
    if (text === null) await rm(this.#path("state.json"), { force: true });
    else await writeFile(this.#path("state.json"), text, { mode: 0o600 });
  }

  async #now(): Promise<Applied["before"]> {
    const store = fileStateStore({
      path: this.#path("state.json"),
      clock: this.clock,
      random: seededRandom(1),
    });
    return { guild: onlyGuild(this.emulator.world()), state: await store.read() };
  }

  guildform(): Guildform {
    return new Guildform({
      file: this.#path("guildform.yaml"),
      env: {},
      credentials: CREDENTIALS,
      baseUrl: this.emulator.url,
      tokenUrl: this.emulator.tokenUrl,
      statePath: this.#path("state.json"),
      concurrency: 4,
      clock: this.clock,
      random: seededRandom(1),
      dispatcher: this.#agent,
    });
  }

  #path(name: string): string {
    return join(this.folder, name);
  }
}

function worldOf({ quota, foreignPins, settings }: Story): WrittenWorld {
  const ids = Object.values(CHANNELS);
  const foreign = (channel: string) =>
    Array.from({ length: foreignPins }, (_none, index) => `08f${channel}x${index}`);
  return {
    guilds: [
      {
        id: GUILD,
        name: "小频道",
        owner_id: "900",
        members: [
          { id: "900", username: "owner", roles: ["4"] },
          { id: "902", username: "alice" },
        ],
        channels: [
          ...Object.entries(CHANNELS).map(([name, id], index) => ({ id, name, position: index + 1 })),
          { id: FORUM, name: "forum", type: 10007, position: 9 },
        ],
        messages: Object.fromEntries(
          ids.map((id) => [
            id,
            foreign(id).map((message) => ({ id: message, author: { id: "902", username: "alice" } })),
          ]),
        ),
        pins: Object.fromEntries(ids.map((id) => [id, foreign(id)])),
      },
    ],
    settings: { ...settings, proactive_per_channel: quota + 1 },
  };
}
