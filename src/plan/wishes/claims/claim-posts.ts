// Claims of messages and threads together: see post-claims.ts for what they are.

import { claimMessages } from "./message-claims.js";
import type { PostClaims } from "./post-claims.js";
import type { PostInput } from "./post-input.js";
import { claimThreads } from "./thread-claims.js";

/** Needs what was read for a plan; what nobody read is claimed by nothing and left alone. */
export function claimPosts(parts: Omit<PostInput, "channelIds">): PostClaims {
  const input = { ...parts, channelIds: new Set<string>(parts.live.channels.map(({ id }) => id)) };
  const { messages, left, problems } = claimMessages(input);
  const threads = claimThreads(input);
  return {
    messages,
    left,
    threads: threads.threads,
    undeclaredThreads: threads.undeclaredThreads,
    problems: [...problems, ...threads.problems],
  };
}
