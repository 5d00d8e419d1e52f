// The goals of a whole file: each kind of resource adds its part.

import type { FileContext } from "./desired/file-context.js";
import { FORGETTING, KINDS } from "./kinds/registry.js";
import { type Contribution, joinContributions } from "./value/draft.js";

export const goalsOfFile = (context: FileContext): Contribution =>
  joinContributions([
    ...KINDS.map(({ plans }) => plans.file(context)),
    ...FORGETTING.map((forget) => forget(context)),
  ]);
