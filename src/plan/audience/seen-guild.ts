// Seen guild: the live guild as people ask about it: who may do what in it, what everything is called, and how it stands.

import { type Address, inChannelOf } from "../../model/address.js";
import { asBoundId, parseSubjectKey } from "../../model/bound-id.js";
import type { SequenceKey } from "../../model/sequence.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import { liveSequences } from "../siblings/sibling-order.js";
import type { Scene } from "../value/scene.js";
import { type GuildAccess, liveAccess } from "./guild-access.js";

export interface SeenGuild {
  readonly access: GuildAccess;
  /** By live id: `101` → `channel.rules`; `channel.#102` where nobody names it. */
  readonly addresses: ReadonlyMap<string, Address>;
  /** `role/10012` → `moderator`. */
  readonly names: ReadonlyMap<SubjectName, string>;
  /** The groups, and the channels of each, in their order. */
  readonly sequences: ReadonlyMap<SequenceKey, readonly string[]>;
}

export function seenGuild({ live, addresses, entries, mentioned }: Scene): SeenGuild {
  return {
    access: liveAccess(live),
    addresses,
    names: new Map([
      ...[...entries().called].flatMap(([key, address]): [SubjectName, string][] => {
        const bound = asBoundId(key);
        const subject = bound === null ? undefined : parseSubjectKey(bound)?.subject;
        const name = inChannelOf(address).own.replace(/^(?:role|user)\./, "");
        return subject === undefined || name === subject.id ? [] : [[subjectName(subject), name]];
      }),
      ...namedBy("role", mentioned.roles),
      ...namedBy("user", mentioned.users),
    ]),
    sequences: liveSequences(live.channels),
  };
}

const namedBy = (kind: "role" | "user", names: ReadonlyMap<string, string>): [SubjectName, string][] =>
  [...names].map(([id, name]) => [subjectName({ kind, id }), name]);
