// A problem: what the file asks for and the service cannot do in this guild. It stops the plan; only what touches nothing that a
// saved plan holds becomes a finding.

import type { Placed } from "../../words/diagnostic.js";
import type { Said } from "../../words/said.js";
import type { FindingCode } from "./plan.js";

export type Problem = Placed & Said<FindingCode>;
