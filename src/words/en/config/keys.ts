// Reports missing and double keys, and keys that exclude each other.

import { cases, codes } from "../../codes.js";
import type { Place } from "../../place.js";
import { foreign, listed, own, quoted, say, written } from "../../say.js";
import { placeText } from "../place-text.js";
import { type SubjectPhrase, subjectText } from "./subject.js";
import { unknownKeys } from "./unknown-keys.js";

const DUPLICATE_ID = {
  channel_id: say`one live channel belongs to one block only`,
  thread_id: say`one live thread belongs to one block only`,
  message_id: say`one posted message belongs to one block only`,
};

const keepOne = say`keep one of the two`;

export const keys = codes({
  "E-KEY-MISSING": cases({
    /** `slip` is a key of the same map that the person may have meant. */
    key: ({ what, key, slip }: { what: SubjectPhrase; key: string; slip: string | null }) => ({
      message: say`${subjectText(what)} needs the key \`${own(key)}\``,
      hint:
        slip === null
          ? say`add \`${own(key)}: …\``
          : say`is \`${written(slip)}\` a typo for \`${own(key)}\`?`,
    }),
    words: () => ({
      message: say`a thread needs the key \`content\` or the key \`file\``,
      hint: say`add \`content: …\` with the text, or \`file: ./…\` with the path of a text file`,
    }),
    carrier: ({ keys }: { keys: readonly string[] }) => ({
      message: say`a message needs one of the keys ${listed(keys.map(own))}`,
      hint: say`add \`text: …\` with the text of the message`,
    }),
    keyboard: () => ({
      message: say`\`keyboard\` needs the key \`id\` or the key \`content\``,
      hint: say`add \`content: { rows: […] }\`, or the id of a template`,
    }),
    all: ({ what }: { what: SubjectPhrase }) => ({
      message: say`${subjectText(what)} is empty`,
      hint: say`the service sends no empty message`,
    }),
    role: () => ({
      message: say`a role needs the key \`name\` or the key \`role_id\``,
      hint: say`add \`name: …\` with the name of the role in the guild`,
    }),
    /** guildform changes only roles that have one of these two keys. */
    "role-managed": ({ key, isAlone }: { key: string; isAlone: boolean }) => ({
      message:
        key === "role_id"
          ? say`\`role_id\` needs \`manage: true\``
          : say`\`${own(key)}\` needs \`create: true\` or \`manage: true\``,
      hint:
        key === "role_id"
          ? isAlone
            ? say`add \`manage: true\`, or write the id alone: NAME: "10014"`
            : say`write \`manage: true\``
          : say`add \`create: true\` to create the role when it is absent, or \`manage: true\` to change an existing one`,
    }),
    removed: ({ keys }: { keys: readonly string[] }) => ({
      message: say`an entry of \`removed\` needs one of the keys ${listed(keys.map(own))}`,
      hint: say`add \`channel: KEY\``,
    }),
  }),
  "E-KEY-UNKNOWN": unknownKeys,
  "E-KEY-CONFLICT": cases({
    announcement: () => ({
      message: say`an announcement is either a message or \`recommend\`, not both`,
      hint: say`keep one of the two: the service has one announcement`,
    }),
    "announced-message": () => ({
      message: say`an announced message has its key or its id, not both`,
      hint: say`write { message: KEY } for a message under \`messages:\`, or { channel: KEY, message_id: … } for any other`,
    }),
    markdown: () => ({
      message: say`markdown is either a template or the text of a file, not both`,
      hint: say`keep \`file\`, or \`template_id\` with \`params\``,
    }),
    thread: () => ({ message: say`a thread has \`content\` or \`file\`, not both`, hint: keepOne }),
    carriers: ({ carriers }: { carriers: readonly string[] }) => ({
      message: say`a message has one kind of content; this message has ${listed(carriers.map(own), { separator: " and " })}`,
      hint: say`keep one of them, or write one message for each`,
    }),
    keyboard: () => ({
      message: say`a keyboard is a template (\`id\`) or has \`content\`, not both`,
      hint: keepOne,
    }),
    role: ({ key }: { key: string }) => ({
      message: say`a role with \`create: true\` takes no \`${own(key)}\``,
      hint: say`keep \`create: true\` for a role that guildform may create, or \`manage: true\` for an existing one`,
    }),
    removed: ({ keys }: { keys: readonly string[] }) => ({
      message: say`an entry of \`removed\` names one object; this entry has ${listed(keys.map(own), { separator: " and " })}`,
      hint: say`write one entry for each`,
    }),
  }),
  "E-KEY-DUPLICATE": cases({
    /** Both blocks have the same `by`. `fromName` means that the name of one of them is its key. */
    declared: ({
      kind,
      by,
      key,
      first,
      fromName,
    }: {
      kind: "channel" | "group";
      by: "key" | "name";
      key: string;
      first: Place;
      fromName: boolean;
    }) => ({
      message: say`two ${own(kind)}s have the ${own(by)} ${quoted(key)}; the first is at ${placeText(first)}`,
      hint: fromName
        ? say`the name is the key: give one of the two a \`key:\` of its own`
        : say`choose another key`,
    }),
    thread: ({ key, first }: { key: string; first: Place }) => ({
      message: say`two threads of this channel have the key ${quoted(key)}; the first is at ${placeText(first)}`,
      hint: say`choose another key`,
    }),
  }),
  "E-ID-DUPLICATE": ({
    key,
    id,
    first,
  }: {
    key: "channel_id" | "thread_id" | "message_id";
    id: string;
    first: Place;
  }) => ({
    message: say`two blocks have the ${own(key)} ${foreign(id)}; the first is at ${placeText(first)}`,
    hint: DUPLICATE_ID[key],
  }),
  "E-NAME-SLASH": cases({
    name: ({ name, section }: { name: string; section: "roles" | "users" }) => ({
      message: say`the name ${quoted(name)} under \`${own(section)}\` has a slash in it`,
      hint: say`addresses use the slash: choose a name without one`,
    }),
    key: ({ key, of }: { key: string; of: "message" | "thread" }) => ({
      message: say`the key ${quoted(key)} of a ${own(of)} has a slash in it`,
      hint: say`addresses use the slash: choose a key without one`,
    }),
  }),
  "E-GROUP-NESTED": cases({
    "channels-of-channel": () => ({
      message: say`a channel cannot hold channels: there are no groups inside groups`,
      hint: say`move the channels to a group under \`groups:\``,
    }),
    "groups-of-group": () => ({
      message: say`a group cannot hold groups`,
      hint: say`put all groups in the one list under \`groups:\``,
    }),
    "type-group": () => ({
      message: say`a channel cannot be a group: groups belong under \`groups:\` and hold channels only`,
      hint: say`move this block to \`groups:\` and leave \`type\` out`,
    }),
  }),
});
