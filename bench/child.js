// Runs one module of this folder in this process: `node bench/child.js plan-once.js FILE`. The parent process gets the result.

const [module, ...args] = process.argv.slice(2);
const { run } = await import(`./${module}`);
process.send(await run(...args));
