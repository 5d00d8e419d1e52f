// MemberControl acts as members of a guild and ends audits, for tests. The gateway sends every event that the service would
// send. Bad input throws InvalidControlError and changes nothing. member-routes.ts offers it over HTTP, and tests call it.
//
// It does not check the rights of members to see and to speak. It checks the permission of a button and the rights to
// recall.

import type { ControlProblem } from "../../words/en/program/emulator.js";
import type { CausedEvent, EmittedEvent } from "../event-log.js";
import type { Ids } from "../ids.js";
import { controlProblem, InvalidControlError } from "../input-problems.js";
import { Refusal } from "../refusals.js";
import { isAdministrator } from "../rights.js";
import { serviceTime } from "../service-time.js";
import type { World, WorldGuild, WorldMessage } from "../world.js";
import { withGuild } from "../world-access.js";
import { endAudit, findAudit } from "./audits.js";
import { authorMember } from "./author-member.js";
import { clickedButton } from "./clicked-button.js";
import { CONSTANTS } from "./fill-messages.js";
import { mentionsEveryone, mentionsIn, receivedText } from "./inline-formats.js";
import { addInteraction } from "./interactions.js";
import type { MemberClick, MemberPost, MemberReaction, MemberRecall } from "./member-action.js";
import { type MemberPlace, memberPlace, messageIn } from "./member-place.js";
import { atMessageEvent, publishMessage } from "./publish-message.js";
import { react, readEmoji, unreact } from "./reactions.js";
import { withoutMessage } from "./recall.js";
import { concernsBot } from "./reply-rules.js";
import type { WorldInteraction } from "./world-message.js";

/** `MembersOf` is the part of the service that member actions need. */
export interface MembersOf {
  act<Result>(change: (around: Around) => Acted<Result>): {
    readonly result: Result;
    readonly events: readonly EmittedEvent[];
  };
}

interface Around {
  readonly world: World;
  readonly ids: Ids;
  /** `now` is the time of the emulated clock, in milliseconds. */
  readonly now: number;
}

interface Acted<Result> {
  readonly result: Result;
  readonly world: World;
  readonly events: readonly CausedEvent[];
}

/** A reply to the event has this id (service-facts 3.21). It is empty when there was no event. */
interface WithEventId {
  readonly event_id: string;
}

export class MemberControl {
  readonly #service: MembersOf;

  constructor(service: MembersOf) {
    this.#service = service;
  }

  /**
   * Causes MESSAGE_CREATE. If the message mentions the bot or replies to a message of the bot, it also causes
   * AT_MESSAGE_CREATE.
   */
  post(input: MemberPost): WorldMessage {
    return this.#service.act(({ world, ids, now }) => {
      const place = memberPlace(world, input);
      if (input.reply_to !== undefined) messageIn(place, input.reply_to, "/reply_to");
      const written = memberMessage(input, { ...place, id: ids.next("message"), now });
      if (written.content === "") throw wrong("/content", { case: "content-empty" });
      const { guild, message, events } = publishMessage(world, place.guild, written);
      const atBot = concernsBot(message, world, place);
      return {
        result: message,
        world: withGuild(world, guild),
        events: atBot ? [...events, atMessageEvent(world, message)] : events,
      };
    }).result;
  }

  /** A member clicks a button, and the bot gets INTERACTION_CREATE. The bot answers to its `id`, and a reply has its `event_id`. */
  click(input: MemberClick): WorldInteraction & WithEventId {
    const { result, events } = this.#service.act(({ world, ids, now }) => {
      const place = memberPlace(world, input);
      const message = messageIn(place, input.message_id, "/message_id");
      const button = clickedButton(message, place, input);
      const interaction = {
        id: ids.next("interaction"),
        message_id: message.id,
        ...button,
        user_id: input.user_id,
        at: now,
        answer: null,
      };
      const added = addInteraction(world, place.guild, { channelId: place.channel.id, interaction });
      return { result: interaction, ...added };
    });
    return { ...result, event_id: events[0]?.id ?? "" };
  }

  /** Causes MESSAGE_REACTION_ADD or MESSAGE_REACTION_REMOVE. */
  react(input: MemberReaction): WithEventId {
    const { events } = this.#service.act(({ world }) => {
      const place = memberPlace(world, input);
      const message = messageIn(place, input.message_id, "/message_id");
      const change = input.remove === true ? unreact : react;
      const target = { ...place, channelId: place.channel.id, messageId: message.id };
      const emoji = refusalAsProblem(() => readEmoji(String(input.type), input.id));
      return { result: null, ...refusalAsProblem(() => change(target, emoji, input.user_id)) };
    });
    return { event_id: events[0]?.id ?? "" };
  }

  /** Causes MESSAGE_DELETE, and for public bots PUBLIC_MESSAGE_DELETE. */
  recall(input: MemberRecall): WithEventId {
    const { events } = this.#service.act(({ world }) => {
      const place = memberPlace(world, input);
      const message = messageIn(place, input.message_id, "/message_id");
      checkRecaller(place.guild, input.user_id, message);
      const recalled = withoutMessage(world, place.guild, { message, operatorId: input.user_id });
      return { result: null, ...recalled };
    });
    return { event_id: events[0]?.id ?? "" };
  }

  /**
   * Causes MESSAGE_AUDIT_PASS and then the event of the message, or MESSAGE_AUDIT_REJECT. Returns the id of the message, or
   * null after a rejection.
   */
  decideAudit(auditId: string, pass: boolean): { readonly message_id: string | null } {
    return this.#service.act(({ world, now }) => {
      const match = findAudit(world, auditId);
      if (match === null) throw wrong("/audit_id", { case: "audit-unknown", id: auditId });
      const ended = endAudit(world, match, { pass, at: now });
      return { result: { message_id: pass ? match.audit.message.id : null }, ...ended };
    }).result;
  }
}

/**
 * The author may recall a message. An administrator may recall messages of ordinary members, and the owner may recall all
 * messages (service-facts 3.23).
 */
function checkRecaller(guild: WorldGuild, userId: string, message: WorldMessage): void {
  const author = message.author.id;
  if (author === userId || guild.owner_id === userId) return;
  if (isAdministrator(guild, userId) && !isAdministrator(guild, author)) return;
  throw wrong("/user_id", { case: "recall-refused", user: userId, author });
}

/** Turns a refusal of the service into a problem of the input. */
function refusalAsProblem<Result>(attempt: () => Result): Result {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof Refusal) throw wrong("/", { case: "refused", text: error.message });
    throw error;
  }
}

const wrong = (at: string, problem: ControlProblem): InvalidControlError =>
  new InvalidControlError("member-action", [controlProblem(at, problem)]);

/**
 * Builds a message that a member posts, as events send it. It has the author as a member of the guild. If it mentions the bot, its content
 * has the mention (service-facts 4.7.3, 5.7).
 */
function memberMessage(
  { content = "", mentions_bot = false, reply_to }: MemberPost,
  around: MemberPlace & { readonly id: string; readonly now: number },
): WorldMessage {
  const { world, guild, channel, user } = around;
  const text = mentions_bot ? `<@!${world.bot.id}> ${content}`.trimEnd() : content;
  const mentions = mentionsIn(text, { world, guild });
  return {
    id: around.id,
    channel_id: channel.id,
    guild_id: guild.id,
    content: receivedText(text, world.settings),
    timestamp: serviceTime(around.now),
    author: user,
    member: authorMember(guild, user.id),
    ...CONSTANTS,
    mention_everyone: mentionsEveryone(text),
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(reply_to === undefined ? {} : { message_reference: { message_id: reply_to } }),
  };
}
