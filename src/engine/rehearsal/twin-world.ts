// Builds the world of a copy: the guild that was read, in the form of the emulated service. It invents only the objects that calls of the
// plan name and that were not read. Each of these is listed as an assumption. rehearse-plan.ts opens an emulator with this world.

import type { WrittenWorld } from "../../emulator/index.js";
import { isGroup } from "../../model/guild.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { CHAT_REFUSED, type ChatAnswer, createsChat } from "../../model/new-chat.js";
import type { Operation, Plan } from "../../plan/value/plan.js";
import { madeBy } from "../../protocol/made-by.js";
import { ALL_MESSAGE_PARTS, type MessagePart } from "../../protocol/message-parts.js";
import type { NamedOperation } from "../../protocol/routes.js";
import type { State } from "../../state/state.js";
import type { Assumption } from "./assumption.js";
import { namedByCalls } from "./named-by-calls.js";
import { sentBodies, showsTextAlone } from "./sent-parts.js";
import type { BotStanding, ReadSnapshot, Snapshot } from "./snapshot.js";
import { twinGuild } from "./twin-guild.js";

export interface TwinWorld {
  readonly world: WrittenWorld;
  readonly assumed: readonly Assumption[];
  /** The service tells how many posts one channel takes on one day, or else the file. */
  readonly postsPerDay: number;
}

export interface TwinWorldInput {
  readonly snapshot: Snapshot;
  readonly plan: Plan;
  readonly state: State | null;
  /** Limits the posts into one channel on one day, if the service does not tell its limit. */
  readonly postsPerDay: number;
  /**
   * Gives the answer of the service to new chat channels. `undefined` means that the answer is unknown. Then the copy creates the channels.
   */
  readonly chatChannels?: ChatAnswer | undefined;
}

export function twinWorld(input: TwinWorldInput): TwinWorld {
  const { snapshot, plan, state, chatChannels } = input;
  const { privateDomain, administrator, ungranted, messages: setting, bot } = snapshot.standing;
  const assumed: Assumption[] = [];
  if (privateDomain === null) assumed.push({ case: "private-domain" });
  if (administrator === null) assumed.push({ case: "administrator" });
  if (ungranted === null) assumed.push({ case: "grants" });
  assumed.push(...neededGrants(plan, snapshot.standing));
  const chats = plan.operations.filter(createsChat).length;
  if (chats > 0 && chatChannels === undefined)
    assumed.push({ case: "chat-channels", count: chats, code: CHAT_REFUSED });
  const posts = plan.operations.some((one) => madeBy(one) === "message");
  const pushLimit = setting?.pushesPerChannel ?? null;
  const postsPerDay = pushLimit ?? input.postsPerDay;
  if (posts && pushLimit === null) assumed.push({ case: "posts", most: postsPerDay });
  // Posts of a public-domain bot wait for an audit. Posts of other bots appear at once (service-facts 2.7).
  const audit = privateDomain === false ? "proactive" : "off";
  if (posts && audit === "off") assumed.push({ case: "audit" });
  const guild = twinGuild(snapshot, { state, named: namedByCalls(plan), assume: (one) => assumed.push(one) });
  return {
    world: {
      bot: {
        ...(bot === null ? {} : { id: bot.id, username: bot.username }),
        kind: privateDomain === false ? "public" : "private",
        administrator: administrator ?? true,
      },
      guilds: [guild],
      settings: {
        proactive_per_channel: postsPerDay,
        audit,
        ...(chatChannels === undefined ? {} : { chat_channels: chatChannels }),
        without_access: withoutAccess(snapshot.read),
        message_parts: showsTextAlone(snapshot.read, sentBodies(state)) ? "content" : "all",
      },
    },
    assumed,
    postsPerDay,
  };
}

/** Some services show groups without private_type and speak_permission, and some with (service-facts 3.27). */
function withoutAccess({ channels }: ReadSnapshot): "groups" | readonly string[] {
  const without = new Set(
    channels.filter((one) => one.private_type === null && one.speak_permission === null),
  );
  const isUsual = channels.every((one) => without.has(one) === isGroup(one));
  return isUsual ? "groups" : [...without].map(({ id }) => id);
}

/**
 * Lists the grants that the bot needs for the calls of a plan, though no operation of the service shows them. Each grant occurs once, in
 * the order of the plan.
 *
 * The operators of the platform grant an applied permission (service-facts 2.8). get_guild_api_permission lists the interfaces that a guild
 * has granted (service-facts 8.5). No other read shows an interface that it leaves out.
 */
export function neededGrants(
  { operations }: Pick<Plan, "operations">,
  { unmentioned }: Pick<BotStanding, "unmentioned">,
): readonly Assumption[] {
  const needed = operations.flatMap((one) => [...interfacesOf(one, unmentioned), ...appliedFor(one)]);
  return [...new Map(needed.map((one) => [JSON.stringify(one), one])).values()];
}

const interfacesOf = (
  { operation }: Operation,
  unmentioned: readonly NamedOperation[],
): readonly Assumption[] => (unmentioned.includes(operation) ? [{ case: "interface", operation }] : []);

type Applied = Extract<Assumption, { readonly case: "applied" }>;

/** The table of service-facts 6.2 has no code for editing or for everyone. */
function appliedFor({ params, body }: Operation): readonly Assumption[] {
  if (!isJsonObject(body)) return [];
  const { markdown, content } = body;
  return [
    ...(params.patch_msg_id !== undefined ? [applied("edit", null)] : []),
    ...ALL_MESSAGE_PARTS.flatMap((part) => {
      const [sent, permission] = [body[part], APPLIED_FOR[part]];
      return isJsonObject(sent) && permission !== null ? [permission(sent)] : [];
    }),
    ...(EVERYONE.test(JSON.stringify([content ?? null, markdown ?? null]))
      ? [applied("everyone", null)]
      : []),
  ];
}

const applied = (permission: Applied["permission"], code: number | null): Applied => ({
  case: "applied",
  permission,
  code,
});

/** Gives the applied permission of a part, with the code of service-facts 6.2. `null` means that each bot may send the part. */
const APPLIED_FOR: Readonly<Record<MessagePart, ((sent: JsonObject) => Applied) | null>> = {
  content: null,
  markdown: (sent) => applied("markdown", isNative(sent) ? 50056 : 304036),
  image: null,
  file_image: null,
  embed: null,
  ark: null,
  keyboard: () => applied("keyboard", 304037),
};

/** The pattern has both forms of service-facts 4.7. */
const EVERYONE = /@everyone|<qqbot-at-everyone\b/;

/** Native Markdown has its text in `content`. A template has an id. */
const isNative = ({ content }: { readonly content?: Json | undefined }): boolean =>
  typeof content === "string" && content !== "";
