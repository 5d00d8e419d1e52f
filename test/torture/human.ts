// A human is a person who changes the guild during a run, through the service itself as people's clients do.

import type { Emulator, JournalEntry } from "../../src/emulator/index.js";
import type { Json } from "../../src/model/json.js";
import { postsIn } from "./posts.js";
import { GUILD } from "./scenario-files.js";
import type { Watch } from "./watch.js";

/** Marks a person's calls in the journal; the service ignores it. */
const MARK = { by: "hand" } as const;

/** Returns the text for a role in `made`, because channels and roles have ids of their own. */
export const roleKey = (id: string): string => `role ${id}`;

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

  get made(): ReadonlySet<string> {
    return new Set(this.#made);
  }

  /** Returns the names of existing channels or roles that this person made. */
  standing(kind: "channels" | "roles"): ReadonlySet<string> {
    const all = this.emulator.world().guilds[0]?.[kind] ?? [];
    const isMade = (id: string) => this.#made.has(kind === "roles" ? roleKey(id) : id);
    return new Set(all.filter(({ id }) => isMade(id)).map(({ name }) => name));
  }

  /** Returns the id of the channel that has this name now, or `undefined`. */
  idOf(name: string): string | undefined {
    return this.emulator.world().guilds[0]?.channels.find((channel) => channel.name === name)?.id;
  }

  /** Returns the id of the first role that has one of these names now, or `undefined`. */
  roleOf(...names: readonly string[]): string | undefined {
    return this.emulator.world().guilds[0]?.roles.find(({ name }) => names.includes(name))?.id;
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

  patchRole(id: string, body: Json): Promise<unknown> {
    return this.#call("PATCH", `/guilds/${GUILD}/roles/${id}`, body);
  }

  removeRole(id: string): Promise<unknown> {
    return this.#call("DELETE", `/guilds/${GUILD}/roles/${id}`, null);
  }

  /** The service answers the id alone. */
  async createRole(body: Json): Promise<void> {
    const made = await this.#call("POST", `/guilds/${GUILD}/roles`, body);
    const { role_id: id } = JSON.parse(made) as { readonly role_id?: string };
    if (id !== undefined) this.#made.add(roleKey(id));
  }

  give(user: string, role: string, channel?: string): Promise<unknown> {
    return this.#call("PUT", `/guilds/${GUILD}/members/${user}/roles/${role}`, officeBody(channel));
  }

  take(user: string, role: string, channel?: string): Promise<unknown> {
    return this.#call("DELETE", `/guilds/${GUILD}/members/${user}/roles/${role}`, officeBody(channel));
  }

  /** The member leaves the guild. */
  dismiss(user: string): Promise<unknown> {
    return this.#call("DELETE", `/guilds/${GUILD}/members/${user}`, {});
  }

  /** Removes a channel or role that this person made. */
  async retract(made: string): Promise<void> {
    const [, role] = /^role (.*)/.exec(made) ?? [];
    await (role === undefined ? this.remove(made) : this.removeRole(role));
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

  /** Returns the id of the post in this channel whose text matches, or `undefined`. */
  postThat(channel: string, says: RegExp): string | undefined {
    const [guild] = this.emulator.world().guilds;
    const posts = guild === undefined ? [] : postsIn(guild);
    return posts.find((post) => post.channelId === channel && says.test(post.says))?.id;
  }

  /** Returns the text of the answer. A call that the service refuses has no effect, and the person ignores it. */
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

/** Returns the body of a call for role 5, which names a channel (service-facts 8.2). */
const officeBody = (channel: string | undefined): Json =>
  channel === undefined ? null : { channel: { id: channel } };
