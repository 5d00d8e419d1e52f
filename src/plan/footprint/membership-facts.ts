// This module finds the facts that show the effect of memberships: channels with an entry of a given or taken role, and other entries of the
// user there. A deleted role takes its entries from all its members, so its channels are among them. footprint.ts puts them into the access context of the plan.
//
// It makes no further read, and leaves out an entry that guildform has not read for another reason.

import { type Address, keyOfId, memberAddress, permissionAddressById } from "../../model/address.js";
import { parseSubjectKey, subjectKey } from "../../model/bound-id.js";
import { byKey, groupedBy } from "../../model/grouped-by.js";
import { EVERYONE, type Subject } from "../../model/guild.js";
import { type ChannelId, channelId, type RoleId, roleId, type UserId, userId } from "../../model/ids.js";
import { liveEntryFact } from "../facts/permission-fact.js";
import { callRow } from "../kinds/rows.js";
import type { DraftCall } from "../value/draft.js";
import type { FactRef } from "../value/fact-ref.js";
import type { Scene } from "../value/scene.js";

interface NamedFact {
  readonly address: Address;
  readonly fact: FactRef;
}

type Known = Pick<Scene, "addresses" | "entries" | "live" | "mentioned">;

/** Returns each fact once. */
export function membershipFacts(scene: Known, drafts: readonly DraftCall[]): readonly NamedFact[] {
  const { live, mentioned } = scene;
  const members = drafts.flatMap(({ access }) => (access?.of === "member" ? [access] : []));
  const offices = drafts.flatMap((draft) => officeOf(draft) ?? []);
  const deleted = drafts.flatMap(({ access }) => (access?.of === "role" ? [access.role] : []));
  if (members.length === 0 && offices.length === 0 && deleted.length === 0) return [];
  const facts = new ContextFacts(scene);
  for (const { channel, user } of offices) facts.addIn(channel, [{ kind: "user", id: user }]);
  const given = new Set(members.map(({ role }) => role));
  const others = (user: string): readonly RoleId[] =>
    (live.members?.get(userId(user))?.roles ?? []).filter((role) => role !== EVERYONE.id);
  const held = new Set([...given, ...deleted, ...members.flatMap(({ user }) => others(user))]);
  const channelsOf = channelsByRole(scene, { drafts, held });
  for (const role of deleted)
    for (const channel of channelsOf.get(role) ?? [])
      facts.addIn(channel, [EVERYONE, { kind: "role", id: roleId(role) }]);
  for (const [user, own] of groupedBy(members, (one) => one.user)) {
    const roles = new Set(own.map(({ role }) => role));
    const channels = [...new Set([...roles].flatMap((role) => channelsOf.get(role) ?? []))];
    const shown = new Set(channels);
    const beside = others(user).filter(
      (role) => !roles.has(role) && channelsOf.get(role)?.some((one) => shown.has(one)) === true,
    );
    const subjects: Subject[] = [
      EVERYONE,
      { kind: "user", id: userId(user) },
      ...[...roles, ...beside].map((role) => ({ kind: "role", id: roleId(role) }) as const),
    ];
    for (const channel of channels) facts.addIn(channel, subjects);
    for (const role of beside) {
      const names = [mentioned.roles.get(role), mentioned.users.get(user)] as const;
      facts.add({
        address: memberAddress(names[0] ?? keyOfId(role), names[1] ?? keyOfId(user)),
        fact: { kind: "member", guild_id: live.guild.id, role_id: role, user_id: user },
      });
    }
  }
  return facts.all;
}

/** Returns the live channel in which the call gives or takes role 5. */
function officeOf(draft: DraftCall): { channel: ChannelId; user: UserId } | null {
  const guard = draft.body?.channel === undefined ? null : callRow(draft.operation).guard(draft);
  return guard?.kind === "channel_admin"
    ? { channel: channelId(guard.channel_id), user: userId(guard.user_id) }
    : null;
}

/** Returns the live channels in which guildform has read an entry of the role, or in which a call of the plan writes one. */
function channelsByRole(
  { live }: Known,
  { drafts, held }: { readonly drafts: readonly DraftCall[]; readonly held: ReadonlySet<string> },
): ReadonlyMap<string, readonly ChannelId[]> {
  const keys = [
    ...live.permissions.keys(),
    ...drafts.flatMap(({ access, params }) => {
      const { channel_id: channel, role_id: role } = params;
      return access?.of === "entry" && typeof channel === "string" && typeof role === "string"
        ? [subjectKey(channelId(channel), { kind: "role", id: roleId(role) })]
        : [];
    }),
  ];
  return byKey(
    keys.flatMap((key) => {
      const { channelId: id, subject } = parseSubjectKey(key) ?? {};
      return id !== undefined && subject?.kind === "role" && held.has(subject.id)
        ? [[subject.id as string, id] as const]
        : [];
    }),
  );
}

class ContextFacts {
  readonly #facts = new Map<Address, NamedFact>();
  readonly #called: ReadonlyMap<string, Address>;

  constructor(private readonly scene: Known) {
    this.#called = scene.entries().called;
  }

  get all(): readonly NamedFact[] {
    return [...this.#facts.values()];
  }

  add(one: NamedFact): void {
    if (!this.#facts.has(one.address)) this.#facts.set(one.address, one);
  }

  /** Adds the channel and the entries of these subjects in it, as far as guildform has read them. */
  addIn(id: ChannelId, subjects: readonly Subject[]): void {
    const { live, addresses } = this.scene;
    const address = addresses.get(id);
    if (address === undefined) return;
    this.add({ address, fact: { kind: "channel", id } });
    for (const subject of subjects) {
      const key = subjectKey(id, subject);
      const fact = live.permissions.has(key) ? liveEntryFact(key) : null;
      if (fact === null) continue;
      this.add({ address: this.#called.get(key) ?? permissionAddressById(id, subject), fact });
    }
  }
}
