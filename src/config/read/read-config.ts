// Turns the tree of a file into a Config, section by section. The names come before the sections that use them. parse-config.ts calls it.
//
// It returns undefined after an error, but still reads the whole file: a single run reports all problems.

import { guildId } from "../../model/ids.js";
import type { Config } from "../config.js";
import { configDigest } from "../config-digest.js";
import { ConfigField } from "../schema/config-schema.js";
import type { SourceNode } from "../yaml/node.js";
import { readDeclaredAnnouncement } from "./announcement.js";
import { NO_ATTRIBUTES, readAttributes } from "./attributes.js";
import { DeclaredKeys } from "./declared.js";
import { declaredMessages } from "./declared-messages.js";
import { readDeclaredChannels, readGroups } from "./groups-and-channels.js";
import { readMessages } from "./messages/read-messages.js";
import { readMoved } from "./moved.js";
import { namesById } from "./named-users.js";
import { readPeople } from "./people.js";
import { readPolicy } from "./policy.js";
import type { ReadContext } from "./read-context.js";
import { readRemoved } from "./removed.js";
import { namedUses } from "./removed-user.js";
import { aThing } from "./subject.js";
import { readTests } from "./tests.js";

export function readConfig(reader: ReadContext, root: SourceNode): Omit<Config, "outsideTexts"> | undefined {
  const fields = ConfigField.read(reader, root, aThing("file"));
  if (fields === undefined) return undefined;
  fields.read("guildform");
  const id = fields.read("guild");
  for (const value of fields.read("values") ?? []) value.read();
  const people = readPeople(reader, { roles: fields.entry("roles"), users: fields.entry("users") });
  const channelDefaults = fields.read("defaults")?.read("channel");
  const defaults = channelDefaults === undefined ? NO_ATTRIBUTES : readAttributes(reader, channelDefaults);
  const declared = new DeclaredKeys(reader, declaredMessages(fields.entry("messages")?.node));
  for (const [key, range] of people.desiredRanges) declared.addRole(key, range);
  const context = { people, defaults, declared };
  const groups = readGroups(reader, fields.read("groups") ?? [], context);
  const channels = readDeclaredChannels(reader, fields.read("channels") ?? [], context);
  const messages = readMessages(reader, fields.read("messages") ?? [], { people, declared });
  const announced = fields.entry("announcement");
  const announcement = (announced && readDeclaredAnnouncement(reader, announced, declared)) ?? null;
  const removed = readRemoved(reader, fields.read("removed") ?? [], {
    declared,
    users: namedUses({ users: people.users, roles: people.desired, groups, channels }),
  });
  const moved = readMoved(reader, fields.read("moved") ?? [], { declared, removed });
  const policy = readPolicy(reader, fields.read("policy"), { declared, removed });
  const tests = readTests(reader, fields.read("tests") ?? [], { people, groups, channels });

  people.users.reportTaken();
  if (reader.problems.errors > 0 || id === undefined) return undefined;
  const meaning = {
    guildId: guildId(id),
    roles: people.desired,
    groups,
    channels,
    messages,
    announcement,
    removed: removed.tombstones,
    removedThreads: removed.threads,
    removedMessages: removed.messages,
    removedRoles: removed.roles,
    removedUsers: removed.users,
    moved,
    policy,
  };
  const { file } = reader.source;
  return {
    file,
    digest: configDigest(meaning),
    userNames: people.users.byId(),
    roleNames: namesById(people.roles ?? new Map()),
    ...meaning,
    tests,
  };
}
