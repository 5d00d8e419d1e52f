// Chooses the sizes of the bench. `npm run bench -- --tiny` only starts each section, with the smallest sizes and in one process. Its
// figures mean nothing, but it shows at once if a section cannot find or do something.

export const isTiny = process.argv.includes("--tiny");

/** An example is `sized(10_000, 20)`: the size of a full bench, and of a tiny one. */
export const sized = (full, tiny) => (isTiny ? tiny : full);
