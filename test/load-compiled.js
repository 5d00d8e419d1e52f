// Makes Node.js load `.ts` files of this project from the folder of compiled.ts, under their own names: `import.meta.url` is the URL of the
// source. Every worker of the tests preloads this file. Node.js also loads it in the thread that resolves modules.

import { existsSync, readFileSync } from "node:fs";
import { register } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";

const root = fileURLToPath(new URL("..", import.meta.url));
const { GUILDFORM_COMPILED: compiled } = process.env;

if (isMainThread) register(import.meta.url);

/** The compiler makes `./goal.js` from `./goal.ts`. */
export function resolve(specifier, context, next) {
  if (isSource(context.parentURL) && specifier.startsWith(".") && specifier.endsWith(".js")) {
    const url = new URL(`${specifier.slice(0, -".js".length)}.ts`, context.parentURL);
    if (existsSync(url)) return { url: url.href, format: "module", shortCircuit: true };
  }
  return next(specifier, context);
}

export function load(url, context, next) {
  if (!isSource(url)) return next(url, context);
  const path = relative(root, fileURLToPath(url)).replace(/\.ts$/, ".js");
  const source = readFileSync(join(compiled, path), "utf8");
  return {
    format: "module",
    source: path.startsWith("src") ? askingOnce(source) : source,
    shortCircuit: true,
  };
}

/** Each `import("./goal.js")` asks another thread, even for a loaded module. With this cache, each place in the source asks once. */
function askingOnce(source) {
  return source.replaceAll(/\bimport\(("[^"]+")\)/g, "((import.meta.imported ??= {})[$1] ??= import($1))");
}

function isSource(url) {
  return url?.startsWith("file:") && new URL(url).pathname.endsWith(".ts");
}
