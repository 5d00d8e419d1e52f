// The size of what is measured. `npm run bench -- --tiny` only starts each section, with the smallest sizes and in one process:
// its figures mean nothing, and what a section cannot find or do shows at once.

export const isTiny = process.argv.includes("--tiny");

/** `sized(10_000, 20)`: how much of something a section measures. */
export const sized = (full, tiny) => (isTiny ? tiny : full);
