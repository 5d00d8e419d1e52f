// Who can: everyone, and each role and user that is known, with why. What every member may do, nobody needs an entry for.

import type { Room } from "../plan/audience/room.js";
import type { SeenGuild } from "../plan/audience/seen-guild.js";
import type { Right } from "../plan/value/access.js";
import { type Audience, everyAudience } from "./audience.js";
import { type Explanation, explain } from "./explanation.js";

export interface Able {
  readonly audience: Audience;
  readonly explanation: Explanation;
}

/** Of all audiences, everyone first. */
export const whoCan = (right: Right, room: Room, seen: SeenGuild): Able[] =>
  everyAudience(seen, [room.node]).map((audience) => ({
    audience,
    explanation: explain(right, room, audience.subjects),
  }));
