// Collects the keys, names and ids that a file contains. declared-in.ts adds them to the declared words.

import type { Config, DesiredChannel } from "../../config/config.js";
import type { DeclaredNames } from "./declared.js";

/** Adds the keys, names and ids of the file to `declared`. */
export function declaredByFile(file: Config, declared: DeclaredNames): void {
  const { keys, ids, names, places } = declared;
  for (const [kind, people] of [
    ["role", file.roleNames],
    ["user", file.userNames],
  ] as const)
    for (const [id, name] of people) {
      ids.add(id);
      keys.add(`${kind}.${name}`);
    }
  for (const { name } of file.roles) if (name !== null) names.add(name);
  for (const { key, name, id } of file.groups) {
    keys.add(`group.${key}`);
    places.add(`group.${key}`);
    names.add(name);
    if (id !== null) ids.add(id);
  }
  for (const channel of [...file.groups.flatMap(({ channels }) => channels), ...file.channels])
    declaredChannel(channel, declared);
  for (const { key, id } of file.messages) {
    keys.add(`message.${key}`);
    if (id !== null) ids.add(id);
  }
  for (const one of file.removed) {
    if ("key" in one) keys.add(`${one.kind}.${one.key}`);
    else ids.add(one.id);
  }
  for (const one of file.removedThreads) {
    if ("key" in one) keys.add(`thread.${one.channel}/${one.key}`);
    else ids.add(one.id);
  }
  for (const { key } of file.removedMessages) keys.add(`message.${key}`);
  for (const { key } of file.removedRoles) keys.add(`role.${key}`);
  for (const { name } of file.removedUsers) keys.add(`user.${name}`);
  for (const { kind, from, to } of file.moved) for (const key of [from, to]) keys.add(`${kind}.${key}`);
  for (const { address } of file.policy.protect) keys.add(address);
  if (file.announcement?.kind === "message") ids.add(file.announcement.messageId);
}

function declaredChannel(
  { key, name, id, permissions, pins, threads }: DesiredChannel,
  { keys, ids, names, places }: DeclaredNames,
): void {
  keys.add(`channel.${key}`);
  places.add(`channel.${key}`);
  names.add(name);
  if (id !== null) ids.add(id);
  for (const { name: subject, subject: of } of permissions) {
    keys.add(`${of.kind}.${subject}`);
    ids.add(of.id);
  }
  for (const pin of pins ?? []) if (pin.kind === "id") ids.add(pin.messageId);
  for (const thread of threads) {
    keys.add(`thread.${key}/${thread.key}`);
    if (thread.id !== null) ids.add(thread.id);
  }
}
