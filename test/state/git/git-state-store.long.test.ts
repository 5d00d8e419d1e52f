// Tests that state in git keeps the promises of every store, in a bare repository, plain and sealed.

import { stateStoreContract } from "../../contract/state-store.js";
import { shareOf } from "../../soak/share-of.js";
import { sized } from "../../soak/slice.js";
import { GitPlace } from "./git-place.js";

/** Each write starts a dozen processes. */
const size = {
  crowd: () => sized({ soak: 30, test: 3 }),
  sequences: () => sized({ soak: 40, test: 2 }),
  share: () => shareOf(0.12),
};

stateStoreContract("a ref in git", () => GitPlace.seen(), size);

stateStoreContract(
  "a sealed ref in git",
  async () => {
    const place = await GitPlace.seen();
    const sealing = { key: "k".repeat(32), memory: null };
    const { appends, damage } = place;
    return { open: () => place.open(sealing), appends, damage, dispose: () => place.dispose() };
  },
  { ...size, share: () => shareOf(0.08) },
);
