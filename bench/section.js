// One section of the bench in a process of its own, so that no section starts with the heap of another.

const [name] = process.argv.slice(2);
const { measure } = await import(`./measure-${name}.js`);
process.send(await measure());
