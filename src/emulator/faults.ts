// A fault makes a call fail. If the calls are repeated with the same list and seed, they meet the same faults.
//
// Every fault of the list counts the calls that its operation and path match, whether or not it strikes. A `stale`
// fault counts only reads. Several faults may meet all their conditions, and then the first in the list strikes. The
// door applies this fault to the call (service-door.ts). emulator.ts keeps the faults, and `guildform emulate --faults`
// checks its file with checkFaults.

import { type Random, seededRandom } from "../model/random.js";
import type { OperationName } from "../protocol/routes.js";
import type { EmulatorProblem } from "../words/en/program/given-json.js";
import { FAULTS_SCHEMA, type WrittenFault } from "./faults-schema.js";
import { InvalidControlError, schemaProblems } from "./input-problems.js";

export type Fault =
  | { readonly kind: "delay"; readonly ms: number }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly code: number;
      readonly retryAfter: number | null;
    }
  | { readonly kind: "drop_before" | "drop_after" | "truncate" | "stale" | "hang" };

export interface FaultSubject {
  /** `null` means that the service lacks the path or the method. */
  readonly operation: OperationName | null;
  readonly path: string;
  readonly read: boolean;
}

interface Armed {
  readonly written: WrittenFault;
  calls: number;
  strikes: number;
}

const problemsOf = schemaProblems(FAULTS_SCHEMA);
const isWritten = (value: unknown): value is readonly WrittenFault[] => problemsOf(value).length === 0;

export class Faults {
  #armed: readonly Armed[] = [];
  #random: Random = seededRandom(1);

  /**
   * Replaces all faults, and starts to count and draw from the beginning. If it throws InvalidControlError, nothing
   * changes.
   */
  set(written: unknown, seed: number): void {
    const list = checkFaults(written);
    this.#armed = structuredClone(list).map((fault) => ({ written: fault, calls: 0, strikes: 0 }));
    this.#random = seededRandom(seed);
  }

  /** Returns the fault that strikes this call, or null. */
  next(subject: FaultSubject): Fault | null {
    const ready = this.#armed.filter((armed) => this.#isReady(armed, subject));
    const first = ready[0];
    if (first === undefined) return null;
    first.strikes += 1;
    return faultOf(first.written);
  }

  #isReady(armed: Armed, subject: FaultSubject): boolean {
    const { match = {}, times, fault } = armed.written;
    if (match.operation !== undefined && match.operation !== subject.operation) return false;
    if (match.path !== undefined && !subject.path.includes(match.path)) return false;
    if (fault === "stale" && !subject.read) return false;
    armed.calls += 1;
    if (match.nth !== undefined && armed.calls !== match.nth) return false;
    if (match.every !== undefined && armed.calls % match.every !== 0) return false;
    if (match.probability !== undefined && this.#random.next() >= match.probability) return false;
    return times === undefined || armed.strikes < times;
  }
}

/** Returns the same value as a list of faults. Throws InvalidControlError with every problem. */
export function checkFaults(written: unknown): readonly WrittenFault[] {
  if (!isWritten(written)) throw new InvalidControlError("faults", problemsOf(written));
  const problems = written.flatMap(meaningProblems);
  if (problems.length > 0) throw new InvalidControlError("faults", problems);
  return written;
}

/** A member that belongs to another kind of fault is a mistake. */
function meaningProblems(written: WrittenFault, index: number): readonly EmulatorProblem[] {
  const foreign = (["status", "code", "retry_after"] as const).filter(
    (name) => written[name] !== undefined && written.fault !== "status",
  );
  const problems = foreign.map(
    (name): EmulatorProblem => ({ at: `/${index}/${name}`, case: "other-fault", fault: "status" }),
  );
  if (written.status !== undefined && written.status > 202 && written.status < 400)
    problems.push({ at: `/${index}/status`, case: "fault-status" });
  if (written.fault === "delay" && written.ms === undefined)
    problems.push({ at: `/${index}/ms`, case: "delay-without-ms" });
  if (written.fault !== "delay" && written.ms !== undefined)
    problems.push({ at: `/${index}/ms`, case: "other-fault", fault: "delay" });
  return problems;
}

function faultOf(written: WrittenFault): Fault {
  if (written.fault === "delay") return { kind: "delay", ms: written.ms ?? 0 };
  if (written.fault !== "status") return { kind: written.fault };
  const status = written.status ?? 500;
  return {
    kind: "status",
    status,
    code: written.code ?? usualCode(status),
    retryAfter: written.retry_after ?? null,
  };
}

/** Returns a code that fits the status, for a fault that names none (service-facts 2.6). */
function usualCode(status: number): number {
  if (status === 401) return 11243;
  if (status === 403) return 304003;
  if (status === 429) return 20028;
  if (status < 400) return 304023;
  return status < 500 ? 12002 : 12003;
}
