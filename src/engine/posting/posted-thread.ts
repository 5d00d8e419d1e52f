// Sends a thread once and finds out what became of it. The answer names a task. Later the thread appears in the list of its forum, or an
// event says that the service refused it (service-facts 3.3, 5.7). Without an answer, the list still shows the thread, because the earlier
// threads are known. posting.ts calls it for each thread.

import type { BeforeSend } from "../../client/call-attempts.js";
import { isOutcomeUnknown } from "../../client/call-error.js";
import type { GuildClient } from "../../client/guild-client.js";
import type { Clock } from "../../model/clock.js";
import type { GatewayEvent } from "../../model/gateway-event.js";
import type { ChannelId, UserId } from "../../model/ids.js";
import { isJsonObject } from "../../model/json.js";
import type { Thread } from "../../model/thread.js";
import type { Operation } from "../../plan/value/plan.js";
import { readErrorBody } from "../../protocol/wire/read-error-body.js";
import { readAudit } from "../../protocol/wire/read-posted-message.js";
import { readThreadTask } from "../../protocol/wire/read-thread.js";
import { type AnsweredCall, ended, type ResolvedCall } from "../answered.js";
import { applied, type Outcome, outcomeOfError, pending, rejected } from "../outcome.js";
import type { Hearing, Online } from "./online.js";
import type { OpenPostCalls } from "./open-posts.js";

const FOLLOWED_MS = 10_000;
/** Without a task it is unknown whether a thread will appear at all. */
const FOLLOWED_UNANSWERED_MS = 3_000;
/** This is the first pause between two looks at the list. Each pause is twice as long as the one before. */
const FIRST_POLL_MS = 250;

type ResultEvent = Extract<GatewayEvent, { readonly type: "FORUM_PUBLISH_AUDIT_RESULT" }>;

export interface AroundThreads {
  readonly client: GuildClient;
  readonly online: Online;
  readonly open: OpenPostCalls;
  readonly eventClock: Clock;
  readonly stop: AbortSignal;
  readonly beforeSend: BeforeSend;
  /** CallOptions explains it. */
  readonly onPaceWait: (waits: boolean) => void;
  readonly before: readonly Thread[];
}

export async function sendThread(
  operation: Operation,
  sent: ResolvedCall,
  around: AroundThreads,
): Promise<AnsweredCall> {
  const { client, online, stop, beforeSend, onPaceWait } = around;
  const heard = await online.listen();
  try {
    const { params, body } = sent;
    const call = { params, stop, beforeSend, onPaceWait, ...(isJsonObject(body) ? { body } : {}) };
    const { body: answer, traceId } = await client.call(operation.operation, call);
    const audit = readAudit(answer);
    if (audit !== null) {
      const { code } = readErrorBody(answer);
      const waitsFor = { audit_id: audit.auditId, task_id: null };
      return { ...ended(pending(operation, { traceId, code, audit })), waitsFor };
    }
    const { taskId } = readThreadTask(answer, { operation: "post_thread", traceId });
    const unseen = pending(operation, { traceId, code: null, audit: { taskId } });
    const sighting = await new ThreadSearch(sent, around).until(heard, { taskId, timeoutMs: FOLLOWED_MS });
    if (sighting?.is === "refused") {
      const why = { case: "not-published", reason: sighting.reason } as const;
      return ended(rejected(operation, { traceId, code: null, why }));
    }
    if (sighting === null) return { ...ended(unseen), waitsFor: { audit_id: null, task_id: taskId } };
    return there(applied(operation, { traceId, made: sighting.thread.id }));
  } catch (error) {
    const outcome = outcomeOfError(operation, error);
    if (!isOutcomeUnknown(error)) return ended(outcome);
    const timeoutMs = FOLLOWED_UNANSWERED_MS;
    const sighting = await new ThreadSearch(sent, around).until(heard, { taskId: null, timeoutMs });
    return sighting?.is === "there"
      ? there(applied(operation, { traceId: null, made: sighting.thread.id }))
      : ended(outcome);
  } finally {
    await heard.end();
  }
}

