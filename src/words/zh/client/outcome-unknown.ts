// Translates the sentences of en/client/outcome-unknown.ts into Chinese.

import { say } from "../../say.js";

export const OUTCOME_UNKNOWN = say`这次调用可能已经生效：先到频道里确认，再决定是否重试。`;
