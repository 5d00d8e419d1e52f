// Draws a guild with secrets: names, texts and ids that the second of two files does not hold, or that are in private channels. Each secret
// is unique, and has signs around it that printers escape, cut or act on.

import type { WrittenGuild } from "../../src/emulator/index.js";
import { type Random, seededRandom } from "../../src/model/random.js";
import { GUILD } from "./desk.js";

export interface SecretGuild {
  readonly guild: WrittenGuild;
  /** This file is applied first. It holds what the second file leaves out. */
  readonly former: string;
  readonly file: string;
  readonly drawn: Drawn;
}

/** Draws numbers and secrets, and remembers the secrets. */
export class Drawn {
  readonly #random: Random;
  /** No output may hold these. */
  readonly secrets: string[] = [];

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  below = (count: number): number => Math.floor(this.#random.next() * count);
  maybe = (share = 0.5): boolean => this.#random.next() < share;
  of = <Item>(items: readonly [Item, ...Item[]]): Item => items[this.below(items.length)] ?? items[0];

  /** A name is `🐤雀k3f9x2q7`, for example. */
  name = (): string => `${this.of(BEFORE)}雀${this.#core()}${this.of(AFTER)}`;
  /** A key of a file may not hold every sign. */
  key = (): string => `雀${this.#core()}`;
  text = (): string => `${this.of(BEFORE)}${this.#core()}\n${this.#core()}${this.of(AFTER)}`;
  id = (): string => {
    const id = `7${Array.from({ length: 16 }, () => this.below(10)).join("")}`;
    this.secrets.push(id);
    return id;
  };
  messageId = (): string => {
    const id = `08${this.#random.hex(8)}`;
    this.secrets.push(id);
    return id;
  };

  #core(): string {
    const core = `q${this.#random.hex(5)}z`;
    this.secrets.push(core);
    return core;
  }
}

const BEFORE = ["", "🐤", "<b>", "**", "`", "::error::", "@", "| ", "channel.", "role.", "规则 "] as const;
const AFTER = ["", "👩‍💻", "</b>", "](http://x)", '"', "&", "'", " -->", "/x", ": y", "#1"] as const;

export function secretGuild(seed: number): SecretGuild {
  const drawn = new Drawn(seed);
  const people = peopleOf(drawn);
  const shape = { rooms: drawn.id(), formerKey: drawn.key(), messageKey: drawn.key(), text: drawn.text() };
  const guild = guildOf(drawn, { ...people, ...shape });
  const declared = (isFormer: boolean) => fileOf(drawn, { ...people, ...shape, isFormer });
  return { guild, former: declared(true), file: declared(false), drawn };
}

const peopleOf = (drawn: Drawn) => ({
  user: drawn.id(),
  formerUser: drawn.id(),
  formerRole: drawn.id(),
  formerRoleName: drawn.key(),
  formerUserName: drawn.key(),
});

type People = ReturnType<typeof peopleOf>;

interface Shape extends People {
  readonly rooms: string;
  readonly formerKey: string;
  readonly messageKey: string;
  readonly text: string;
}

