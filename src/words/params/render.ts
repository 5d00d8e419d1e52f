// Params of all that is said where plans, outcomes and errors are shown.

import type { AccessWordParams } from "./render/access.js";
import type { BindingWordParams } from "./render/bindings.js";
import type { ChangeWordParams } from "./render/changes.js";
import type { DoctorParams } from "./render/doctor.js";
import type { DriftWordParams } from "./render/drift.js";
import type { ErrorParams } from "./render/errors.js";
import type { FollowWordParams } from "./render/follow.js";
import type { GuildFileParams } from "./render/guild-file.js";
import type { QuestionWordParams } from "./render/inspect.js";
import type { OnlyDeclaredParams } from "./render/only-declared.js";
import type { OutcomeParams } from "./render/outcomes.js";
import type { PlanPageParams } from "./render/page.js";
import type { PageParams } from "./render/pages.js";
import type { PlanDiffParams } from "./render/plan-diff.js";
import type { PrintingParams } from "./render/printing.js";
import type { RehearsalParams } from "./render/rehearsal.js";
import type { RememberedParams } from "./render/remembered.js";
import type { ReportWordParams } from "./render/report.js";
import type { SummaryParams } from "./render/summary.js";
import type { TestWordParams } from "./render/tests.js";
import type { ValueWordParams } from "./render/values.js";

export interface RenderParams
  extends AccessWordParams,
    BindingWordParams,
    ChangeWordParams,
    DriftWordParams,
    DoctorParams,
    ErrorParams,
    FollowWordParams,
    GuildFileParams,
    OnlyDeclaredParams,
    OutcomeParams,
    PageParams,
    PlanDiffParams,
    PlanPageParams,
    PrintingParams,
    QuestionWordParams,
    RehearsalParams,
    RememberedParams,
    ReportWordParams,
    SummaryParams,
    TestWordParams,
    ValueWordParams {}
