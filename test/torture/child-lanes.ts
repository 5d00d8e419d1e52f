// A lane is a stage that works in parallel with other lanes. It takes the next case when it has finished one.

import { Stage } from "./child-stage.js";
import type { CaseResult } from "./evidence.js";
import type { Prepared } from "./scenario.js";

export interface LaneOptions {
  readonly lanes: number;
  /** `StageOptions.swift` describes it. */
  readonly swift?: boolean;
}

export interface LaneWork<Case extends { readonly id: string }> {
  /** Lists the cases. It may use the stage to find out. */
  readonly list: (stage: Stage) => Promise<readonly Case[]>;
  readonly work: (stage: Stage, one: Case) => Promise<CaseResult>;
  readonly onDone?: ((result: CaseResult) => void) | undefined;
}

/** Returns the results in the order of the cases. A case that throws shows a bug of the bench, and ends the bench. */
export async function inStages<Case extends { readonly id: string }>(
  prepared: Prepared,
  { lanes, swift = false }: LaneOptions,
  { list, work, onDone = () => {} }: LaneWork<Case>,
): Promise<CaseResult[]> {
  const first = await Stage.open(prepared, { swift });
  const cases = await list(first).catch(async (error: unknown) => {
    await first.close();
    throw error;
  });
  const results = new Map<Case, CaseResult>();
  const waiting = cases.values();
  const lane = async (stage: Stage): Promise<void> => {
    try {
      for (const one of waiting) {
        const result = await work(stage, one).catch((cause: unknown) => {
          throw new Error(`${one.id}: ${String(cause)}`, { cause });
        });
        results.set(one, result);
        onDone(result);
      }
    } finally {
      await stage.close();
    }
  };
  const more = Math.max(0, Math.min(lanes, cases.length) - 1);
  const others = Array.from({ length: more }, async () => lane(await Stage.open(prepared, { swift })));
  await Promise.all([lane(first), ...others]);
  return cases.flatMap((one) => results.get(one) ?? []);
}
