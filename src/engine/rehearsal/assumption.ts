// Names what a rehearsal assumes, because no read shows it. The makers of the copy, `twin-world.ts` and `twin-guild.ts`, assume these
// things. `rehearsed-assumed` in words/ has the sentences.

import type { RehearsalParams } from "../../words/en/render/rehearsal.js";

/**
 * - `role`, `member`, `message`: calls name it, and no read shows that it exists.
 * - `private-domain`, `administrator`: the service does not tell what the bot is.
 * - `grants`: the service does not answer which interfaces the bot may call.
 * - `interface`, `applied`: no read shows that the bot may make a call of the plan (`neededGrants`).
 * - `chat-channels`: no operation shows that the service creates them (model/new-chat.ts).
 * - `audit`: the service announces an audit only when it takes the post.
 * - `posts`: the service does not tell how many posts a channel takes on one day.
 */
export type Assumption = RehearsalParams["rehearsed-assumed"];
