// A kill point is a place in a run where its process can be killed. A seed chooses among them.
//
//   a request                 when it has arrived and has no effect yet, when it has its effect and no answer, when its answer has
//                             arrived whole
//   a change of a state file  before it, after it, and in the middle of the write

import type { Counted } from "./child-run.js";
import type { Draw } from "./draw.js";

export type KillPoint =
  | { readonly at: "request"; readonly nth: number; readonly moment: "arrived" | "done" | "answered" }
  | { readonly at: "write"; readonly nth: number; readonly moment: "before" | "half" | "after" };

/** Each point kills one run. The last runs are left in peace. */
export interface KillCase {
  /** The id is `kill/c8/request.17.done/write.3.half`, for example. */
  readonly id: string;
  readonly concurrency: number;
  readonly points: readonly KillPoint[];
}

/** Returns every point of a run with these counts. */
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

/** Returns the case with this id, or `null` when the id belongs to another section. */
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

/** Takes a kind and a moment in turn, so that a small choice has all of them. */
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
