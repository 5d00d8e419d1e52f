// Tests that state over HTTP keeps the promises of every store, by the rules of GitLab and of Gitea, plain and sealed.

import { expect, test } from "vitest";
import { holder, initial } from "../../contract/state-records.js";
import { stateStoreContract } from "../../contract/state-store.js";
import { shareOf } from "../../soak/share-of.js";
import { sized } from "../../soak/slice.js";
import { giteaRules } from "./gitea-rules.js";
import { gitlabRules } from "./gitlab-rules.js";
import { HttpPlace } from "./http-place.js";

const size = {
  crowd: () => 30,
  sequences: () => sized({ soak: 40, test: 8 }),
  share: () => shareOf(1),
};

stateStoreContract("GitLab's HTTP", () => HttpPlace.make(gitlabRules()), size);

stateStoreContract("Gitea's HTTP", () => HttpPlace.make(giteaRules()), {
  ...size,
  share: () => shareOf(0.6),
});

stateStoreContract(
  "sealed HTTP",
  async () => {
    const place = await HttpPlace.make(gitlabRules());
    const sealing = { key: "k".repeat(32), memory: null };
    const { appends, damage } = place;
    return { open: () => place.open({ sealing }), appends, damage, dispose: () => place.dispose() };
  },
  { ...size, share: () => shareOf(0.3) },
);

test("states that only the query of the address tells apart are not each other's", async () => {
  const place = await HttpPlace.make(gitlabRules());
  try {
    const sealing = { key: "k".repeat(32), memory: null };
    const session = await place.open({ sealing, query: "?state=a" }).lock(holder);
    await session.begin(initial);
    await session.close();
    expect(await place.open({ sealing, query: "?state=a" }).read()).toEqual(initial);
    await expect(place.open({ sealing, query: "?state=b" }).read()).rejects.toMatchObject({
      code: "STATE_FORGED",
    });
  } finally {
    await place.dispose();
  }
});
