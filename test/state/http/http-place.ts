// A place for state behind a server of the HTTP state protocol, which a test starts.

import { Agent } from "undici";
import { seededRandom } from "../../../src/model/random.js";
import { httpAccess } from "../../../src/state/http/http-access.js";
import { type HttpStateStoreOptions, httpStateStore } from "../../../src/state/http/http-state-store.js";
import type { StateStore } from "../../../src/state/store.js";
import { BriskClock } from "../../brisk-clock.js";
import type { StatePlace } from "../../contract/state-store.js";
import { ProtocolServer, type Rules } from "./protocol-server.js";

type Given = Partial<Omit<HttpStateStoreOptions, "access">> & {
  readonly env?: Readonly<Record<string, string>>;
  /** Of the address: `?state=a`, which the server takes no notice of. */
  readonly query?: string;
};

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
      clock: new BriskClock(),
      ...given,
    });
  }

  /** The protocol knows whole states alone. */
  readonly appends = {
    areConstant: false,
    bytes: async () => this.server.asked.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0),
  };

  async dispose(): Promise<void> {
    await this.#agent.destroy();
    await this.server.close();
  }
}
