// What an exposure finding claims: a proof only where there is one.

import { expect, test } from "vitest";
import { channelAddress } from "../../../src/model/address.js";
import { exposureFindings } from "../../../src/plan/policy/openings.js";
import { told } from "../../../src/words/words-of.js";

const messageOf = (search: { readonly proven: boolean; readonly tried: number }): string => {
  const exposed = {
    breach: { what: "view", way: "gains" },
    from: 0,
    until: 1,
    call: "put",
    ...search,
  } as const;
  const exposures = [{ channel: channelAddress("c1"), exposed }];
  const [finding] = exposureFindings({ exposures, allowed: {}, by: "file", sourceOf: () => null });
  return finding === undefined ? "" : told(finding).message;
};

test("a proof is called a proof", () => {
  expect(messageOf({ proven: true, tried: 7 })).toContain("no order of its permission calls is safe: from");
});

test("a search that was given up says how far it got, and claims nothing else", () => {
  const message = messageOf({ proven: false, tried: 1000 });
  expect(message).toContain("no safe order of its permission calls was found among 1001 beginnings tried");
  expect(message).not.toContain("no order of its permission calls is safe");
});
