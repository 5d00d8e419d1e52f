// The methods read, post and delete forum threads. Sources: service-interface: Forum threads; service-facts 3.1–3.4, 4.13.
//
// Only private-domain bots may call these methods, in forum channels. Pass an id back unchanged, with its tail of seconds. Every method
// throws ServiceError, TransportError, UnexpectedAnswerError and CallAbortedError too.

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
   * Returns the threads of a channel. There are no pages: `complete` is false when the service has more threads than it shows. Content is
   * JSON text of rich text (readRichText). Errors: codes 503001–503003, 503008, 503010, 503013, 503015, 10003. Source: service-facts 3.1.
   */
  async list(channelId: ChannelId, control: CallControl = {}): Promise<ThreadList> {
    const operation = "get_threads";
    const { body, traceId } = await this.#call(operation, { params: { channel_id: channelId }, ...control });
    return readThreadList(body, { operation, traceId, channelId });
  }

  /** Returns one thread. Errors: codes 503007, 503009, 503011, 503012 missing or deleted. Source: service-facts 3.2. */
  async get(channelId: ChannelId, threadId: ThreadId, control: CallControl = {}): Promise<Thread> {
    const operation = "get_thread_detail";
    const params = { channel_id: channelId, thread_id: threadId };
    const { body, traceId } = await this.#call(operation, { params, ...control });
    return readThread(body, { operation, traceId, channelId });
  }

  /**
   * Asks for a thread and returns its task. The service posts the thread later: see waitFor(), or the event FORUM_PUBLISH_AUDIT_RESULT. The
   * client never sends this call twice: after an error with `outcomeUnknown`, the thread may be posted.
   *
   * Throws InvalidCallError for an empty title or content, an unknown format, or format 4 without JSON. Errors: codes 503004 too often,
   * 503005, 503006, 503014–503020. Source: service-facts 3.3.
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

  /** Deletes a thread. This cannot be undone. Errors: codes 503007, 503009, 503011, 503012. Source: service-facts 3.4. */
  async delete(channelId: ChannelId, threadId: ThreadId, control: CallControl = {}): Promise<void> {
    await this.#call("delete_thread", {
      params: { channel_id: channelId, thread_id: threadId },
      ...control,
    });
  }

  /**
   * Reads the list until it shows the thread of a task. The thread is new, has the same title, is not older than the task, and has no other
   * author than `authorId`. Take `before` from list() ahead of create(). Throws ThreadWaitError when the time is up, or when several
   * threads fit.
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
