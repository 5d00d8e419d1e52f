// What became of a post that was never answered, or that waits: a thread is looked for in the list of its channel, a
// message among the pinned ones, since no call lists the others (service-interface: Messages).
//
// Found is what the bot itself made, not before the call was sent, under the same title or with the same text, and
// that state has not bound.

import type { ChannelId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import type { Intent, State } from "../../state/state.js";
import type { Traces } from "../live-guild.js";
import type { UndecidedIntent } from "./undecided-intent.js";

export type Posted =
  /** `id` is the one state binds: `<channel>/<thread or message>`. */
  | { readonly is: "there"; readonly id: string }
  | { readonly is: "not-there" }
  /** Accepted, and not there yet. */
  | { readonly is: "waiting" }
  | { readonly is: "undecided"; readonly choices: UndecidedIntent["choices"] };

/** Operations that make another thing each time, and not a channel. */
const THREAD_POSTS: ReadonlySet<string> = new Set(["post_thread"]);
const MESSAGE_POSTS: ReadonlySet<string> = new Set(["post_message", "post_keyboard_message"]);

export const isThreadPost = ({ operation }: Intent): boolean => THREAD_POSTS.has(operation);
export const isMessagePost = ({ operation }: Intent): boolean => MESSAGE_POSTS.has(operation);

/** `traces` undefined: nobody looked. */
export function whatWasPosted(
  intent: Intent,
  { traces, state }: { readonly traces: Traces | undefined; readonly state: State },
): Posted {
  const channel = intent.params.channel_id as ChannelId | undefined;
  const bound = new Set(Object.values(state.resources).map(({ id }) => id));
  const fitting =
    channel === undefined || traces === undefined ? null : fittingIn(channel, { intent, traces });
  const choices = (fitting?.found ?? []).filter(({ id }) => !bound.has(`${channel}/${id}`));
  const [only, ...others] = choices;
  if (only !== undefined && others.length === 0) return { is: "there", id: `${channel}/${only.id}` };
  if (only !== undefined) return { is: "undecided", choices };
  if (intent.pending !== null) return { is: "waiting" };
  return fitting?.complete === true ? { is: "not-there" } : { is: "undecided", choices: [] };
}

interface Fitting {
  readonly found: UndecidedIntent["choices"];
  /** Whether it would have been found if it were there. */
  readonly complete: boolean;
}

function fittingIn(
  channel: ChannelId,
  { intent, traces }: { readonly intent: Intent; readonly traces: Traces },
): Fitting | null {
  const isOurs = (authorId: string | null, time: string | null) =>
    (authorId === null || authorId === traces.bot) && !isOlder(time, intent.at);
  if (isThreadPost(intent)) {
    const list = traces.threads.get(channel);
    const title = textOf(intent.body, "title");
    if (list === undefined || title === null) return null;
    const found = list.threads.filter(
      (one) => one.title.trim() === title.trim() && isOurs(one.authorId, one.dateTime),
    );
    return { found: found.map(({ id, title: name }) => ({ id, name })), complete: list.complete };
  }
  const content = textOf(intent.body, "content");
  const isIt = (one: Message) =>
    content !== null && one.content === content && isOurs(one.author?.id ?? null, one.timestamp);
  const found = (traces.pinned.get(channel) ?? []).filter(isIt);
  return { found: found.map(({ id, content: name }) => ({ id, name })), complete: false };
}

/** The clocks of the service and of whoever sent it may differ. */
const SLACK_MS = 60_000;

const isOlder = (time: string | null, sentAt: string): boolean =>
  time !== null && Date.parse(time) < Date.parse(sentAt) - SLACK_MS;

function textOf(body: Json, member: string): string | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const value = (body as { readonly [key: string]: Json | undefined })[member];
  return typeof value === "string" && value !== "" ? value : null;
}
