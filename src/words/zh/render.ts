// Translates the sentences of en/render.ts into Chinese.

import { accessWords } from "./render/access.js";
import { bindingWords } from "./render/bindings.js";
import { callPageWords } from "./render/call-pages.js";
import { changeWords } from "./render/changes.js";
import { doctorWords } from "./render/doctor.js";
import { driftWords } from "./render/drift.js";
import { errorWords } from "./render/errors.js";
import { followWords } from "./render/follow.js";
import { guildFileWords } from "./render/guild-file.js";
import { questionWords } from "./render/inspect.js";
import { membersWhoCanWords } from "./render/members-who-can.js";
import { onlyDeclaredWords } from "./render/only-declared.js";
import { outcomeWords } from "./render/outcomes.js";
import { planPageWords } from "./render/page.js";
import { pageWords } from "./render/pages.js";
import { planDiffWords } from "./render/plan-diff.js";
import { printing } from "./render/printing.js";
import { rehearsalWords } from "./render/rehearsal.js";
import { rememberedWords } from "./render/remembered.js";
import { reportWords } from "./render/report.js";
import { summaryWords } from "./render/summary.js";
import { testWords } from "./render/tests.js";
import { valueWords } from "./render/values.js";

export const render = {
  ...accessWords,
  ...bindingWords,
  ...callPageWords,
  ...changeWords,
  ...driftWords,
  ...doctorWords,
  ...errorWords,
  ...followWords,
  ...guildFileWords,
  ...onlyDeclaredWords,
  ...outcomeWords,
  ...pageWords,
  ...planDiffWords,
  ...planPageWords,
  ...printing,
  ...questionWords,
  ...membersWhoCanWords,
  ...rehearsalWords,
  ...rememberedWords,
  ...reportWords,
  ...summaryWords,
  ...testWords,
  ...valueWords,
};
