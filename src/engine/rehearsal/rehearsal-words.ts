// Says who wrote the words of a rehearsal: guildform, the guild or the state. The outcomes of its calls have their own table.
// `--only-declared` needs it to hide the words of the guild (cli/only-declared.ts).

import { array, heldText, integer, object, optional } from "../../model/json-schema.js";
import { findingSchema } from "../../plan/value/said-schema.js";
import { members, owned } from "../../words/shapes/members.js";
import { shapeOfCases } from "../../words/shapes/shape.js";
import type { AccessStep } from "./access-steps.js";
import type { Assumption } from "./assumption.js";
import type { FaultedRounds } from "./faulted-rounds.js";
import type { JudgedRehearsal } from "./judge-rehearsal.js";

const place = object({ id: heldText("id"), name: heldText("place-name") });

/** A line of a guild has names and texts of the guild. */
const lines = array(object({ seed: integer(), line: heldText("foreign") }));

const assumed = shapeOfCases({
  role: { id: heldText("subject-id") },
  member: { id: heldText("subject-id") },
  message: { channel: heldText("id"), id: heldText("id") },
  "private-domain": {},
  administrator: {},
  grants: {},
  interface: owned("operation"),
  applied: owned("permission"),
  "chat-channels": {},
  audit: {},
  posts: {},
});

interface RehearsalParts extends Omit<JudgedRehearsal, "outcomes"> {
  readonly time: { readonly pace: string } | null;
  readonly faulted: FaultedRounds | null;
  readonly assumed: readonly Assumption[];
}

export const REHEARSAL_WORDS = members<RehearsalParts>({
  ...owned("status", "writes", "reads", "unread", "time"),
  unshown: array(heldText("address")),
  access: array(
    members<AccessStep>({
      who: object({ ...owned("kind"), id: optional(heldText("subject-id")) }),
      ...owned("right", "is"),
      channel: place,
    }),
  ),
  tests: array(findingSchema),
  posts: array(object({ channel: place })),
  faulted: members<FaultedRounds>({ lost: lines, duplicates: lines, foreign: lines }),
  assumed: array(assumed),
});
