// The naive service carries out the writes of plans as plainly as service-facts 4.3.6 and 3.28–3.34 describe them. It has no index, and
// shares no code with the planner. It applies one call at a time.

import { type BoundId, subjectKey } from "../../src/model/bound-id.js";
import type { Channel, Subject } from "../../src/model/guild.js";
import { channelId, type MessageId, messageId } from "../../src/model/ids.js";
import type { Json } from "../../src/model/json.js";
import {
  type GuildRead,
  isNeighbourRead,
  type LiveGuild,
  NO_CONTENT,
  type Read,
} from "../../src/plan/value/live-guild.js";
import { GUILD_ID, liveChannel } from "../small-guild.js";

const GROUP = 4;
const NOT_SETTABLE = 2n;

/** Ids have replaced the Refs of the call. */
export interface NaiveCall {
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, Json | undefined>>;
}

export class NaiveService {
  channels: Channel[];
  readonly permissions: Map<string, bigint>;
  readonly pins: Map<string, MessageId[]>;
  /** This is the highest number of pins that one channel had at a time. */
  mostPins = 0;
  announcement: Json = null;
  private nextId = 900_000;

  constructor(start: {
    readonly channels: readonly Channel[];
    readonly permissions?: ReadonlyMap<string, bigint>;
    readonly pins?: ReadonlyMap<string, readonly MessageId[]>;
  }) {
    this.channels = [...start.channels];
    this.permissions = new Map(start.permissions);
    this.pins = new Map([...(start.pins ?? [])].map(([channel, ids]) => [channel, [...ids]]));
  }

  /** Returns the ids of the siblings in one sequence, in order. A sequence is "groups" or the id of a parent. */
  order(sequence: string): string[] {
    return this.channels
      .filter((one) => (one.type === GROUP ? "groups" : one.parent_id) === sequence)
      .sort((left, right) => left.position - right.position || Number(BigInt(left.id) - BigInt(right.id)))
      .map(({ id }) => id);
  }

  channel(id: string): Channel {
    const found = this.channels.find((one) => one.id === id);
    if (found === undefined) throw new Error(`10003: no channel ${id}`);
    return found;
  }

  /** Applies a call. Returns the id of a created channel. */
  call({ operation, params, body }: NaiveCall): string | undefined {
    const channel = params.channel_id ?? "";
    switch (operation) {
      case "create_channel":
        return this.create(body);
      case "update_channel":
        return this.update(channel, body);
      case "delete_channel":
        return this.delete(channel);
      case "update_channel_role_permissions":
        return this.permit(channel, { kind: "role", id: params.role_id as never }, body);
      case "update_channel_user_permissions":
        return this.permit(channel, { kind: "user", id: params.user_id as never }, body);
      case "put_pin":
        this.setPins(channel, [...new Set([...this.pinsOf(channel), messageId(params.message_id ?? "")])]);
        return undefined;
      case "delete_pin":
        this.setPins(
          channel,
          this.pinsOf(channel).filter((id) => id !== params.message_id),
        );
        return undefined;
      case "create_announce":
      case "create_recommend_announce":
        this.announcement = { ...body };
        return undefined;
      case "delete_announce":
        this.announcement = null;
        return undefined;
      default:
        throw new Error(`no such operation: ${operation}`);
    }
  }

  /** Returns what a refresh reads: the guild, its channels, and the given reads. */
  read(all: readonly GuildRead[]): LiveGuild {
    const reads = all.filter((one): one is Read => !isNeighbourRead(one));
    const live = new Map<BoundId, bigint>();
    const pins = new Map<LiveGuild["channels"][number]["id"], readonly MessageId[]>();
    for (const read of reads) {
      this.channel(read.channelId);
      if (read.kind === "pins") pins.set(read.channelId, [...this.pinsOf(read.channelId)]);
      else if (read.kind === "permission") {
        const key = subjectKey(read.channelId, read.subject);
        live.set(key, this.permissions.get(key) ?? 0n);
      }
    }
    return {
      guild: { id: GUILD_ID, name: "Naive Guild", ownerId: null, memberCount: null, extra: {} },
      channels: this.channels.map((one) => ({ ...one })),
      permissions: live,
      pins,
      ...NO_CONTENT,
      unreadable: [],
      reads: 2 + reads.length,
    };
  }