function guildOf(drawn: Drawn, { user, formerUser, formerRole, rooms }: Shape): WrittenGuild {
  const message = (content: string) => ({ id: drawn.messageId(), content, author: { id: user } });
  const pinned = [message(drawn.text()), message(drawn.text())];
  return {
    id: GUILD,
    name: drawn.name(),
    owner_id: drawn.id(),
    members: [
      { id: user, username: drawn.name(), roles: [formerRole] },
      { id: formerUser, username: drawn.name() },
    ],
    roles: [
      { id: "10012", name: drawn.name() },
      { id: formerRole, name: drawn.name() },
    ],
    channels: [
      { id: "100", name: "公开组", type: 4 },
      { id: rooms, name: drawn.name(), type: 4 },
      { id: "101", name: "规则", parent_id: "100", private_type: drawn.of([0, 0, 2]) },
      { id: "102", name: "议事厅", parent_id: "100", private_type: drawn.of([0, 1, 2]) },
      { id: "103", name: "论坛", type: 10007, parent_id: drawn.of(["100", rooms]), private_type: 2 },
      { id: "104", name: drawn.name(), parent_id: drawn.of(["100", rooms, "0"]) },
      {
        id: drawn.id(),
        name: drawn.name(),
        parent_id: drawn.of(["100", rooms]),
        private_type: drawn.of([0, 1, 2]),
      },
      { id: drawn.id(), name: drawn.name(), parent_id: "0" },
    ],
    role_permissions: { 101: { [formerRole]: "5" }, 102: { 1: "1", [formerRole]: "1" } },
    user_permissions: { 102: { [user]: "5" } },
    messages: { 101: pinned },
    pins: { 101: pinned.map(({ id }) => id) },
  };
}

/** Returns a file as JSON, which is YAML. `isFormer` adds everything that the second file leaves out. */
function fileOf(drawn: Drawn, shape: Shape & { readonly isFormer: boolean }): string {
  const { isFormer, formerKey, messageKey, formerRole, formerRoleName, formerUser, formerUserName } = shape;
  const only = <Of extends object>(members: Of): Of | object => (isFormer ? members : {});
  return JSON.stringify({
    guildform: 1,
    guild: GUILD,
    roles: { moderator: "10012", ...only({ [formerRoleName]: formerRole }) },
    ...only({ users: { [formerUserName]: formerUser } }),
    groups: [
      {
        key: "open",
        name: "公开组",
        channels: [
          {
            key: "rules",
            name: "规则",
            ...(isFormer
              ? {}
              : drawn.of<object>([{}, { private_type: "public" }, { private_type: "members" }])),
            permissions: {
              roles: { moderator: ["view", "speak"], ...only({ [formerRoleName]: ["view"] }) },
              ...only({ users: { [formerUserName]: ["view"] } }),
            },
            ...(isFormer ? {} : { pins: ["notice"] }),
          },
          {
            key: "staff",
            name: "议事厅",
            private_type: "members",
            permissions: {
              roles: { moderator: ["view"] },
              ...only({ users: { [formerUserName]: ["view"] } }),
            },
          },
          {
            key: "forum",
            type: "forum",
            name: "论坛",
            threads: [
              {
                key: "welcome",
                title: `t${shape.text.slice(0, 20)}`.replaceAll("\n", " "),
                format: "text",
                content: shape.text,
              },
            ],
          },
          ...(isFormer ? [{ key: formerKey, name: drawn.name() }] : [{ key: "fresh", name: "新频道" }]),
        ],
      },
    ],
    messages: {
      notice: { channel: "rules", text: "公开的话" },
      plan: { channel: "staff", text: isFormer ? drawn.text() : drawn.text() },
      ...only({ [messageKey]: { channel: "rules", text: drawn.text() } }),
    },
    announcement: { message: "notice" },
    ...(isFormer ? {} : { removed: [{ channel_id: "104" }] }),
    policy: {
      messages_per_channel_per_day: 5,
      removal: isFormer ? "tombstone" : drawn.of(["tombstone", "implicit"]),
      ...(isFormer
        ? {}
        : drawn.of<object>([
            {},
            {},
            {},
            {},
            {},
            { unmanaged_channels: "error" },
            { limits: { deletes: 0 } },
          ])),
    },
    ...(isFormer || drawn.maybe(0.7) ? {} : { tests: testsOf(drawn) }),
  });
}

const testsOf = (drawn: Drawn): readonly object[] => [
  { who: "everyone", cannot: "view", in: drawn.of(["*", "fresh", "staff"]) },
  { nobody_but: ["role moderator"], can: "view", in: "staff" },
  ...(drawn.maybe() ? [{ no_new_access: "anybody" }] : []),
];
