// messagePage returns a page of the messages of a channel for get_channel_messages (service-facts 8.7).
//
// The newest message comes first, and a page without a limit has 20 messages: no source gives the order or the number [emu]. With several
// markers, around wins over before, and before over after [emu].

import { visibleText } from "../../model/visible-text.js";
import { MAX_MESSAGES_PER_PAGE } from "../../protocol/payloads/message.js";
import { Refusal } from "../refusals.js";
import type { WorldMessage } from "../world.js";

/**
 * A world may hold messages in any order, so their times decide. Messages with equal times keep their order. Refuses a marker that is no
 * message of the channel.
 */
export function messagePage(
  unsorted: readonly WorldMessage[],
  query: Readonly<Record<string, string>>,
): readonly WorldMessage[] {
  const messages = unsorted.toSorted((one, other) => timeOf(one) - timeOf(other));
  const limit = limitOf(query);
  const [from, to] = boundsOf(messages, query, limit);
  return messages.slice(Math.max(0, from), to).reverse();
}

const timeOf = ({ timestamp }: WorldMessage): number => Date.parse(timestamp) || 0;

function boundsOf(
  messages: readonly WorldMessage[],
  { around = "", before = "", after = "" }: Readonly<Record<string, string>>,
  limit: number,
): readonly [from: number, to: number] {
  if (around !== "") {
    const from = Math.max(0, placeOf(messages, around) - Math.floor(limit / 2));
    return [from, from + limit];
  }
  if (before !== "") {
    const to = placeOf(messages, before);
    return [to - limit, to];
  }
  if (after === "") return [messages.length - limit, messages.length];
  const from = placeOf(messages, after) + 1;
  return [from, from + limit];
}

/** Message ids are opaque, so an unknown one has no place in time. get_message has the same code for it [emu]. */
function placeOf(messages: readonly WorldMessage[], id: string): number {
  const place = messages.findIndex((message) => message.id === id);
  if (place === -1) throw new Refusal(50039, visibleText(id));
  return place;
}

/** A limit out of range is clamped (service-facts 9.28). A limit that is no number counts as absent. */
function limitOf({ limit = "" }: Readonly<Record<string, string>>): number {
  const given = /^-?[0-9]{1,15}$/.test(limit) ? Number(limit) : MAX_MESSAGES_PER_PAGE;
  return Math.min(Math.max(given, 1), MAX_MESSAGES_PER_PAGE);
}