  private create(body: NaiveCall["body"]): string {
    const id = String(this.nextId++);
    const parent = typeof body.parent_id === "string" ? body.parent_id : "0";
    if (parent !== "0") this.channel(parent);
    const made = liveChannel(id, {
      name: String(body.name),
      type: Number(body.type),
      sub_type: Number(body.sub_type),
      parent,
      private_type: Number(body.private_type ?? 0),
      speak_permission: Number(body.speak_permission ?? 1),
      application_id: typeof body.application_id === "string" ? body.application_id : null,
    });
    for (const user of Array.isArray(body.private_user_ids) ? body.private_user_ids : []) {
      this.permissions.set(`${id}/user/${String(user)}`, 1n);
    }
    this.insert(made, body.position);
    return id;
  }

  private update(id: string, body: NaiveCall["body"]): undefined {
    const before = this.channel(id);
    const parent = typeof body.parent_id === "string" ? body.parent_id : before.parent_id;
    if (parent !== "0") this.channel(parent);
    const changed = {
      ...before,
      ...(body.name === undefined ? {} : { name: String(body.name) }),
      ...(body.private_type === undefined ? {} : { private_type: Number(body.private_type) }),
      ...(body.speak_permission === undefined ? {} : { speak_permission: Number(body.speak_permission) }),
      parent_id: channelId(parent),
    };
    if (body.position === undefined && parent === before.parent_id) {
      this.channels = this.channels.map((one) => (one.id === id ? changed : one));
      return undefined;
    }
    this.takeOut(before);
    this.insert(changed, body.position);
    return undefined;
  }

  private delete(id: string): undefined {
    const gone = this.channel(id);
    this.takeOut(gone);
    if (gone.type !== GROUP) return undefined;
    for (const child of this.order(id)) {
      const orphan = this.channel(child);
      this.takeOut(orphan);
      this.insert({ ...orphan, parent_id: channelId("0") }, undefined);
    }
    return undefined;
  }

  private permit(channel: string, subject: Subject, body: NaiveCall["body"]): undefined {
    this.channel(channel);
    const key = `${channel}/${subject.kind}/${subject.id}`;
    const add = BigInt(String(body.add ?? "0"));
    const remove = BigInt(String(body.remove ?? "0"));
    if (((add | remove) & NOT_SETTABLE) !== 0n) throw new Error(`manage was sent for ${key}`);
    this.permissions.set(key, ((this.permissions.get(key) ?? 0n) | add) & ~remove);
    return undefined;
  }

  private pinsOf(channel: string): MessageId[] {
    this.channel(channel);
    return this.pins.get(channel) ?? [];
  }

  private setPins(channel: string, ids: MessageId[]): void {
    this.mostPins = Math.max(this.mostPins, ids.length);
    this.pins.set(channel, ids);
  }

  private takeOut(gone: Channel): void {
    this.channels = this.channels.filter(({ id }) => id !== gone.id);
    this.renumber(gone.type === GROUP ? "groups" : gone.parent_id);
  }

  /** Inserts before the present holder of the position. Without a holder it inserts at the end. */
  private insert(made: Channel, position: Json | undefined): void {
    const sequence = made.type === GROUP ? "groups" : made.parent_id;
    this.renumber(sequence);
    if (made.type === GROUP && position !== undefined && Number(position) < 2) {
      throw new Error(`301000: a group cannot stand at position ${String(position)}`);
    }
    const holder = this.order(sequence).find((id) => this.channel(id).position === Number(position));
    const place = holder === undefined ? Number.MAX_SAFE_INTEGER : this.channel(holder).position - 0.5;
    this.channels = [...this.channels, { ...made, position: place }];
    this.renumber(sequence);
  }

  private renumber(sequence: string): void {
    const first = sequence === "groups" ? 2 : 1;
    for (const [index, id] of this.order(sequence).entries()) {
      this.channels = this.channels.map((one) => (one.id === id ? { ...one, position: first + index } : one));
    }
  }
}
