// English: declared channels, messages and threads, and the live ones that they stand for.

import type { CodeWords } from "../../catalogue.js";
import type { ClaimParams } from "../../params/plan/claims.js";
import { foreign, listed, own, say } from "../../say.js";

const idGone =
  (
    kind: "message" | "thread",
    { absent, otherwise }: { readonly absent: string; readonly otherwise: string },
  ) =>
  ({ address, id }: ClaimParams["E-MESSAGE-ID-GONE"]) => ({
    message: say`${foreign(address)} claims ${own(kind)}_id ${foreign(id)}, but its ${own(absent)}`,
    hint: say`Check the id and the channel, or remove \`${own(kind)}_id:\` to have it ${own(otherwise)}.`,
  });

const idTaken =
  (kind: "message" | "thread") =>
  ({ address, id, owner }: ClaimParams["E-MESSAGE-ID-TAKEN"]) => ({
    message: say`${foreign(address)} claims ${own(kind)}_id ${foreign(id)}, which ${foreign(owner)} already stands for`,
    hint: say`Give one of them another ${own(kind)}_id, or leave it out.`,
  });

const listedIds = (ids: readonly string[]) => listed(ids.map(foreign));

const firstOf = ([first = ""]: readonly string[]) => foreign(first);

export const claims: CodeWords<ClaimParams> = {
  "E-CHANNEL-ID-BOUND": ({ address, bound, id }) => ({
    message: say`${foreign(address)} is bound to ${foreign(bound)} in state, but channel_id says ${foreign(id)}`,
    hint: say`Remove \`channel_id:\` to keep the bound channel, or declare the other channel under a key of its own.`,
  }),
  "E-CHANNEL-ID-TAKEN": ({ address, id, owner }) => ({
    message: say`${foreign(address)} claims ${foreign(id)}, which ${foreign(owner)} already stands for`,
    hint: say`Use \`moved:\` when the key ${foreign(owner)} changed, or give one of them another channel_id.`,
  }),
  "E-CHANNEL-ID-GONE": ({ address, id }) => ({
    message: say`${foreign(address)} claims channel_id ${foreign(id)}, but the guild has no such channel`,
    hint: say`Check the id, or remove \`channel_id:\` to let guildform find it by name or create it.`,
  }),
  "E-CHANNEL-ID-KIND": ({ address, id, is }) => ({
    message: say`${foreign(address)} claims ${foreign(id)}, which is a ${own(is === "group" ? "group" : "channel, not a group")}`,
    hint: say`Use the id of an object of the declared kind.`,
  }),
  "E-NAME-AMBIGUOUS": ({ address, name, ids }) => ({
    message: say`${foreign(address)} could be any of ${ids.length} live channels named "${foreign(name)}": ${listedIds(ids)}`,
    hint: say`Choose one with \`channel_id: "${firstOf(ids)}"\`. To have another one made, declare these under keys of their own, each with its \`channel_id:\`, or rename them.`,
  }),
  "E-MESSAGE-ID-GONE": idGone("message", { absent: "channel has no such message", otherwise: "posted" }),
  "E-MESSAGE-ID-TAKEN": idTaken("message"),
  "E-MESSAGE-AMBIGUOUS": ({ address, ids }) => ({
    message: say`${foreign(address)} could be any of ${ids.length} pinned messages of the bot that say the same: ${listedIds(ids)}`,
    hint: say`Choose one with \`message_id: "${firstOf(ids)}"\`, and recall the others or declare them under keys of their own.`,
  }),
  "E-THREAD-ID-GONE": idGone("thread", {
    absent: "forum has no such thread",
    otherwise: "found by its title or posted",
  }),
  "E-THREAD-ID-TAKEN": idTaken("thread"),
  "E-THREAD-ID-BOUND": ({ address, bound, id }) => ({
    message: say`${foreign(address)} is bound to ${foreign(bound)} in state, but thread_id says ${foreign(id)}`,
    hint: say`Remove \`thread_id:\` to keep the bound thread, or declare the other one under a key of its own.`,
  }),
  "E-THREAD-AMBIGUOUS": ({ address, title, ids }) => ({
    message: say`${foreign(address)} could be any of ${ids.length} threads of the bot titled "${foreign(title)}": ${listedIds(ids)}`,
    hint: say`Choose one with \`thread_id: "${firstOf(ids)}"\`.`,
  }),
};
