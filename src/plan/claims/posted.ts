// Which calls make another message or thread each time they are sent.

import type { Intent } from "../../state/state.js";

const THREAD_POSTS: ReadonlySet<string> = new Set(["post_thread"]);
const MESSAGE_POSTS: ReadonlySet<string> = new Set(["post_message", "post_keyboard_message"]);

type Call = Pick<Intent, "operation">;

export const isThreadPost = ({ operation }: Call): boolean => THREAD_POSTS.has(operation);
export const isMessagePost = ({ operation }: Call): boolean => MESSAGE_POSTS.has(operation);
