// Lists what a person does to managed things, by name of the edit. No edit touches unmanaged things, so that guildform causes every change
// of them. No edit touches attributes that the file does not declare, because such an edit would stay.
//
// An edit finds a channel by its name at that moment. Without such a channel it does nothing.

import type { Human } from "./human.js";

type Edit = (human: Human) => Promise<unknown>;

const on =
  (names: readonly string[], edit: (human: Human, id: string) => Promise<unknown>): Edit =>
  async (human) => {
    const id = names.map((name) => human.idOf(name)).find((found) => found !== undefined);
    if (id !== undefined) await edit(human, id);
  };

const onPost = (names: readonly string[], says: RegExp, edit: PostEdit): Edit =>
  on(names, async (human, id) => {
    const message = human.postThat(id, says);
    if (message !== undefined) await edit(human, id, message);
  });

type PostEdit = (human: Human, channel: string, message: string) => Promise<unknown>;

const onRole =
  (names: readonly string[], edit: (human: Human, id: string) => Promise<unknown>): Edit =>
  async (human) => {
    const id = human.roleOf(...names);
    if (id !== undefined) await edit(human, id);
  };

const RANGERS = ["scouts", "rangers"];
const CHANNEL_ADMIN = "5";
const RULES = ["rules", "the rules"];
const MODERATOR = "roles/10012";
const GUEST = "roles/10013";
const BOB = "members/903";

export const EDITS = {
  "rename a channel": on(["chat"], (human, id) => human.patch(id, { name: "chit-chat" })),
  "rename what is to be renamed": on(["rules", "the rules"], (human, id) => human.patch(id, { name: "law" })),
  "rename a new channel": on(["porch", "bench"], (human, id) => human.patch(id, { name: "by hand" })),
  "rename a group": on(["plaza", "market place"], (human, id) => human.patch(id, { name: "square" })),
  "move a channel out": on(["teams"], (human, id) => human.patch(id, { parent_id: "0", position: 1 })),
  "move a channel within": on(["faq"], (human, id) => human.patch(id, { position: 1 })),
  "move a group": on(["start"], (human, id) => human.patch(id, { position: 9 })),
  "open what is private": on(["chat"], (human, id) => human.patch(id, { private_type: 0 })),
  "close what is to be closed": on(["teams"], (human, id) => human.patch(id, { private_type: 2 })),
  "open what was closed": on(["nook"], (human, id) => human.patch(id, { private_type: 0 })),
  "close what is open": on(["vault"], (human, id) => human.patch(id, { private_type: 2 })),
  "let everybody speak": on(["news"], (human, id) => human.patch(id, { speak_permission: 1 })),
  "grant to a role": on(["chat"], (human, id) => human.allow(id, GUEST, { add: "13" })),
  "grant to a user": on(["shots", "screen shots"], (human, id) => human.allow(id, BOB, { add: "13" })),
  "grant to what nobody named": on(["chat"], (human, id) => human.allow(id, "roles/10014", { add: "5" })),
  "revoke from a role": on(["shots", "screen shots"], (human, id) =>
    human.allow(id, MODERATOR, { remove: "5" }),
  ),
  "revoke in a new channel": on(["tools", "bench"], (human, id) =>
    human.allow(id, MODERATOR, { remove: "5" }),
  ),
  pin: on(["rules", "the rules"], (human, id) => human.pin(id, "08r4")),
  unpin: on(["rules", "the rules"], (human, id) => human.unpin(id, "08r2")),
  "unpin the rules": onPost(RULES, /^the law/, (human, id, law) => human.unpin(id, law)),
  "recall the rules": onPost(RULES, /^the law/, (human, id, law) => human.recall(id, law)),
  "recall a menu": onPost(["news"], /^a menu/, (human, id, menu) => human.recall(id, menu)),
  "recall what is to be recalled": onPost(["faq"], /^so long/, (human, id, old) => human.recall(id, old)),
  "recall what is new": onPost(["lobby", "great lobby"], /a card/, (human, id, card) =>
    human.recall(id, card),
  ),
  "delete a channel": on(["vault"], (human, id) => human.remove(id)),
  "delete a channel that moves": on(["teams"], (human, id) => human.remove(id)),
  "delete a new channel": on(["tools", "welcome"], (human, id) => human.remove(id)),
  "delete what is to be deleted": on(["attic"], (human, id) => human.remove(id)),
  "delete a group": on(["plaza", "market place"], (human, id) => human.remove(id)),
  "delete a new group": on(["workshop", "stage"], (human, id) => human.remove(id)),
  "create a channel that is to be created": (human) => human.create({ name: "porch", type: 0, position: 1 }),
  "create it elsewhere": (human) => human.create({ name: "bench", type: 0, parent_id: "1100" }),
  "create a private one, open": (human) => human.create({ name: "tools", type: 0 }),
  "create a group that is to be created": (human) => human.create({ name: "workshop", type: 4 }),
  "create a second one of a channel": (human) => human.create({ name: "chat", type: 0, private_type: 2 }),
  "rename a role": onRole(RANGERS, (human, id) => human.patchRole(id, { name: "by hand" })),
  "recolour a role": onRole(RANGERS, (human, id) => human.patchRole(id, { color: 4294901760, hoist: 0 })),
  "delete a role": onRole(RANGERS, (human, id) => human.removeRole(id)),
  "delete an adopted role": onRole(["patrol"], (human, id) => human.removeRole(id)),
  "delete a new role": onRole(["pioneers"], (human, id) => human.removeRole(id)),
  "delete the role that is to be deleted": onRole(["veterans"], (human, id) => human.removeRole(id)),
  "create a role that is to be created": (human) => human.createRole({ name: "pioneers" }),
  "give a listed role": onRole(RANGERS, (human, id) => human.give("906", id)),
  "give back a listed role": onRole(RANGERS, (human, id) => human.give("905", id)),
  "take a listed role": onRole(RANGERS, (human, id) => human.take("903", id)),
  "give a taken role": onRole(["patrol"], (human, id) => human.give("906", id)),
  "take a given role": onRole(["pioneers"], (human, id) => human.take("904", id)),
  "give a role to the removed user": onRole(["helper"], (human, id) => human.give("908", id)),
  "give back a role that a member leaves": onRole(["dawn"], (human, id) => human.give("911", id)),
  "take a role that a member joins": onRole(["dusk"], (human, id) => human.take("911", id)),
  "give a listed role early": onRole(RANGERS, (human, id) => human.give("909", id)),
  "give an office": on(RULES, (human, id) => human.give("905", CHANNEL_ADMIN, id)),
  "take an office": on(RULES, (human, id) => human.take("904", CHANNEL_ADMIN, id)),
  "a member leaves": (human) => human.dismiss("903"),
  "the removed user leaves": (human) => human.dismiss("908"),
} as const satisfies Readonly<Record<string, Edit>>;

export type EditKind = keyof typeof EDITS;

export const EDIT_KINDS = Object.keys(EDITS) as readonly EditKind[];
