// Tests what an exposure finding claims: it claims a proof only when there is one.

import { expect, test } from "vitest";
import { channelAddress } from "../../../src/model/address.js";
import { exposureFindings } from "../../../src/plan/policy/openings.js";

const paramsOf = (search: { readonly proven: boolean; readonly tried: number }) => {
  const exposed = {
    channel: channelAddress("c1"),
    breach: { what: "view", way: "gains" },
    holder: { user: null, entries: [] },
    steps: 1,
    call: "put",
    circle: [],
    ...search,
  } as const;
  const exposures = [exposed];
  const [finding] = exposureFindings({
    exposures,
    allowed: {},
    by: "file",
    sourceOf: () => null,
    names: { roles: new Map(), users: new Map() },
  });
  return finding?.params;
};

test("a proof is called a proof", () => {
  expect(paramsOf({ proven: true, tried: 7 })).toMatchObject({ channel: "channel.c1", proven: true });
});

test("a search that was given up says how far it got, and claims nothing else", () => {
  expect(paramsOf({ proven: false, tried: 1000 })).toMatchObject({ proven: false, tried: 1000 });
});
