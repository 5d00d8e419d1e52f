// Keeps state behind the HTTP state protocol, with a server for each case. A step is a request of the run.

import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Agent } from "undici";
import { systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import { httpAccess } from "../../../src/state/http/http-access.js";
import { httpStateStore } from "../../../src/state/http/http-state-store.js";
import type { StateStore } from "../../../src/state/store.js";
import { scratchFolder } from "../../scratch-folder.js";
import { type Fault, ProtocolServer, type Rules } from "../../state/http/protocol-server.js";
import {
  beginIn,
  type Given,
  lockLeft,
  type StateHome,
  type Strike,
  told,
  WAYS,
  type Way,
} from "./state-home.js";

const FAULTS = {
  "killed-before": "unheard",
  "killed-after": "lost",
  "lost-before": "unheard",
  "lost-after": "lost",
} as const satisfies Readonly<Record<Way, Fault>>;

/** Only runs send this password. */
const PASSWORD = "of-the-run";

export class HttpHome implements StateHome {
  readonly ways = WAYS;
  readonly #agent = new Agent();
  #server: ProtocolServer | null = null;
  #seen = 0;

  private constructor(
    readonly folder: string,
    private readonly rules: () => Rules,
  ) {}

  static async open(rules: () => Rules): Promise<HttpHome> {
    return new HttpHome(await scratchFolder("guildform-torture-"), rules);
  }

  get given(): Given {
    return { state: this.#present.url, env: { GUILDFORM_STATE_PASSWORD: PASSWORD } };
  }

  store(): StateStore {
    return httpStateStore({
      access: httpAccess(this.#present.url, {}),
      dispatcher: async () => this.#agent,
      random: systemRandom,
      clock: systemClock,
    });
  }

  async begin(snapshot: Buffer | null): Promise<void> {
    await this.#server?.close();
    this.#server = await ProtocolServer.start(this.rules());
    await beginIn(this.store(), snapshot);
  }

  arm(strike: Strike | null, kill: () => void): Given {
    this.#seen = 0;
    this.#present.fault = ({ authorization }) => {
      if (authorization === undefined) return null;
      this.#seen += 1;
      if (strike?.nth !== this.#seen) return null;
      if (strike.way.startsWith("killed")) kill();
      return FAULTS[strike.way];
    };
    return this.given;
  }

  async steps(): Promise<number> {
    return this.#seen;
  }

  async another(name: string): Promise<string> {
    const folder = join(this.folder, name);
    await mkdir(folder, { recursive: true });
    return folder;
  }

  readonly isTriedAgain = true;

  readonly vanish = async () => {
    const server = this.#present;
    server.fault = ({ authorization }) => (authorization === undefined ? null : "unheard");
    return async () => {
      server.fault = () => null;
    };
  };

  content(): Promise<string> {
    return told(this.store());
  }

  leftBehind(): Promise<readonly string[]> {
    return lockLeft(this.store());
  }

  async close(): Promise<void> {
    await this.#server?.close();
    await this.#agent.destroy();
    await rm(this.folder, { recursive: true, force: true });
  }

  get #present(): ProtocolServer {
    if (this.#server === null) throw new Error("no case has begun");
    return this.#server;
  }
}
