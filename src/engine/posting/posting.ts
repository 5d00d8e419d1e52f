// Sends the messages and threads of a run. It goes online for the first of them, keeps the pace and the daily quota, and finds out what
// became of each. plan-run.ts gives it each call that is a post.
//
// Promise: every reason not to send a post shows before its intent is written. So no post is open that was never sent.

import { messageKey } from "../../model/bound-id.js";
import type { ChannelId } from "../../model/ids.js";
import type { MessageAudit } from "../../model/message.js";
import { isWithdrawn, postingDay } from "../../plan/posting/daily-quota.js";
import type { Operation } from "../../plan/value/plan.js";
import { lookUpErrorCode } from "../../protocol/error-codes.js";
import { madeBy } from "../../protocol/made-by.js";
import { boundInstead } from "../../state/bound-instead.js";
import type { State } from "../../state/state.js";
import type { StateRecord } from "../../state/state-record.js";
import type { AnsweredCall, PreparedCall, ResolvedCall } from "../answered.js";
import type { SendInput } from "../apply-input.js";
import { because, nextSteps, notRun, type Outcome, outcomeOfError } from "../outcome.js";
import { Online } from "./online.js";
import { OpenPostCalls } from "./open-posts.js";
import { imageOf, readPlannedImage } from "./plan-images.js";
import { PostPace } from "./post-pace.js";
import { PostQuota } from "./post-quota.js";
import { sendThread } from "./posted-thread.js";
import { sendMessage } from "./sent-message.js";

export class Posting {
  readonly #input: SendInput;
  readonly #online: Online;
  readonly #pace: PostPace;
  readonly #quota = new PostQuota();
  readonly #open: OpenPostCalls;

  constructor(input: SendInput) {
    this.#input = input;
    this.#online = new Online(input);
    this.#pace = new PostPace(input.clock);
    this.#open = new OpenPostCalls(input.session.state());
  }

  /** Returns a post that may be sent now, or the outcome of a post that may not. Does not throw. */
  async start(
    operation: Operation,
    sent: ResolvedCall,
    onPaceWait: (waits: boolean) => void,
  ): Promise<PreparedCall | Outcome> {
    const { stop } = this.#input;
    try {
      return madeBy(operation) === "thread"
        ? await this.#thread(operation, sent, onPaceWait)
        : await this.#message(operation, sent, onPaceWait);
    } catch (error) {
      if (stop.aborted && error === stop.reason) return interrupted(operation);
      const outcome = outcomeOfError(operation, error);
      // The error came before the post was sent.
      return outcome.status === "not-run" ? outcome : { ...outcome, status: "failed" };
    }
  }

  /** Returns records for the posts whose audit has ended while the bot was online. */
  endedAudits(): StateRecord[] {
    return recordsOfEndedAudits(this.#input.session.state(), this.#online.endedAudits());
  }

  close(): Promise<void> {
    return this.#online.close();
  }

  async #message(
    operation: Operation,
    sent: ResolvedCall,
    onPaceWait: (waits: boolean) => void,
  ): Promise<PreparedCall | Outcome> {
    const { client, clock, readContained, stop, beforeSend } = this.#input;
    const channelId = sent.params.channel_id ?? "";
    const closed = this.#quota.refusal(channelId);
    if (closed !== null) return refusedBefore(operation, closed);
    const problem = await this.#online.problem();
    if (stop.aborted) return interrupted(operation);
    if (problem !== null) {
      const happened = [...because({ case: "offline" }), problem];
      return notRun(operation, happened, nextSteps({ case: "go-online" }));
    }
    const fact = imageOf(sent.body);
    const image = fact === null ? null : await readPlannedImage(fact, readContained);
    const paced = await this.#pace.take(channelId, stop);
    // The service may have refused another post of this channel during the wait.
    const closedBy = this.#quota.refusal(channelId);
    if (closedBy !== null) return refusedBefore(operation, closedBy);
    const { records, ended } = this.#quota.count(channelId, postingDay(new Date(clock.now()).toISOString()));
    const around = { client, stop, beforeSend, onPaceWait, image, online: this.#online, open: this.#open };
    return {
      records,
      ended,
      send: async () => {
        const answered = await this.#watched(sent, () => sendMessage(operation, sent, around));
        paced();
        const { outcome } = answered;
        return isWithdrawn(outcome.code)
          ? { ...answered, outcome: { ...outcome, next: nextSteps({ case: "by-hand" }) } }
          : answered;
      },
    };
  }

  /** A forum also takes threads from a bot that is offline. Then the result is known only later. */
  async #thread(
    operation: Operation,
    sent: ResolvedCall,
    onPaceWait: (waits: boolean) => void,
  ): Promise<PreparedCall | Outcome> {
    const { client, eventClock, stop, beforeSend } = this.#input;
    await this.#online.problem();
    if (stop.aborted) return interrupted(operation);
    const channelId = (sent.params.channel_id ?? "") as ChannelId;
    const { threads: before } = await client.threads.list(channelId, { stop });
    const around = { client, eventClock, stop, beforeSend, onPaceWait, before };
    const posting = { online: this.#online, open: this.#open };
    return {
      records: [],
      ended: () => [],
      send: () => this.#watched(sent, () => sendThread(operation, sent, { ...around, ...posting })),
    };
  }

  /** A post stays open for the rest of the run if its end does not become known. */
  async #watched({ params, body }: ResolvedCall, send: () => Promise<AnsweredCall>): Promise<AnsweredCall> {
    const channelId = params.channel_id ?? "";
    this.#open.begin(channelId, body);
    const answered = await send();
    const { outcome, made } = answered;
    const isOpen = outcome.status === "pending" || outcome.status === "ambiguous";
    if (!isOpen) this.#open.end(channelId, { body, made });
    return answered;
  }
}

const interrupted = (operation: Operation): Outcome => notRun(operation, because({ case: "stopped-unsent" }));

const refusedBefore = (operation: Operation, code: number): Outcome => ({
  ...notRun(
    operation,
    because({ case: "refused-before", meaning: lookUpErrorCode(code).meaning }),
    nextSteps({ case: isWithdrawn(code) ? "by-hand" : "next-day" }),
  ),
  code,
});

/**
 * Closes posts of this run and of earlier ones whose audit has ended. A passed audit binds the message, and the next plan pins and
 * announces it. A refused post still counts among the posts of its day, because the service had accepted it (service-facts 2.7).
 */
function recordsOfEndedAudits(state: State | null, audits: ReadonlyMap<string, MessageAudit>): StateRecord[] {
  if (audits.size === 0) return [];
  return Object.values(state?.intents ?? {}).flatMap((intent): StateRecord[] => {
    const { pending, params, address, operation_id } = intent;
    const audit = audits.get(pending?.audit_id ?? "");
    const channelId = params.channel_id;
    if (audit === undefined || channelId === undefined) return [];
    const bound = state?.resources[address] ?? null;
    const made =
      audit.messageId === null
        ? []
        : boundInstead(intent, { made: messageKey(channelId, audit.messageId), bound });
    return [...made, { type: "settle", operation_id }];
  });
}
