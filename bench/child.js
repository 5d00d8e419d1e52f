// The entry of a process that runs one module of this folder: `node bench/child.js plan-once.js FILE`. Its parent gets the result.

const [module, ...args] = process.argv.slice(2);
const { run } = await import(`./${module}`);
process.send(await run(...args));
