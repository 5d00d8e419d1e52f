// Compares a guild with the expected result of an undo, fact by fact, and checks that the plan reported each difference beforehand. It is
// written naively, and shares nothing with the planner.

import type { WorldGuild } from "../../src/emulator/index.js";
import type { Plan } from "../../src/plan/value/plan.js";
import type { AppliedRun, State } from "../../src/state/state.js";
import { messageOf } from "../sentence.js";
import { bitsOf, siblings } from "./guild-facts.js";
import { isTeamCall, teamBackAgain, teamDifferences } from "./undo-team.js";

/** This fact differs from before. A finding must be about `key`. */
export interface UndoDifference {
  readonly key: string;
  readonly text: string;
}

const SUBJECTS = [
  ["role", "role_permissions"],
  ["user", "user_permissions"],
] as const;

/**
 * Returns facts that `after` lacks or has too much in comparison with `wanted`. An absent permission equals an empty one. The order of pins
 * has no meaning.
 */
export function undoDifferences(wanted: WorldGuild, after: WorldGuild): UndoDifference[] {
  const found: UndoDifference[] = teamDifferences(wanted, after);
  const deletedRoles = new Set(wanted.roles.map(({ id }) => id));
  for (const { id } of after.roles) deletedRoles.delete(id);
  const check = (key: string, text: string, was: unknown, is: unknown): void => {
    const [left, right] = [JSON.stringify(was), JSON.stringify(is)];
    if (left !== right) found.push({ key, text: `${text} was ${left} and is ${right}` });
  };
  const live = new Map(after.channels.map((one) => [one.id, one]));
  const gone = new Set(wanted.channels.map(({ id }) => id).filter((id) => !live.has(id)));
  for (const was of wanted.channels) {
    const is = live.get(was.id);
    if (is === undefined) {
      found.push({ key: was.id, text: `${was.id} is gone` });
      continue;
    }
    check(was.id, `name of ${was.id}`, was.name, is.name);
    check(was.id, `group of ${was.id}`, was.parent_id, is.parent_id);
    if (was.type === 4) continue;
    check(was.id, `privacy of ${was.id}`, was.private_type, is.private_type);
    check(was.id, `speaking in ${was.id}`, was.speak_permission, is.speak_permission);
    for (const [kind, table] of SUBJECTS) {
      const holders = new Set([
        ...Object.keys(wanted[table][was.id] ?? {}),
        ...Object.keys(after[table][was.id] ?? {}),
      ]);
      for (const holder of holders) {
        // A deleted role takes its entries along, and the plan reports the role.
        if (kind === "role" && deletedRoles.has(holder)) continue;
        const key = `${was.id}/${kind}/${holder}`;
        check(
          key,
          key,
          bitsOf(wanted, was.id, kind, holder).toString(),
          bitsOf(after, was.id, kind, holder).toString(),
        );
      }
    }
    const pinned = (guild: WorldGuild) => new Set(guild.pins[was.id] ?? []);
    for (const id of new Set([...pinned(wanted), ...pinned(after)])) {
      check(`${was.id}/${id}`, `pin ${id} in ${was.id}`, pinned(wanted).has(id), pinned(after).has(id));
    }
  }
  const known = new Set(wanted.channels.map(({ id }) => id));
  for (const { id } of after.channels) if (!known.has(id)) found.push({ key: id, text: `${id} is too much` });
  for (const sequence of ["groups", "0", ...wanted.channels.map(({ id }) => id)]) {
    const was = siblings(wanted, sequence);
    const is = siblings(after, sequence).filter((id) => was.includes(id));
    check(
      `order.${sequence}`,
      `order of ${sequence}`,
      was.filter((id) => is.includes(id)),
      is,
    );
  }
  if (JSON.stringify(announced(wanted, gone)) !== JSON.stringify(announced(after, gone))) {
    check("announcement", "announcement", announced(wanted, gone), announced(after, gone));
  }
  return found;
}

/** Returns the announcement without the part of channels that are gone. */
function announced({ announcement }: WorldGuild, gone: ReadonlySet<string>): unknown {
  if (announcement === null) return null;
  const { message_id, channel_id, announces_type, recommend_channels } = announcement;
  if (message_id !== "") return gone.has(channel_id) ? null : [channel_id, message_id];
  const left = recommend_channels.filter((one) => !gone.has(one.channel_id));
  return left.length === 0 ? null : [announces_type, left];
}

