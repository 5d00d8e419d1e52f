// English: what changed since a plan was made.

import type { PhraseWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { StaleParams } from "../../params/plan/stale.js";
import { own, say, written } from "../../say.js";

const PLANNED = {
  so: "one value",
  another: "another value",
  planned: "planned",
  before: "planned before",
} as const;

export const stale: PhraseWords<StaleParams> = {
  "stale-part": byCase({
    path: ({ path }) => say`${written(path)}`,
    gone: () => say`is gone`,
    there: () => say`is there now`,
    namesakes: () => say`channels of that name`,
    roles: () => say`roles of that name`,
    siblings: () => say`among its siblings`,
    says: () => say`content`,
    reaction: () => say`the bot's reaction`,
    announced: () => say`announced by guildform`,
    bound: () => say`id in state`,
    footprint: () => say`a part that guildform cannot show`,
  }),
  "stale-value": byCase({
    says: ({ isThere }) => (isThere ? say`there` : say`not there`),
    planned: ({ is }) => say`${own(PLANNED[is])}`,
  }),
};
