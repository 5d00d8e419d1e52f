// The tree of a file becomes a Config: section by section, names before what uses them.
//
// Gives undefined when an error was reported. Everything is read all the same, so that one run tells all.

import { guildId } from "../../model/ids.js";
import type { Config } from "../config.js";
import { configDigest } from "../config-digest.js";
import type { SourceNode } from "../yaml/node.js";
import { foundAt } from "./actual-value.js";
import { readDeclaredAnnouncement } from "./announcement.js";
import { readDefaults } from "./attributes.js";
import { DeclaredKeys } from "./declared.js";
import { declaredMessages } from "./declared-messages.js";
import { readFields } from "./fields.js";
import { readDeclaredChannels, readGroups } from "./groups-and-channels.js";
import { readMessages } from "./messages/read-messages.js";
import { readMoved } from "./moved.js";
import { namesById, readPeople } from "./people.js";
import { readPolicy } from "./policy.js";
import { type ReadContext, readDecimalId, wrongType } from "./read-context.js";
import { readRemoved } from "./removed.js";
import { aThing, ofKey } from "./subject.js";
import { readTests } from "./tests.js";
import { checkValues } from "./variables.js";

/** The version of the file format that this program reads. */
export const CONFIG_FORMAT = 1;

const OPTIONAL = [
  "values",
  "roles",
  "users",
  "defaults",
  "groups",
  "channels",
  "messages",
  "announcement",
  "removed",
  "moved",
  "policy",
  "tests",
] as const;

export function readConfig(reader: ReadContext, root: SourceNode): Config | undefined {
  const fields = readFields(reader, root, {
    what: aThing("file"),
    required: ["guildform", "guild"],
    optional: OPTIONAL,
    unmanaged: ["groups", "channels", "announcement"],
  });
  if (fields === undefined) return undefined;
  const node = (key: string): SourceNode | undefined => fields.get(key)?.value;

  const [format, guild, announced] = [node("guildform"), node("guild"), node("announcement")];
  if (format !== undefined) checkFormat(reader, format);
  const id = guild && readDecimalId(reader, guild, ofKey("guild"));
  checkValues(reader, node("values"));
  const people = readPeople(reader, { roles: node("roles"), users: node("users") });
  const defaults = readDefaults(reader, node("defaults"));
  const declared = new DeclaredKeys(reader, declaredMessages(node("messages")));
  const groups = readGroups(reader, node("groups"), { people, defaults, declared });
  const channels = readDeclaredChannels(reader, node("channels"), { people, defaults, declared });
  const messages = readMessages(reader, node("messages"), { people, declared });
  const announcement = (announced && readDeclaredAnnouncement(reader, announced, declared)) ?? null;
  const removed = readRemoved(reader, node("removed"), declared);
  const moved = readMoved(reader, node("moved"), { declared, removed });
  const policy = readPolicy(reader, node("policy"), { declared, removed });
  const tests = readTests(reader, node("tests"), { people, groups, channels });

  if (reader.problems.errors > 0 || id === undefined) return undefined;
  const meaning = {
    guildId: guildId(id),
    namedRoles: people.named,
    groups,
    channels,
    messages,
    announcement,
    removed: removed.tombstones,
    removedThreads: removed.threads,
    removedMessages: removed.messages,
    moved,
    policy,
  };
  const { file } = reader.source;
  return {
    file,
    digest: configDigest(meaning),
    userNames: namesById(people.users ?? new Map()),
    roleNames: namesById(people.roles ?? new Map()),
    ...meaning,
    tests,
  };
}

function checkFormat(reader: ReadContext, node: SourceNode): void {
  const version = CONFIG_FORMAT;
  if (node.kind !== "scalar" || node.form === "nothing" || node.form === "boolean") {
    wrongType(reader, node, { what: ofKey("guildform"), expected: { case: "format", version } });
  } else if (node.form === "text" || node.text !== String(CONFIG_FORMAT)) {
    const isNewer = node.form === "integer" && Number(node.text) > version;
    reader.problems.add("E-FORMAT", node, () => ({ version, found: foundAt(node), isNewer }));
  }
}
