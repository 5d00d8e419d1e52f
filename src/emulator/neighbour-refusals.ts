// How a service refuses a neighbour of the 34 operations: it has no such path or method, or the bot has no privilege for it
// or no grant of the guild (service-facts 2.6, 6.1).

export const NEIGHBOUR_REFUSALS = [404, 405, 11253, 11264] as const;

export type NeighbourRefusal = (typeof NEIGHBOUR_REFUSALS)[number];
