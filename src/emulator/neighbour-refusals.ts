// A service may refuse a neighbour of the 34 operations with one of these codes (service-facts 2.6, 6.1). It lacks the path
// (404) or the method (405), the bot has no privilege (11253), or the guild has not granted it (11264). The setting `refuse` of a world
// takes them (settings-schema.ts).

export const NEIGHBOUR_REFUSALS = [404, 405, 11253, 11264] as const;

export type NeighbourRefusal = (typeof NEIGHBOUR_REFUSALS)[number];
