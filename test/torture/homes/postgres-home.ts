// Keeps state in PostgreSQL, with a row for each case. A step is a statement of the run. The run has its own way to the server.

import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { StateStore } from "../../../src/state/store.js";
import { scratchFolder } from "../../scratch-folder.js";
import { FaultyWay } from "../../state/postgres/faulty-way.js";
import { RealServer } from "../../state/postgres/real-server.js";
import { beginIn, type Given, lockLeft, type StateHome, type Strike, told, WAYS } from "./state-home.js";

export class PostgresHome implements StateHome {
  readonly ways = WAYS;
  #case = 0;
  #store: StateStore | null = null;

  private constructor(
    readonly folder: string,
    private readonly server: RealServer,
    private readonly way: FaultyWay,
  ) {}

  /** Opens a home, or returns the reason why there can be none here. */
  static async open(): Promise<PostgresHome | string> {
    const server = await RealServer.start();
    if (!(server instanceof RealServer)) return server;
    const way = await FaultyWay.to(server.socket);
    return new PostgresHome(await scratchFolder("guildform-torture-"), server, way);
  }

  get given(): Given {
    const env = { ...this.server.env, PGHOST: "127.0.0.1", PGPORT: String(this.way.port) };
    return { state: `postgres:///postgres#case/${this.#case}`, env };
  }

  store(): StateStore {
    if (this.#store === null) throw new Error("store(): no case has begun");
    return this.#store;
  }

  async begin(snapshot: Buffer | null): Promise<void> {
    this.#case += 1;
    this.way.expect(null);
    this.#store = await this.server.open(`case/${this.#case}`);
    await beginIn(this.#store, snapshot);
  }

  arm(strike: Strike | null, kill: () => void): Given {
    const { nth = 0, way = null } = strike ?? {};
    const isKill = way === "killed-before" || way === "killed-after";
    const at = way === "killed-before" || way === "lost-before" ? "before" : "after";
    this.way.expect(way === null ? null : { statement: nth - 1, at, ...(isKill ? { also: kill } : {}) });
    return this.given;
  }

  async steps(): Promise<number> {
    return this.way.statements;
  }

  async another(name: string): Promise<string> {
    const folder = join(this.folder, name);
    await mkdir(folder, { recursive: true });
    return folder;
  }

  readonly isTriedAgain = true;

  readonly vanish = async () => {
    this.way.isCut = true;
    return async () => {
      this.way.isCut = false;
    };
  };

  readonly restart = () => this.server.crash();

  content(): Promise<string> {
    return told(this.store());
  }

  leftBehind(): Promise<readonly string[]> {
    return lockLeft(this.store());
  }

  async close(): Promise<void> {
    await this.way.close();
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
