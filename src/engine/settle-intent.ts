// Settles an open call by hand (`guildform state resolve`): a person says what the call made, or that it made nothing. This is for calls
// that reading alone cannot decide.
//
// Promise: an id is bound only if all of this holds. The service has such an object in this guild, of the kind that the call makes. The bot
// wrote it, and no other address is bound to it. A rehearsal with kills answers its open calls in this way too
// (rehearsal/answered-questions.ts).

import type { GuildClient } from "../client/guild-client.js";
import type { Address } from "../model/address.js";
import { type BoundId, channelKey, messageKey, roleKey, threadKey } from "../model/bound-id.js";
import { CHANNEL_TYPE, enumName } from "../model/enums.js";
import {
  type ChannelId,
  type GuildId,
  isDecimalId,
  isId,
  type MessageId,
  type ThreadId,
} from "../model/ids.js";
import type { Json } from "../model/json.js";
import { postingDay } from "../plan/posting/daily-quota.js";
import { madeBy } from "../protocol/made-by.js";
import type { Made } from "../protocol/route.js";
import { boundInstead } from "../state/bound-instead.js";
import type { Intent } from "../state/recorded-call.js";
import type { State } from "../state/state.js";
import type { StateRecord } from "../state/state-record.js";
import type { StateSession } from "../state/store.js";
import type { SettlingCodes } from "../words/en/engine/settling.js";
import { SaidError } from "../words/said-error.js";
import { unlessGone } from "./unless-gone.js";

/** The address has no open call. */
export class IntentNotOpenError extends SaidError {
  readonly code = "INTENT_NOT_OPEN";
  /** Lists the addresses that have open calls. */
  readonly open: readonly Address[];

  constructor(address: Address, options: { location: string; open: readonly Address[] }) {
    super({ code: "INTENT_NOT_OPEN", params: { address, ...options } });
    this.open = options.open;
  }
}

/** The object that `--as` names cannot be the result of the call. */
export class NotMadeByIntentError extends SaidError {
  readonly code = "NOT_MADE_BY_IT";

  constructor(params: SettlingCodes["NOT_MADE_BY_IT"]) {
    super({ code: "NOT_MADE_BY_IT", params });
  }
}

export interface SettleInput {
  readonly session: StateSession;
  readonly location: string;
  readonly address: Address;
  /**
   * Gives the id of the object that the call made, its kind if the person named one, and a client to look it up. `null` means that the call
   * made nothing.
   */
  readonly made: {
    readonly id: string;
    readonly kind?: Made | undefined;
    readonly client: GuildClient;
  } | null;
  readonly signal: AbortSignal;
}

export interface SettledIntent {
  readonly address: Address;
  /** Lists the ids of the calls that are no longer open. */
  readonly operations: readonly string[];
  /** Holds the object that is bound to the address now. `null` means that the call made nothing. */
  readonly bound: { readonly id: BoundId; readonly name: string } | null;
}

/** Errors: IntentNotOpenError, NotMadeByIntentError, errors of the client and of the state. An error means that nothing is settled. */
export async function settleIntent(input: SettleInput): Promise<SettledIntent> {
  const { session, location, address, made, signal } = input;
  const state = session.state();
  const open = Object.values(state?.intents ?? {});
  const ours = open.filter((intent) => intent.address === address);
  const [first] = ours;
  if (state === null || first === undefined) {
    const addresses = [...new Set(open.map((intent) => intent.address))];
    throw new IntentNotOpenError(address, { location, open: addresses });
  }
  // A repeatable call makes no object with an id.
  const making = ours.find((intent) => madeBy(intent) !== null) ?? first;
  const bound = made === null ? null : await lookUp(making, { ...made, state, signal });
  const operations = ours.map(({ operation_id }) => operation_id);
  await session.append([
    ...(bound === null
      ? ours.flatMap(givenBack)
      : boundInstead(making, { made: bound.id, bound: state.resources[address] ?? null })),
    ...operations.map((operation_id) => ({ type: "settle", operation_id }) as const),
  ]);
  return { address, operations, bound };
}

/**
 * A post that was not sent no longer counts among the posts of its day. A post counts even if an audit refused it, because the service had
 * accepted it.
 */
