// Names the parts of an object that changed after a plan was made.

import { byCase, type Cases, type None } from "../../cases.js";
import { phraseCases, phrases } from "../../codes.js";
import { own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

export type StalePart = Cases<{
  readonly path: { readonly path: string };
  readonly gone: None;
  readonly there: None;
  /** Other channels have the same name. */
  readonly namesakes: None;
  /** Other roles have the same name. */
  readonly roles: None;
  readonly siblings: None;
  /** A user holds the role, or not. */
  readonly role: None;
  /** A user administers the channel, or not. */
  readonly office: None;
  readonly says: None;
  readonly reaction: None;
  readonly announced: None;
  readonly bound: None;
  /** The object differs, but guildform cannot show the part. */
  readonly footprint: None;
}>;

const PLANNED = {
  so: "one value",
  another: "another value",
  planned: "planned",
  before: "planned before",
} as const;

const HELD = {
  held: "held",
  "not-held": "not held",
  "no-member": "no member of the guild",
  unread: "not read",
} as const;

export const stale = phrases({
  "stale-part": byCase<StalePart, Sentence>({
    path: ({ path }) => say`${written(path)}`,
    gone: () => say`is gone`,
    there: () => say`is there now`,
    namesakes: () => say`channels of that name`,
    roles: () => say`roles of that name`,
    siblings: () => say`among its siblings`,
    role: () => say`role`,
    office: () => say`office`,
    says: () => say`content`,
    reaction: () => say`the bot's reaction`,
    announced: () => say`announced by guildform`,
    bound: () => say`id in state`,
    footprint: () => say`a part that guildform cannot show`,
  }),
  /** `says` is about the existence of an object, `planned` about its value, and `held` about a user and a role or office. */
  "stale-value": phraseCases({
    says: ({ isThere }: { isThere: boolean }) => (isThere ? say`there` : say`not there`),
    held: ({ is }: { is: "held" | "not-held" | "no-member" | "unread" }) => say`${own(HELD[is])}`,
    planned: ({ is }: { is: "so" | "another" | "planned" | "before" }) => say`${own(PLANNED[is])}`,
  }),
});
