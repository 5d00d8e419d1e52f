// Tests the people whom an exact list of a role does not name: bots and short lists never count.

import { expect, test } from "vitest";
import { roleId, userId } from "../../../src/model/ids.js";
import { priorOf } from "../../../src/plan/claims/prior.js";
import { listedRoles } from "../../../src/plan/claims/surplus-members.js";
import type { ListedMember, LiveGuild } from "../../../src/plan/value/live-guild.js";
import { at, config, live } from "../../small-guild.js";

const ROLE = roleId("10012");
const FILE = config({
  roleNames: new Map([[ROLE, "mod"]]),
  userNames: new Map([[userId("20"), "alice"]]),
  roles: [
    {
      key: "mod",
      name: null,
      id: ROLE,
      managed: { creates: false, color: null, hoist: null },
      members: { isExact: true, entries: [], at: at(3) },
      at: at(3),
      attributeAt: {},
    },
  ],
});

const person = (id: string, isBot = false): ListedMember => ({ id: userId(id), isBot, joinedAt: null });

function surplusOf(listed: readonly ListedMember[] | undefined, number: number | null) {
  const guild = live([], { roles: ["10012"] });
  const whole: LiveGuild = {
    ...guild,
    roles: (guild.roles ?? []).map((one) => ({ ...one, memberCount: number })),
    bot: userId("99"),
    ...(listed === undefined ? {} : { roleMembers: new Map([[ROLE, listed]]) }),
  };
  const [one] = listedRoles({ config: FILE, live: whole, prior: priorOf(null, FILE, []) });
  return { is: one?.is, surplus: one?.surplus.map(({ address }) => address) };
}

test("each person counts, under the name of the file or the id; bots do not, and the bot itself does not", () => {
  const listed = [person("20"), person("21"), person("30", true), person("99")];
  expect(surplusOf(listed, 4)).toEqual({ is: "whole", surplus: ["member.mod/alice", "member.mod/#21"] });
});

test("no person counts in a list of another length than the number of the role", () => {
  const listed = [person("20"), person("21")];
  for (const number of [1, 3, null]) expect(surplusOf(listed, number)).toEqual({ is: "short", surplus: [] });
});

test("no person counts without a list", () => {
  expect(surplusOf(undefined, 2)).toEqual({ is: "unlisted", surplus: [] });
});
