// The answer to "who can?" has everyone, and each known role and user, with the reason.

import type { GuildView } from "../plan/audience/guild-view.js";
import type { Room } from "../plan/audience/room.js";
import type { Right } from "../plan/value/access.js";
import { type Audience, everyAudience } from "./audience.js";
import { explainRight, type RightExplanation } from "./explanation.js";

export interface Able {
  readonly audience: Audience;
  readonly explanation: RightExplanation;
}

/** Returns all audiences with their explanations, everyone first. A user who left the guild is no audience. */
export const whoCan = (right: Right, room: Room, guildView: GuildView): Able[] =>
  everyAudience(guildView, [room.node])
    .filter(({ subjects }) => !subjects.some((one) => guildView.memberRoles?.get(one) === null))
    .map((audience) => ({ audience, explanation: explainRight(right, room, audience) }));
