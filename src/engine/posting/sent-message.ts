// Posts one message and finds out what became of it: from the answer, or from the end of its audit. If the answer is lost, it uses the
// event of the bot's own message (service-facts 2.7, 3.21, 5.7). posting.ts calls it for each message.

import type { BeforeSend } from "../../client/call-attempts.js";
import { isOutcomeUnknown } from "../../client/call-error.js";
import type { GuildClient } from "../../client/guild-client.js";
import type { ImageFile } from "../../client/image-file.js";
import type { CallAnswer } from "../../client/read-answer.js";
import { ServiceError } from "../../client/service-error.js";
import type { GatewayEvent } from "../../model/gateway-event.js";
import type { ChannelId, UserId } from "../../model/ids.js";
import { isJsonObject, type Json } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import { mayBeIt } from "../../plan/content/says-the-same.js";
import type { Operation } from "../../plan/value/plan.js";
import { readErrorBody } from "../../protocol/wire/read-error-body.js";
import { readMessage } from "../../protocol/wire/read-message.js";
import { readAudit } from "../../protocol/wire/read-posted-message.js";
import { type AnsweredCall, ended, type ResolvedCall } from "../answered.js";
import { applied, nextSteps, outcomeOfError, pending, rejected } from "../outcome.js";
import type { Hearing, Online } from "./online.js";
import type { OpenPostCalls } from "./open-posts.js";

/** This is the wait for the end of an audit, and for the event of a post without an answer. */
const WAIT_MS = 3_000;
/** The bot has no session at the gateway (service-facts 6.2). */
const NOT_ONLINE = 304018;
/** These are the waits for a new session. The client sees a lost session a little later than the service does. */
const BACK_ONLINE_MS = [1_000, 2_000, 4_000] as const;

type AuditEvent = Extract<GatewayEvent, { readonly type: "MESSAGE_AUDIT_PASS" | "MESSAGE_AUDIT_REJECT" }>;
type MessageEvent = Extract<GatewayEvent, { readonly message: Message }>;

interface Around {
  readonly client: GuildClient;
  readonly online: Online;
  readonly open: OpenPostCalls;
  readonly image: ImageFile | null;
  readonly stop: AbortSignal;
  readonly beforeSend: BeforeSend;
  /** CallOptions explains it. */
  readonly onPaceWait: (waits: boolean) => void;
}

/** `sent.body` has the form of the intent: a description replaces the image. */
export async function sendMessage(
  operation: Operation,
  sent: ResolvedCall,
  around: Around,
): Promise<AnsweredCall> {
  const { client, online, image, stop, beforeSend, onPaceWait } = around;
  const heard = await online.listen();
  try {
    const body = image === null ? sent.body : withoutImage(sent.body);
    const call = () =>
      client.call(operation.operation, {
        params: sent.params,
        stop,
        beforeSend,
        onPaceWait,
        ...(isJsonObject(body) ? { body } : {}),
        ...(image === null ? {} : { image }),
      });
    const answer = await onceOnline(call, online);
    if (readAudit(answer.body) !== null) return await afterAudit(operation, { answer, heard });
    const { traceId } = answer;
    const channelId = (sent.params.channel_id ?? "") as ChannelId;
    const { id } = readMessage(answer.body, { operation: operation.operation, traceId, channelId });
    return done(operation, { traceId, made: id });
  } catch (error) {
    const outcome = outcomeOfError(operation, error);
    if (!isOutcomeUnknown(error)) return ended(outcome);
    const eventAnswer = await byOwnEvent(operation, sent, { ...around, heard });
    return eventAnswer ?? ended({ ...outcome, next: stepsAfterLostAnswer(operation) });
  } finally {
    await heard.end();
  }
}

/** The session may be lost before the call. The service refuses the post then and does nothing, so the post is sent again. */
async function onceOnline(call: () => Promise<CallAnswer>, online: Online): Promise<CallAnswer> {
  for (const waitMs of BACK_ONLINE_MS) {
    try {
      return await call();
    } catch (error) {
      const isOffline = error instanceof ServiceError && error.platformCode === NOT_ONLINE;
      if (!isOffline || !(await online.isBack(waitMs))) throw error;
    }
  }
  return call();
}

/** A read finds the message only if it is pinned. No call lists the other messages. */
const stepsAfterLostAnswer = ({ address }: Operation) => nextSteps({ case: "look-in-channel", address });

function withoutImage(body: Json): Json {
  if (!isJsonObject(body)) return body;
  const { file_image: _, ...rest } = body;
  return rest;
}

const done = (
  operation: Operation,
  { traceId, made }: { readonly traceId: string | null; readonly made: string },
): AnsweredCall => ({
  outcome: applied(operation, { traceId, made }),
  made,
  waitsFor: null,
  belongsInHistory: true,
});

/** Waits up to WAIT_MS for the end of the audit. If the audit takes longer, state remembers the post, and later runs look for the end. */
async function afterAudit(
  operation: Operation,
  { answer, heard }: { readonly answer: CallAnswer; readonly heard: Hearing },
): Promise<AnsweredCall> {
  const { traceId } = answer;
  const { code } = readErrorBody(answer.body);
  const audit = readAudit(answer.body) ?? { auditId: "" };
  const isItsEnd = (event: GatewayEvent): event is AuditEvent =>
    (event.type === "MESSAGE_AUDIT_PASS" || event.type === "MESSAGE_AUDIT_REJECT") &&
    event.audit.auditId === audit.auditId;
  const isAwaited = audit.auditId !== "" && heard.hears("MESSAGE_AUDIT");
  const end = isAwaited ? await heard.first(isItsEnd, { timeoutMs: WAIT_MS }) : null;
  if (end?.type === "MESSAGE_AUDIT_REJECT") {
    return ended(rejected(operation, { traceId, code, why: { case: "audit-refused" } }));
  }
  if (end?.audit.messageId != null) return done(operation, { traceId, made: end.audit.messageId });
  return {
    ...ended(pending(operation, { traceId, code, audit })),
    waitsFor: { audit_id: audit.auditId, task_id: null },
  };
}

/** Returns the message of a post without an answer. `null` means that no event came, or that the message may belong to another post. */
async function byOwnEvent(
  operation: Operation,
  { params, body }: ResolvedCall,
  { online, open, heard }: Around & { readonly heard: Hearing },
): Promise<AnsweredCall | null> {
  const channelId = params.channel_id ?? "";
  if (!heard.hears("GUILD_MESSAGES")) return null;
  const bot = await online.bot().catch((): UserId | null => null);
  if (bot === null) return null;
  const isIt = (event: GatewayEvent): event is MessageEvent =>
    event.type === "MESSAGE_CREATE" &&
    event.message.channelId === channelId &&
    event.message.author?.id === bot &&
    !open.isTaken(channelId, event.message.id) &&
    mayBeIt(event.message, body);
  const event = await heard.first(isIt, { timeoutMs: WAIT_MS });
  if (event === null) return null;
  if (open.others(channelId, body).some((other) => mayBeIt(event.message, other))) return null;
  return done(operation, { traceId: null, made: event.message.id });
}
