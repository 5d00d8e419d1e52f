// ServicePace says how many calls a second the service takes from each bucket of the route table. rehearse-plan.ts slows the copy to it.

export interface ServicePace {
  /** This pace holds for buckets that `buckets` does not name. `null` means no limit. */
  readonly perSecond: number | null;
  /** An example is `{ channel: 4.5 }`. */
  readonly buckets: Readonly<Record<string, number>>;
}

/** Only answers take time, so a rehearsal at this pace gives the shortest time of a plan. */
export const UNBOUNDED: ServicePace = { perSecond: null, buckets: {} };
