// Builds plans and changes for the tests of renderers.

import type { SourcePosition } from "../../src/model/source-position.js";
import type { Finding } from "../../src/plan/value/finding.js";
import {
  type AttributeChange,
  CHANGE_ACTIONS,
  type Change,
  PLAN_FORMAT,
  type Plan,
  type Summary,
} from "../../src/plan/value/plan.js";
import { phrase } from "../../src/words/statement.js";

export const at = (line: number, column = 5): SourcePosition => ({ file: "guildform.yaml", line, column });

export const attribute = (
  path: string,
  before: AttributeChange["before"],
  after: AttributeChange["after"],
): AttributeChange => ({ path, before, after });

/** Builds a change. Members that a test leaves out have defaults. */
export const change = (given: Partial<Change> & Pick<Change, "address" | "kind" | "action">): Change => ({
  name: given.address,
  within: null,
  attributes: [],
  source: null,
  why: phrase("file-changed", {}),
  drift: false,
  reversible: true,
  operations: [],
  ...given,
});

/** Builds a plan of these changes, with their counts. */
export function planOf(parts: {
  changes?: readonly Change[];
  findings?: readonly Finding[];
  rest?: Partial<Plan>;
}): Plan {
  const { changes = [], findings = [] } = parts;
  const counts = Object.fromEntries(
    CHANGE_ACTIONS.map((action) => [action, changes.filter((one) => one.action === action).length]),
  ) as Record<Change["action"], number>;
  const summary: Summary = { ...counts, unchanged: 41, unmanaged: 5 };
  return {
    format: PLAN_FORMAT,
    tool_version: "0.1.0",
    created_at: "2026-03-01T00:00:00.000Z",
    guild: { id: "1442000000000000001", name: "星河社区" },
    identity: "sha256:1",
    shaped_by: null,
    config_digest: "sha256:00",
    state: { lineage: "1f0a", serial: 7 },
    changes,
    parents: [],
    operations: [],
    remember: [],
    footprint: {},
    preconditions: [],
    access_context: [],
    elsewhere: {},
    orders: {},
    undoes: [],
    deferred: [],
    findings,
    unmanaged: [],
    allowances: {},
    summary,
    calls: { reads: 34, writes: 12 },
    complete: true,
    ...parts.rest,
  };
}
