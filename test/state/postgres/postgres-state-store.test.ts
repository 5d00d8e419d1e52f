// Tests that state in PostgreSQL keeps the promises of every store, on a real server, plain and sealed.

import { afterAll, describe } from "vitest";
import { stateStoreContract } from "../../contract/state-store.js";
import { skipFor } from "../../missing-here.js";
import { shareOf } from "../../soak/share-of.js";
import { sized } from "../../soak/slice.js";
import { FaultyWay } from "./faulty-way.js";
import { RealServer } from "./real-server.js";

const server = await RealServer.start();
afterAll(() => (server instanceof RealServer ? server.stop() : undefined));

let places = 0;

const makePlace = async (sealing?: { readonly key: string; readonly memory: null }) => {
  if (!(server instanceof RealServer)) throw new Error(server);
  places += 1;
  const way = await FaultyWay.to(server.socket);
  const { port } = way;
  const store = await server.open(`state/${places}`, sealing === undefined ? { port } : { port, sealing });
  const appends = { areConstant: true, bytes: async () => way.bytes };
  return { open: () => store, appends, dispose: () => way.close() };
};

const size = {
  crowd: () => sized({ soak: 30, test: 6 }),
  sequences: () => sized({ soak: 40, test: 3 }),
  share: () => shareOf(1),
};

describe("on a real server", () => {
  skipFor(server instanceof RealServer ? null : server);
  stateStoreContract("a row in PostgreSQL", () => makePlace(), size);
  stateStoreContract("a sealed row in PostgreSQL", () => makePlace({ key: "k".repeat(32), memory: null }), {
    ...size,
    share: () => shareOf(0.2),
  });
});
