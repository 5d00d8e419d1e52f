// A world has these forum threads, and these settings of the forum. Source: service-facts 4.13, 7.3.

/** The world has the thread under the id of its channel. */
export interface WorldThread {
  /** The id is as lists and details show it, with its tail of seconds (service-facts 2.4). */
  readonly thread_id: string;
  /** The title is plain text. */
  readonly title: string;
  /** `content` is the JSON text of rich text. */
  readonly content: string;
  /** `date_time` is the time of the post, in ISO 8601. */
  readonly date_time: string;
  readonly author_id: string;
}

/** The task is a posted thread that is not yet in its channel (service-facts 3.3). */
export interface WorldThreadTask {
  readonly task_id: string;
  readonly channel_id: string;
  /** `due_at` is the time at which the thread appears, in emulated milliseconds. */
  readonly due_at: number;
  readonly thread: WorldThread;
}

export interface WorldGuildThreads {
  /** Maps a channel id to the threads of the channel, the newest first. */
  readonly threads: Readonly<Record<string, readonly WorldThread[]>>;
  readonly thread_tasks: readonly WorldThreadTask[];
}

/** No source has a number, but each limit has a code (service-facts 6.5, 7.3). */
export interface ThreadSettings {
  /** `get_thread_detail` is the shape of a thread that is read alone. Sources disagree (service-facts 3.2). */
  readonly get_thread_detail: "superset" | "bare" | "wrapped";
  /** `thread_delay_ms` is the time from the post to the appearance of the thread, in milliseconds. */
  readonly thread_delay_ms: number;
  /** `thread_audit` is the audit result of posted threads. */
  readonly thread_audit: "pass" | "reject";
  /** A list shows at most this many threads. `null` means all. */
  readonly threads_page: number | null;
  /** The bot may post this many threads per minute and channel. `null` means that there is no limit. */
  readonly threads_per_minute: number | null;
  /** A longer title is refused. The unit is characters. */
  readonly max_thread_title_length: number;
  /** `max_thread_length` is the limit on the characters of all text. */
  readonly max_thread_length: number;
  readonly max_thread_links: number;
  readonly max_thread_images: number;
  readonly max_thread_videos: number;
}

export const DEFAULT_THREAD_SETTINGS: ThreadSettings = {
  get_thread_detail: "superset",
  thread_delay_ms: 0,
  thread_audit: "pass",
  threads_page: null,
  threads_per_minute: null,
  max_thread_title_length: 500,
  max_thread_length: 100_000,
  max_thread_links: 500,
  max_thread_images: 500,
  max_thread_videos: 100,
};
