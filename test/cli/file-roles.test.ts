// Tests tests of a file about `user alice` without a guild: the file says roles that she has, and roles that she does not have.

import { describe, test } from "vitest";
import { Desk, GUILD } from "./desk.js";

const fileOf = (tests: string, members = "[alice]") => `guildform: 1
guild: "${GUILD}"
users: { alice: "501", bob: "502" }
roles:
  staff: { name: 值班, create: true, members: ${members} }
  guest: "10013"
channels:
  - name: den
    private_type: members
    permissions: { roles: { staff: [view], guest: [], everyone: [] }, other_roles: none, users: { alice: [], bob: [] } }
tests:
${tests}`;

const EVERYONE = 'roles:\n  everyone: "1"';

const judged = async (tests: string, members?: string) => {
  await using desk = await Desk.open(fileOf(tests, members).replace("roles:", EVERYONE));
  const { stdout, stderr } = await desk.run(["test", "--at", "file", "--json"]);
  if (stdout === "") throw new Error(stderr);
  return (JSON.parse(stdout).tests as readonly { outcome: string }[]).map(({ outcome }) => outcome);
};

describe.concurrent("roles that the file gives", () => {
  test("decide what a user can do", async ({ expect }) => {
    const tests = `  - { who: user alice, can: view, in: den }
  - { who: user alice, cannot: view, in: den }
  - { who: user bob, can: view, in: den }
  - { who: user bob, cannot: view, in: den }
  - { who: bare user alice, cannot: view, in: den }
`;
    expect(await judged(tests)).toEqual(["holds", "fails", "fails", "holds", "holds"]);
    expect(await judged(tests, "{ add: [alice], never: [bob] }")).toEqual([
      "holds",
      "fails",
      "fails",
      "holds",
      "holds",
    ]);
  });

  test("leave a user undecided if neither the list nor `never:` names the user", async ({ expect }) => {
    const tests = "  - { who: user bob, cannot: view, in: den }\n";
    expect(await judged(tests, "{ add: [alice] }")).toEqual(["undecided"]);
  });

  test("fail in validate, at the place of the test", async ({ expect }) => {
    await using desk = await Desk.open(
      fileOf("  - { who: user alice, cannot: view, in: den }\n").replace("roles:", EVERYONE),
    );
    const { status, stderr, stdout } = await desk.run(["validate"]);
    expect([status, `${stdout}${stderr}`]).toEqual([
      5,
      expect.stringMatching(/guildform\.yaml:13:5: error E-TEST/),
    ]);
  });
});
