// Tests reasons. They separate changes of the file from changes by hand.

import { describe, expect, test } from "vitest";
import { phraseOf } from "../sentence.js";
import { channel, config, live, liveChannel, state } from "../small-guild.js";
import { changeOf, planOf } from "./plan-of.js";

describe("drift", () => {
  const planned = (options: { applied: string; wanted: string; is: string }) =>
    changeOf(
      planOf({
        config: config({ channels: [channel("lobby", { name: options.wanted, private_type: 0 })] }),
        live: live([liveChannel("1", { name: options.is })]),
        state: state({
          "channel.lobby": {
            id: "1",
            applied: { name: options.applied, group: null, private_type: "public" },
          },
        }),
      }),
      "channel.lobby",
    );

  test("the file still says what was applied, the guild does not: changed by hand", () => {
    expect(planned({ applied: "a", wanted: "a", is: "x" })).toMatchObject({
      drift: true,
      reason: phraseOf("changed-by-hand", {}),
    });
  });

  test("the file changed", () => {
    expect(planned({ applied: "a", wanted: "b", is: "a" })).toMatchObject({
      drift: false,
      reason: phraseOf("file-changed", {}),
    });
  });

  test("both: the reason names what was changed by hand", () => {
    const plan = planOf({
      config: config({ channels: [channel("lobby", { name: "b", private_type: 0 })] }),
      live: live([liveChannel("1", { name: "a", private_type: 1 })]),
      state: state({
        "channel.lobby": { id: "1", applied: { name: "a", group: null, private_type: "public" } },
      }),
    });
    expect(changeOf(plan, "channel.lobby")).toMatchObject({
      drift: true,
      reason: phraseOf("both-changed", { paths: ["private_type"] }),
    });
  });
});
