// Makes a place for state behind a server of the HTTP state protocol, which a test starts.

import { Agent } from "undici";
import { type Clock, systemClock } from "../../../src/model/clock.js";
import { seededRandom } from "../../../src/model/random.js";
import { httpAccess } from "../../../src/state/http/http-access.js";
import { type HttpStateStoreOptions, httpStateStore } from "../../../src/state/http/http-state-store.js";
import type { StateStore } from "../../../src/state/store.js";
import { BriskClock } from "../../brisk-clock.js";
import { DAMAGED } from "../../contract/state-records.js";
import type { StatePlace } from "../../contract/state-store.js";
import { ProtocolServer, type Rules } from "./protocol-server.js";

type Given = Partial<Omit<HttpStateStoreOptions, "access">> & {
  readonly env?: Readonly<Record<string, string>>;
  /** The address has this query: `?state=a`. The server ignores it. */
  readonly query?: string;
};

/** Returns the system's clock with short pauses. */
function hasty(): Clock {
  const pauses = new BriskClock();
  return { ...systemClock, sleep: (ms, signal) => pauses.sleep(ms, signal) };
}

export class HttpPlace implements StatePlace {
  readonly server: ProtocolServer;
  readonly #agent = new Agent();
  readonly #random = seededRandom(17);

  private constructor(server: ProtocolServer) {
    this.server = server;
  }

  static async make(rules: Rules): Promise<HttpPlace> {
    return new HttpPlace(await ProtocolServer.start(rules));
  }

  open({ env = {}, query = "", ...given }: Given = {}): StateStore {
    return httpStateStore({
      access: httpAccess(`${this.server.url}${query}`, env),
      dispatcher: async () => this.#agent,
      random: this.#random,
      clock: hasty(),
      ...given,
    });
  }

  /** The protocol knows only whole states. */
  readonly appends = {
    areConstant: false,
    bytes: async () => this.server.asked.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0),
  };

  readonly damage = (): Promise<void> => damageOver(this.server.url);

  async dispose(): Promise<void> {
    await this.#agent.destroy();
    await this.server.close();
  }
}

/** Takes the lock as another client does, and writes a damaged state. */
export async function damageOver(url: string): Promise<void> {
  const there = JSON.parse(await (await fetch(url)).text());
  const guildform = { ...there.guildform, state: JSON.parse(DAMAGED) };
  const body = JSON.stringify({ ...there, serial: there.serial + 1, guildform });
  const words = {
    Operation: "x",
    Info: "x",
    Who: "eve",
    Version: "1",
    Created: "2026-01-01T00:00:00Z",
    Path: "x",
  };
  const lock = JSON.stringify({ ID: "eve", ...words });
  const answers = [
    await fetch(`${url}/lock`, { method: "POST", body: lock }),
    await fetch(`${url}?ID=eve`, { method: "POST", body }),
    await fetch(`${url}/lock`, { method: "DELETE", body: lock }),
  ];
  if (answers.some(({ ok }) => !ok)) throw new Error(answers.map(({ status }) => status).join(" "));
}
