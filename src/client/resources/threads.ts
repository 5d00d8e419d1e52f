// Forum threads. Sources: service-interface: Forum threads; service-facts 3.1–3.4, 4.13.
//
// Private-domain bots only, in forum channels. Ids go back unchanged, their tail of seconds included. Besides what
// is said below every method throws ServiceError, TransportError, UnexpectedAnswerError and CallAbortedError.

import type { Clock } from "../../model/clock.js";
import type { ChannelId, ThreadId } from "../../model/ids.js";
import type { Thread, ThreadList, ThreadTask } from "../../model/thread.js";
import { readThread, readThreadList, readThreadTask } from "../../protocol/wire/read-thread.js";
import { type NewThread, postThreadBody } from "../../protocol/wire/thread-body.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";
import { type ExpectedThread, waitForThread } from "./wait-for-thread.js";

export class Threads {
  readonly #call: Call;
  readonly #clock: Clock;

  constructor(call: Call, clock: Clock) {
    this.#call = call;
    this.#clock = clock;
  }

  /**
   * The threads of a channel; there are no pages, and `complete` is false when the service has more than it shows.
   * Content is JSON text of rich text (readRichText). Codes: 503001–503003, 503008, 503010, 503013, 503015, 10003.
   * service-facts 3.1.
   */
  async list(channelId: ChannelId, control: CallControl = {}): Promise<ThreadList> {
    const operation = "get_threads";
    const { body, traceId } = await this.#call(operation, { params: { channel_id: channelId }, ...control });
    return readThreadList(body, { operation, traceId, channelId });
  }

  /** One thread. Codes: 503007, 503009, 503011, 503012 missing or deleted. service-facts 3.2. */
  async get(channelId: ChannelId, threadId: ThreadId, control: CallControl = {}): Promise<Thread> {
    const operation = "get_thread_detail";
    const params = { channel_id: channelId, thread_id: threadId };
    const { body, traceId } = await this.#call(operation, { params, ...control });
    return readThread(body, { operation, traceId, channelId });
  }

  /**
   * Asks for a thread; the service posts it later, and the task is all that is known then: see waitFor(), or the
   * event FORUM_PUBLISH_AUDIT_RESULT. Never sent twice: an error whose `outcomeUnknown` is true may have posted it.
   * Throws InvalidCallError for an empty title or content, an unknown format, or format 4 without JSON. Codes:
   * 503004 too often, 503005, 503006, 503014–503020. service-facts 3.3.
   */
  async create(channelId: ChannelId, thread: NewThread, control: CallControl = {}): Promise<ThreadTask> {
    const operation = "post_thread";
    const { body, traceId } = await this.#call(operation, {
      params: { channel_id: channelId },
      body: postThreadBody(thread),
      ...control,
    });
    return readThreadTask(body, { operation, traceId });
  }

  /** Cannot be undone. Codes: 503007, 503009, 503011, 503012. service-facts 3.4. */
  async delete(channelId: ChannelId, threadId: ThreadId, control: CallControl = {}): Promise<void> {
    await this.#call("delete_thread", {
      params: { channel_id: channelId, thread_id: threadId },
      ...control,
    });
  }

  /**
   * Reads the list until it shows the thread of a task: one whose id was not there before, with the same title, of
   * the same author where given, and not older than the task. Take `before` from list() ahead of create(). Throws
   * ThreadWaitError when time is up, or when several fit.
   */
  waitFor(
    channelId: ChannelId,
    task: ThreadTask,
    expected: ExpectedThread,
    control: CallControl = {},
  ): Promise<Thread> {
    return waitForThread({
      clock: this.#clock,
      list: () => this.list(channelId, control),
      task,
      expected,
      control,
    });
  }
}
