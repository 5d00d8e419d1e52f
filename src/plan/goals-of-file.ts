// goalsOfFile joins the goals of all kinds of resources for one file, and the records that forget objects. make-plan.ts makes drafts of
// them, and part-of-file.ts selects among them.

import type { FileContext } from "./desired/file-context.js";
import { FORGETTING, KINDS } from "./kinds/registry.js";
import { type Contribution, joinContributions } from "./value/draft.js";

export const goalsOfFile = (context: FileContext): Contribution =>
  joinContributions([
    ...KINDS.map(({ plans }) => plans.file(context)),
    ...FORGETTING.map((forget) => forget(context)),
  ]);
