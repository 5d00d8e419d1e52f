// Human: a person who changes the guild meanwhile, through the service itself as people's clients do.

import type { Emulator, JournalEntry } from "../../src/emulator/index.js";
import type { Json } from "../../src/model/json.js";
import { postsIn } from "./posts.js";
import { GUILD } from "./scenario-files.js";
import type { Watch } from "./watch.js";

/** Marks a person's calls in the journal; the service ignores it. */
const MARK = { by: "hand" } as const;

export const isByHand = ({ query }: JournalEntry): boolean => query.by === MARK.by;

export class Human {
  readonly #made = new Set<string>();

  constructor(
    private readonly emulator: Emulator,
    private readonly watch: Watch,
  ) {}

  begin(): void {
    this.#made.clear();
  }

  /** Ids of channels that this person made. */
  get made(): ReadonlySet<string> {
    return new Set(this.#made);
  }

  /** Names of the channels that this person made and that are there now. */
  standing(): ReadonlySet<string> {
    const channels = this.emulator.world().guilds[0]?.channels ?? [];
    return new Set(channels.filter(({ id }) => this.#made.has(id)).map(({ name }) => name));
  }

  /** The id of the channel that has this name now; undefined when there is none. */
  idOf(name: string): string | undefined {
    return this.emulator.world().guilds[0]?.channels.find((channel) => channel.name === name)?.id;
  }

  patch(id: string, body: Json): Promise<unknown> {
    return this.#call("PATCH", `/channels/${id}`, body);
  }

  remove(id: string): Promise<unknown> {
    return this.#call("DELETE", `/channels/${id}`, null);
  }

  async create(body: Json): Promise<void> {
    const made = await this.#call("POST", `/guilds/${GUILD}/channels`, body);
    const { id } = JSON.parse(made) as { readonly id?: string };
    if (id !== undefined) this.#made.add(id);
  }

  allow(channel: string, subject: string, bits: Json): Promise<unknown> {
    return this.#call("PUT", `/channels/${channel}/${subject}/permissions`, bits);
  }

  pin(channel: string, message: string): Promise<unknown> {
    return this.#call("PUT", `/channels/${channel}/pins/${message}`, null);
  }

  unpin(channel: string, message: string): Promise<unknown> {
    return this.#call("DELETE", `/channels/${channel}/pins/${message}`, null);
  }

  recall(channel: string, message: string): Promise<unknown> {
    return this.#call("DELETE", `/channels/${channel}/messages/${message}`, null);
  }

  /** The post in this channel that says so; undefined when there is none. */
  postThat(channel: string, says: RegExp): string | undefined {
    const [guild] = this.emulator.world().guilds;
    const posts = guild === undefined ? [] : postsIn(guild);
    return posts.find((post) => post.channelId === channel && says.test(post.says))?.id;
  }

  /** The text of the answer. What the service refuses does not happen, and that is all. */
  #call(method: string, path: string, body: Json): Promise<string> {
    return this.watch.byHand(async () => {
      const answer = await fetch(`${this.emulator.url}${path}?by=${MARK.by}`, {
        method,
        headers: { authorization: `QQBot ${await this.#token()}` },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      });
      return answer.text();
    });
  }

  async #token(): Promise<string> {
    const asked = await fetch(`${this.emulator.tokenUrl}?by=${MARK.by}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ appId: "demo", clientSecret: "demo" }),
    });
    const { access_token } = (await asked.json()) as { readonly access_token: string };
    return access_token;
  }
}