const there = (outcome: Outcome): AnsweredCall => ({
  outcome,
  made: outcome.made,
  waitsFor: null,
  belongsInHistory: true,
});

type Seen =
  | { readonly is: "there"; readonly thread: Thread }
  | { readonly is: "refused"; readonly reason: string };

class ThreadSearch {
  readonly #channelId: ChannelId;
  readonly #title: string;
  readonly #stemsBefore: ReadonlySet<string>;
  readonly #around: AroundThreads;
  readonly #body: ResolvedCall["body"];

  constructor({ params, body }: ResolvedCall, around: AroundThreads) {
    this.#channelId = (params.channel_id ?? "") as ChannelId;
    this.#title = titleOf(body);
    this.#stemsBefore = new Set(around.before.map(({ id }) => stem(id)));
    this.#around = around;
    this.#body = body;
  }

  /** The value is true when another open post has the same title. Then the list alone does not say which post made the thread. */
  get #hasNamesake(): boolean {
    const others = this.#around.open.others(this.#channelId, this.#body);
    return others.some((other) => titleOf(other) === this.#title);
  }

  /** Returns null when the thread did not appear in time, or when several threads could be it. */
  async until(
    heard: Hearing,
    { taskId, timeoutMs }: { readonly taskId: string | null; readonly timeoutMs: number },
  ): Promise<Seen | null> {
    const { eventClock: clock, stop } = this.#around;
    const deadlineMs = clock.monotonic() + timeoutMs;
    const isResult = (event: GatewayEvent): event is ResultEvent =>
      event.type === "FORUM_PUBLISH_AUDIT_RESULT" && event.result.taskId === taskId;
    const awaited = taskId !== null && heard.hears("FORUMS_EVENT");
    const publication: { result: ResultEvent["result"] | null; over: boolean } = {
      result: null,
      over: !awaited,
    };
    const telling = awaited
      ? heard.first(isResult, { timeoutMs }).then((event) => {
          publication.result = event?.result ?? null;
          publication.over = true;
        })
      : Promise.resolve();
    for (let pollMs = FIRST_POLL_MS; ; pollMs *= 2) {
      const { result, over } = publication;
      if (result !== null && !result.passed) return { is: "refused", reason: result.reason };
      const thread = await this.#fact(result?.threadId ?? null);
      if (thread !== null) return { is: "there", thread };
      const leftMs = deadlineMs - clock.monotonic();
      if (leftMs <= 0 || stop.aborted) return null;
      const wake = new AbortController();
      const signal = AbortSignal.any([stop, wake.signal]);
      const slept = clock.sleep(Math.min(pollMs, leftMs), signal).catch(() => {});
      // The result event ends this pause. After the event, only the list matters.
      await (over ? slept : Promise.race([slept, telling]));
      wake.abort();
    }
  }

  async #fact(threadId: string | null): Promise<Thread | null> {
    const { client, online, open, stop } = this.#around;
    const bot = await online.bot().catch((): UserId | null => null);
    const list = await client.threads.list(this.#channelId, { stop }).catch(() => null);
    if (threadId === null && this.#hasNamesake) return null;
    const fitting = (list?.threads ?? []).filter(
      ({ id, title, authorId }) =>
        (threadId === null ? title.trim() === this.#title : stem(id) === stem(threadId)) &&
        (authorId === null || bot === null || authorId === bot) &&
        !this.#stemsBefore.has(stem(id)) &&
        !open.isTaken(this.#channelId, id),
    );
    const [only, ...others] = fitting;
    return only !== undefined && others.length === 0 ? only : null;
  }
}

/** Lists add a tail of seconds to an id, and events do not (service-facts 2.4, 5.7). */
const stem = (id: string): string => id.replace(/-[0-9]+$/, "");

const titleOf = (body: ResolvedCall["body"]): string =>
  isJsonObject(body) && typeof body.title === "string" ? body.title.trim() : "";
