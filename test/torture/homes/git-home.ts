// Keeps state in git, with a ref for each case. If the remote is a folder, a step is a call of git. If git's own HTTP backend serves it
// with a password, a step is a request.

import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { StateStore } from "../../../src/state/store.js";
import { GitPlace, git, hastyClock } from "../../state/git/git-place.js";
import { BASIC, type Fault, GitServer } from "../../state/git/git-server.js";
import { GitShim } from "../../state/git/git-shim.js";
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

/** A run is killed when its request has arrived. The git processes that it leaves behind get no answer either. */
const FAULTS = {
  "killed-before": "down",
  "killed-after": "lost",
  "lost-before": "down",
  "lost-after": "lost",
} as const satisfies Readonly<Record<Way, Fault>>;

/** A road is the way of a run to the remote. */
interface Road {
  readonly ways: readonly Way[];
  /** The clone of a run has this URL. */
  readonly url: string;
  /** Each clone has these settings. */
  readonly settings: readonly (readonly [string, string])[];
  /** Returns the environment of the next run. */
  arm(strike: Strike | null, kill: () => void): Readonly<Record<string, string>>;
  steps(): Promise<number>;
  vanish(): Promise<() => Promise<void>>;
  readonly isTriedAgain: boolean;
  close(): Promise<void>;
}

export class GitHome implements StateHome {
  #case = 0;
  #store: StateStore | null = null;

  private constructor(
    private readonly place: GitPlace,
    private readonly road: Road,
  ) {}

  static async open(way: "folder" | "http"): Promise<GitHome> {
    const place = await GitPlace.make();
    const home = new GitHome(place, way === "http" ? await httpRoad(place) : await folderRoad(place));
    await rm(place.clone, { recursive: true });
    await home.another("clone");
    await mkdir(join(place.folder, "home"));
    return home;
  }

  get folder(): string {
    return this.place.clone;
  }

  get ways(): readonly Way[] {
    return this.road.ways;
  }

  get given(): Given {
    return { state: `git:origin#case/${this.#case}`, env: this.#env };
  }

  get #env(): Readonly<Record<string, string>> {
    const { folder } = this.place;
    return { HOME: join(folder, "home"), TMPDIR: folder, GIT_CONFIG_NOSYSTEM: "1", LC_ALL: "C" };
  }

  store(): StateStore {
    if (this.#store === null) throw new Error("store(): no case has begun");
    return this.#store;
  }

  async begin(snapshot: Buffer | null): Promise<void> {
    await rm(join(this.place.remote, "refs/guildform"), { recursive: true, force: true });
    this.#case += 1;
    // Another person uses the folder itself.
    const folder = join(this.place.folder, `outside-${this.#case}`);
    await clone(folder, { url: this.place.remote, settings: [] });
    const ref = `refs/guildform/case/${this.#case}`;
    this.#store = await this.place.store({ folder, ref, clock: hastyClock });
    await beginIn(this.#store, snapshot);
  }

  arm(strike: Strike | null, kill: () => void): Given {
    const given = this.given;
    return { ...given, env: { ...given.env, ...this.road.arm(strike, kill) } };
  }

  steps(): Promise<number> {
    return this.road.steps();
  }

  async another(name: string): Promise<string> {
    const folder = join(this.place.folder, name);
    await clone(folder, this.road);
    return folder;
  }

  readonly vanish = () => this.road.vanish();

  get isTriedAgain(): boolean {
    return this.road.isTriedAgain;
  }

  content(): Promise<string> {
    return told(this.store());
  }

  async leftBehind(): Promise<readonly string[]> {
    return lockLeft(this.store());
  }

  async close(): Promise<void> {
    await this.road.close();
    await this.place.dispose();
  }
}

async function clone(folder: string, { url, settings }: Pick<Road, "url" | "settings">): Promise<void> {
  await mkdir(folder);
  await git(folder, "init", "--quiet", "--template=");
  await git(folder, "remote", "add", "origin", url);
  for (const [name, value] of settings) await git(folder, "config", name, value);
}

async function folderRoad(place: GitPlace): Promise<Road> {
  const shim = await GitShim.in(place.folder);
  return {
    ways: ["killed-before", "killed-after"],
    url: place.remote,
    settings: [],
    arm: (strike) =>
      shim.arm({ call: strike?.nth ?? 0, when: strike?.way === "killed-before" ? "before" : "after" }),
    steps: () => shim.calls(),
    // git does not try again when a folder does not exist.
    isTriedAgain: false,
    vanish: async () => {
      const away = `${place.remote}.away`;
      await rename(place.remote, away);
      return () => rename(away, place.remote);
    },
    close: async () => {},
  };
}

async function httpRoad(place: GitPlace): Promise<Road> {
  await git(place.remote, "config", "http.receivepack", "true");
  const server = await GitServer.open(place.folder);
  let seen = 0;
  return {
    ways: WAYS,
    url: `${server.url}/remote.git`,
    settings: [[`http.${server.url}/.extraheader`, `Authorization: ${BASIC}`]],
    arm: (strike, kill) => {
      seen = 0;
      server.fault = () => {
        seen += 1;
        if (strike?.nth !== seen) return null;
        if (strike.way.startsWith("killed")) kill();
        return FAULTS[strike.way];
      };
      return {};
    },
    steps: async () => seen,
    isTriedAgain: true,
    vanish: async () => {
      server.fault = () => "down";
      return async () => {
        server.fault = () => null;
      };
    },
    close: () => server[Symbol.asyncDispose](),
  };
}