/** Returns the losses that the plan reports, by the same keys. */
export function listedLosses(plan: Plan, state: State): Map<string, string> {
  const listed = new Map<string, string>();
  const touched = new Map(
    state.history.flatMap(({ changes }) => changes.map((one) => [one.address, idOf(one)] as const)),
  );
  for (const { code, address, params } of plan.findings) {
    if (code !== "W-NOT-RESTORED" || address === null) continue;
    const { lost } = params;
    const id =
      (lost.case === "deleted-by-apply" || lost.case === "deleted-since" ? lost.id : null) ??
      state.resources[address]?.id ??
      /^(?:channel|group)\.#(\d+)$/.exec(address)?.[1] ??
      subjectKey(address) ??
      touched.get(address) ??
      address;
    listed.set(id, messageOf(code, params));
  }
  return listed;
}

function idOf({ made, params, address }: AppliedRun["changes"][number]): string {
  const { channel_id: channel, role_id: role, user_id: user, message_id: message } = params;
  if (channel === undefined) return made ?? address;
  if (role !== undefined) return `${channel}/role/${role}`;
  if (user !== undefined) return `${channel}/user/${user}`;
  return message === undefined ? channel : `${channel}/${message}`;
}

function subjectKey(address: string): string | undefined {
  const [, key] = /^(?:permission|pin)\.#(.*)$/.exec(address) ?? [];
  return key?.replace("/role.", "/role/").replace("/user.", "/user/");
}

/** Returns the expected guild after an undo of one run. Things that the run touched are as before, and all others as now. */
export function restoredGuild(before: WorldGuild, now: WorldGuild, run: AppliedRun): WorldGuild {
  const made = new Set(run.changes.map((change) => change.made ?? ""));
  const was = new Map(before.channels.map((one) => [one.id, one]));
  const sentTo = new Map<string, object>();
  for (const { operation, params, body } of run.changes) {
    if (operation !== "update_channel" && operation !== "delete_channel") continue;
    const id = params.channel_id ?? "";
    sentTo.set(id, { ...sentTo.get(id), ...(typeof body === "object" ? body : {}) });
  }
  const there = new Set(now.channels.map(({ id }) => id));
  const kept = now.channels
    .filter(({ id }) => !made.has(id))
    .map((channel) => {
      const former = was.get(channel.id);
      const sent = sentTo.get(channel.id) ?? {};
      if (former === undefined) return channel;
      const fields = Object.fromEntries(Object.entries(former).filter(([name]) => name in sent));
      return { ...channel, ...fields, parent_id: former.parent_id, position: former.position };
    });
  const missing = before.channels.filter(({ id }) => sentTo.has(id) && !there.has(id));
  const guild: WorldGuild = { ...now, channels: [...kept, ...missing], announcement: before.announcement };
  const restored = run.changes.reduce(
    (changed, change) => backAgain(changed, change, { before, now }),
    guild,
  );
  // The entries of a role go with it, also if a person changed them.
  const staying = (entries: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(entries).filter(([role]) => !made.has(role)));
  const tables = Object.entries(restored.role_permissions).map(([id, own]) => [id, staying(own)]);
  return { ...restored, role_permissions: Object.fromEntries(tables) };
}

/** Restores one permission or pin. Only the bits that the call changed go back. */
function backAgain(
  guild: WorldGuild,
  change: AppliedRun["changes"][number],
  { before, now }: { before: WorldGuild; now: WorldGuild },
): WorldGuild {
  if (isTeamCall(change)) return teamBackAgain(guild, change, before);
  const { operation, params, body } = change;
  const { channel_id: channel = "", message_id: message = "", role_id, user_id } = params;
  if (operation === "put_pin" || operation === "delete_pin") {
    const others = (guild.pins[channel] ?? []).filter((id) => id !== message);
    const pinned = operation === "delete_pin" ? [...others, message] : others;
    return { ...guild, pins: { ...guild.pins, [channel]: pinned } };
  }
  const subject = role_id ?? user_id;
  if (subject === undefined) return guild;
  const [kind, table] = role_id === undefined ? SUBJECTS[1] : SUBJECTS[0];
  const sent = typeof body === "object" && body !== null ? Object.values(body) : [];
  const mask = sent.reduce<bigint>((bits, part) => bits | BigInt(String(part)), 0n);
  const held = bitsOf(now, channel, kind, subject);
  const bits = (held & ~mask) | (bitsOf(before, channel, kind, subject) & mask);
  const holders = { ...guild[table][channel], [subject]: bits.toString() };
  return { ...guild, [table]: { ...guild[table], [channel]: holders } };
}
