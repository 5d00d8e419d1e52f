// Narrow: the targets and what stands inside them, of every kind, and nothing else.

import { describe, expect, test } from "vitest";
import { type Address, writtenAddress } from "../../../src/model/address.js";
import { channelsOfFile, groupsOfFile } from "../../../src/plan/kinds/channel/file.js";
import { permissionsOfFile } from "../../../src/plan/kinds/permission/file.js";
import type { Finding } from "../../../src/plan/value/finding.js";
import type { Goal, Wished } from "../../../src/plan/value/goal.js";
import { priorOf } from "../../../src/plan/wishes/claims/prior.js";
import { planContext } from "../../../src/plan/wishes/file-context.js";
import { narrow, withinOf } from "../../../src/plan/wishes/keep.js";
import { channel, config, group, live, role } from "../../small-guild.js";

const declared = config({
  groups: [
    group("hall", [
      channel("rules", { permissions: [role("staff", "5", ["view"])] }),
      channel("news", { permissions: [role("staff", "5", ["speak"])] }),
    ]),
  ],
  channels: [channel("lobby", { permissions: [role("staff", "5", ["view"])] })],
});
const guild = live([]);
const context = planContext(declared, priorOf(null, declared, guild.channels), guild);
const wished = [groupsOfFile(context), channelsOfFile(context), permissionsOfFile(context)] as const;
const within = withinOf(wished);

const addressesIn = (...targets: string[]): Address[] =>
  wished
    .map((one: Wished<Goal>) => narrow(one, { addresses: new Set(targets.map(writtenAddress)), within }))
    .flatMap(({ goals }) => goals.map(({ address }) => address));

describe("targets", () => {
  test("a group has its channels inside, and their permissions", () => {
    expect(addressesIn("group.hall")).toEqual([
      "group.hall",
      "channel.rules",
      "channel.news",
      "permission.rules/role.staff",
      "permission.news/role.staff",
    ]);
  });

  test("a channel does not bring its group along", () => {
    expect(addressesIn("channel.rules")).toEqual(["channel.rules", "permission.rules/role.staff"]);
  });

  test("several targets, one of them a single permission; none", () => {
    expect(addressesIn("channel.lobby", "permission.news/role.staff")).toEqual([
      "channel.lobby",
      "permission.news/role.staff",
      "permission.lobby/role.staff",
    ]);
    expect(addressesIn()).toEqual([]);
  });
});

test("what is said of other objects goes unsaid, and state is not told of them", () => {
  const finding = (address: string | null): Finding => ({
    level: "info",
    code: "I-UNSEEN",
    params: { unseen: [] },
    address: address === null ? null : writtenAddress(address),
    source: null,
  });
  const narrowed = narrow(
    {
      ...wished[1],
      findings: [finding("permission.rules/role.staff"), finding("channel.lobby"), finding(null)],
      remember: [
        { type: "forget", address: writtenAddress("channel.news") },
        { type: "forget", address: writtenAddress("channel.lobby") },
        { type: "protect", addresses: [] },
      ],
      deferred: [
        { address: writtenAddress("channel.rules"), why: "held", params: { case: "follower" } },
        { address: writtenAddress("channel.lobby"), why: "held", params: { case: "follower" } },
      ],
    },
    { addresses: new Set([writtenAddress("group.hall")]), within },
  );
  expect(narrowed.findings.map(({ address }) => address)).toEqual(["permission.rules/role.staff", null]);
  expect(narrowed.remember).toEqual([
    { type: "forget", address: writtenAddress("channel.news") },
    { type: "protect", addresses: [] },
  ]);
  expect(narrowed.deferred.map(({ address }) => address)).toEqual(["channel.rules"]);
});
