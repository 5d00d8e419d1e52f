// What a rehearsal takes for granted, since nothing that was read says so: see `rehearsed-assumed` of words/, which tells it.

import type { RehearsalParams } from "../../words/en/render/rehearsal.js";

/**
 * role, member, message: calls name it, and no read tells whether it is there. private-domain, administrator: the service does
 * not tell what the bot is. grants: it does not answer which interfaces the bot may call. interface, applied: no read tells whether a call of the plan is granted (twin-world.ts). chat-channels: no operation tells whether the service
 * creates them (model/new-chat.ts). audit: the service tells of an audit when it takes the post. posts: the service does not tell how many posts a
 * channel takes on one day.
 */
export type Assumption = RehearsalParams["rehearsed-assumed"];
