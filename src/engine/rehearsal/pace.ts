// ServicePace: how many calls a second the service takes of each bucket of the route table.

export interface ServicePace {
  /** Of buckets that are not named; null: as many as come. */
  readonly perSecond: number | null;
  /** `{ channel: 4.5 }` */
  readonly buckets: Readonly<Record<string, number>>;
}

/** Nothing waits but for answers: the shortest time that a plan can take. */
export const UNBOUNDED: ServicePace = { perSecond: null, buckets: {} };
