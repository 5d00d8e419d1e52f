// Starts a bare server of node:http in its own process. It answers a small object to one path and 404 to all others. The bench compares the
// rate of the emulator with it, because it shows what Node.js itself needs.

import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { isTiny } from "./size.js";

const here = fileURLToPath(import.meta.url);

/** A tiny bench runs it in its own process. */
export async function startBareRoute() {
  if (isTiny) return serve();
  const child = fork(here, ["serve"]);
  const [{ url }] = await once(child, "message");
  return {
    url,
    close: async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

async function serve() {
  const server = createServer((request, response) => {
    const known = /^\/guilds\/[0-9]+$/.test(request.url);
    const text = JSON.stringify(
      known ? { id: "1", name: "bare", owner_id: "2", member_count: 3 } : { message: "not found" },
    );
    response.writeHead(known ? 200 : 404, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

if (process.argv[1] === here && process.argv[2] === "serve") process.send({ url: (await serve()).url });
