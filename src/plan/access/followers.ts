// Followers are the members that come right after each member, by the edges of an order. reach.ts, knots.ts, few-broken.ts and circle.ts
// walk along them. Members are the numbers from 0, so a list has them by index.

/** The member `first` comes before the member `then`. */
export type Edge = readonly [first: number, then: number];

/** Returns for each member the members that follow it, in the order of the edges. */
export function followersOf(count: number, edges: readonly Edge[]): readonly (readonly number[])[] {
  const followers = Array.from({ length: count }, (): number[] => []);
  for (const edge of edges) followers[edge[0]]?.push(edge[1]);
  return followers;
}
