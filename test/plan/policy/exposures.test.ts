// What an exposure finding claims: a proof only where there is one.

import { expect, test } from "vitest";
import { exposureFindings } from "../../../src/plan/policy/exposures.js";
import { priorOf } from "../../../src/plan/wishes/claims/prior.js";
import { planContext } from "../../../src/plan/wishes/file-context.js";
import { channel, config, live, liveChannel } from "../../small-guild.js";

const declared = config({ channels: [channel("c1")] });
const guild = live([liveChannel("1")]);
const context = planContext(declared, priorOf(null, declared, guild.channels), guild);

const messageOf = (search: { readonly proven: boolean; readonly tried: number }): string => {
  const exposed = {
    breach: { what: "see", way: "gains" },
    from: 0,
    until: 1,
    call: "put",
    ...search,
  } as const;
  const exposures = [{ channel: "channel.c1", exposed }];
  const [finding] = exposureFindings({ context, exposures, allowed: {} });
  return finding?.message ?? "";
};

test("a proof is called a proof", () => {
  expect(messageOf({ proven: true, tried: 7 })).toContain("no order of its permission calls is safe: from");
});

test("a search that was given up says how far it got, and claims nothing else", () => {
  const message = messageOf({ proven: false, tried: 1000 });
  expect(message).toContain("no safe order of its permission calls was found among 1001 beginnings tried");
  expect(message).not.toContain("no order of its permission calls is safe");
});