function givenBack(intent: Intent): StateRecord[] {
  const { channel_id } = intent.params;
  if (madeBy(intent) !== "message" || intent.pending !== null || channel_id === undefined) return [];
  return [{ type: "posts", channel_id, day: postingDay(intent.at), add: -1, refused: null }];
}

interface Named {
  readonly id: string;
  readonly kind?: Made | undefined;
  readonly client: GuildClient;
  readonly state: State;
  readonly signal: AbortSignal;
}

async function lookUp(intent: Intent, named: Named): Promise<SettledIntent["bound"]> {
  const kind = madeBy(intent);
  if (kind === null) {
    throw new NotMadeByIntentError({ case: "makes-nothing", operation: intent.operation });
  }
  if (named.kind !== undefined && named.kind !== kind) {
    const { operation, address } = intent;
    throw new NotMadeByIntentError({ case: "other-kind", operation, address, kind, given: named.kind });
  }
  const resource = await unlessGone(LOOK_UP[kind](intent, named));
  if (resource === null) {
    throw new NotMadeByIntentError({ case: "missing", kind, id: named.id });
  }
  const owner = Object.entries(named.state.resources).find(
    ([address, { id }]) => id === resource.id && address !== intent.address,
  );
  if (owner !== undefined) {
    throw new NotMadeByIntentError({ case: "bound", id: resource.id, owner: owner[0] });
  }
  return resource;
}

type LookUp = (intent: Intent, named: Named) => Promise<SettledIntent["bound"]>;

const role: LookUp = async (_intent, { id, client, state, signal }) => {
  const { roles } = await client.roles.list(state.guild_id as GuildId, { signal });
  const live = roles.find((one) => one.id === id);
  return live === undefined ? null : { id: roleKey(live.id), name: live.name };
};

async function channel(
  intent: Intent,
  { id, client, state, signal }: Named,
): Promise<SettledIntent["bound"]> {
  if (!isDecimalId(id)) return null;
  const live = await client.channels.get(id as ChannelId, { signal });
  const wanted = memberOf(intent.body, "type");
  const { name, guild_id: guild } = live;
  if (guild !== state.guild_id)
    throw new NotMadeByIntentError({ case: "other-guild", id, name, guild, wanted: state.guild_id });
  if (typeof wanted === "number" && live.type !== wanted) {
    const types = { type: enumName(CHANNEL_TYPE, live.type), wanted: enumName(CHANNEL_TYPE, wanted) };
    throw new NotMadeByIntentError({ case: "other-type", id, name, ...types });
  }
  return { id: channelKey(live.id), name };
}

async function post(
  { params }: Intent,
  kind: "thread" | "message",
  { id, client, signal }: Named,
): Promise<SettledIntent["bound"]> {
  const channelId = params.channel_id as ChannelId | undefined;
  if (channelId === undefined || !isId(id)) return null;
  const livePost = await readPost({ channelId, id, kind }, { client, signal });
  // If the message is from another person, guildform would recall it when the file changes.
  if (livePost.author !== null && livePost.author !== (await client.bot.me({ signal })).id) {
    throw new NotMadeByIntentError({ case: "of-others", kind, id, author: livePost.author });
  }
  return {
    id: kind === "thread" ? threadKey(channelId, id) : messageKey(channelId, id),
    name: livePost.says,
  };
}

async function readPost(
  {
    channelId,
    id,
    kind,
  }: { readonly channelId: ChannelId; readonly id: string; readonly kind: "thread" | "message" },
  { client, signal }: Pick<Named, "client" | "signal">,
): Promise<{ readonly author: string | null; readonly says: string }> {
  if (kind === "thread") {
    const { authorId, title } = await client.threads.get(channelId, id as ThreadId, { signal });
    return { author: authorId, says: title };
  }
  const { author, content } = await client.messages.get(channelId, id as MessageId, { signal });
  return { author: author?.id ?? null, says: content };
}

const LOOK_UP: Readonly<Record<Made, LookUp>> = {
  channel,
  role,
  message: (intent, named) => post(intent, "message", named),
  thread: (intent, named) => post(intent, "thread", named),
};

function memberOf(body: Json, name: string): Json | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  return (body as { readonly [key: string]: Json | undefined })[name];
}
