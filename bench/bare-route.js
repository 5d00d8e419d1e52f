// A fastify server with one route that answers a small object, in a process of its own: what the emulator's
// rate is compared with.

import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(import.meta.url);

export async function startBareRoute() {
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

if (process.argv[1] === here && process.argv[2] === "serve") {
  const { default: Fastify } = await import("fastify");
  const app = Fastify({ logger: false });
  app.get("/guilds/:guild_id", async () => ({ id: "1", name: "bare", owner_id: "2", member_count: 3 }));
  process.send({ url: await app.listen({ port: 0, host: "127.0.0.1" }) });
}
