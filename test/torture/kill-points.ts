// Kill points: the places in a run where its process can be killed, and a seeded choice among them.
//
// A request: when it has arrived and has no effect yet, when it has its effect and nobody has an answer, when its
// answer has arrived whole. A change of a state file: before it, after it, and in the middle of what is written.

import type { Counted } from "./child-run.js";
import type { Draw } from "./draw.js";

export type KillPoint =
  | { readonly at: "request"; readonly nth: number; readonly moment: "arrived" | "done" | "answered" }
  | { readonly at: "write"; readonly nth: number; readonly moment: "before" | "half" | "after" };

/** One case: the points at which one run after another is killed, before runs that are left in peace. */
export interface KillCase {
  /** `kill/c8/request.17.done/write.3.half`. */
  readonly id: string;
  readonly concurrency: number;
  readonly points: readonly KillPoint[];
}

/** Every point of a run that did and got so much. */
export function killPoints({ answers, steps }: Counted): KillPoint[] {
  const requests = Array.from({ length: answers }, (_none, index) => index + 1).flatMap((nth) =>
    (["arrived", "done", "answered"] as const).map((moment) => ({ at: "request" as const, nth, moment })),
  );
  const writes = steps.flatMap((step, index) =>
    (["before", "half", "after"] as const)
      .filter((moment) => moment !== "half" || /^(appendFile|write)/.test(step))
      .map((moment) => ({ at: "write" as const, nth: index + 1, moment })),
  );
  return [...requests, ...writes];
}

export const killCase = (concurrency: number, points: readonly KillPoint[]): KillCase => ({
  id: `kill/c${concurrency}/${points.map(({ at, nth, moment }) => `${at}.${nth}.${moment}`).join("/")}`,
  concurrency,
  points,
});

/** The case with this id, or null when it is none of this section. */
export function readKillCase(id: string): KillCase | null {
  const [section, concurrency, ...parts] = id.split("/");
  const [, count] = /^c([0-9]+)$/.exec(concurrency ?? "") ?? [];
  if (section !== "kill" || count === undefined) return null;
  return killCase(Number(count), parts.map(readPoint));
}

function readPoint(text: string): KillPoint {
  const [at, number, moment] = text.split(".");
  const nth = Number(number);
  if (at === "request" && (moment === "arrived" || moment === "done" || moment === "answered"))
    return { at, nth, moment };
  if (at === "write" && (moment === "before" || moment === "half" || moment === "after"))
    return { at, nth, moment };
  throw new Error(`not a kill point: ${text}`);
}

/** So many of them, in turn of each kind and moment, so that a small choice holds all of them. */
export function choosePoints(points: readonly KillPoint[], count: number, draw: Draw): KillPoint[] {
  const kinds = new Map<string, KillPoint[]>();
  for (const point of draw.shuffled(points)) {
    const kind = `${point.at} ${point.moment}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), point]);
  }
  const chosen: KillPoint[] = [];
  for (let round = 0; chosen.length < Math.min(count, points.length); round += 1) {
    for (const list of kinds.values()) {
      const point = list[round];
      if (point !== undefined && chosen.length < count) chosen.push(point);
    }
  }
  return chosen;
}
