// Forum threads as a world holds them, and the switches of the forum. Source: service-facts 4.13, 7.3.

/** A thread; its channel is the key it stands under. */
export interface WorldThread {
  /** As lists and details show it, with its tail of seconds (service-facts 2.4). */
  readonly thread_id: string;
  /** Plain text. */
  readonly title: string;
  /** JSON text of rich text. */
  readonly content: string;
  /** ISO 8601. */
  readonly date_time: string;
  readonly author_id: string;
}

/** A thread that was posted and does not stand in its channel yet (service-facts 3.3). */
export interface WorldThreadTask {
  /** What the call was answered with. */
  readonly task_id: string;
  readonly channel_id: string;
  /** When the thread appears, in emulated milliseconds. */
  readonly due_at: number;
  readonly thread: WorldThread;
}

/** The forum's part of a guild. */
export interface WorldGuildThreads {
  /** By channel id, newest first. */
  readonly threads: Readonly<Record<string, readonly WorldThread[]>>;
  readonly thread_tasks: readonly WorldThreadTask[];
}

/** No source states a number; each has a code of its own (service-facts 6.5, 7.3). */
export interface ThreadSettings {
  /** Shape of a thread that is read alone; sources disagree (service-facts 3.2). */
  readonly get_thread_detail: "superset" | "bare" | "wrapped";
  /** How long a thread takes to appear, in milliseconds. */
  readonly thread_delay_ms: number;
  /** What becomes of posted threads. */
  readonly thread_audit: "pass" | "reject";
  /** The most threads that a list shows; null: all. */
  readonly threads_page: number | null;
  /** Threads that the bot may post per minute; null: no limit. */
  readonly threads_per_minute: number | null;
  /** Characters. */
  readonly max_thread_title_length: number;
  /** Characters of all text. */
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
