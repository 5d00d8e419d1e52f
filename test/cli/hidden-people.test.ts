// Tests the filter for ids of people, on texts and on JSON.

import { afterEach, expect, test } from "vitest";
import { hideIds, hidePeople, showAllPeople, withoutPeople } from "../../src/cli/hidden-people.js";
import { userId } from "../../src/model/ids.js";

const ALICE = "1442000000000000771";

const hideAlice = () => hidePeople(new Map([["alice", { id: userId(ALICE) }]]));

afterEach(showAllPeople);

test.for([
  ["an id behind its name goes", `user alice (${ALICE}) gains view`, "user alice gains view"],
  ["also in Chinese", `用户 alice（${ALICE}）`, "用户 alice"],
  [
    "a path",
    `PUT /channels/1/members/${ALICE}/permissions`,
    "PUT /channels/1/members/people.alice/permissions",
  ],
  ["a coloured id", `\u001b[1m${ALICE}\u001b[22m`, "\u001b[1mpeople.alice\u001b[22m"],
  ["two in a row", `${ALICE} ${ALICE}`, "people.alice people.alice"],
  ["a part of a longer number stays", `${ALICE}0 x${ALICE}`, `${ALICE}0 x${ALICE}`],
  [
    "a column behind a hidden id stays in its place",
    `  + bob (${ALICE})   guildform.yaml:4`,
    "  + bob                         guildform.yaml:4",
  ],
  [
    "also behind a stand-in and a colour",
    `user \u001b[1m${ALICE}\u001b[22m  role mod`,
    `user \u001b[1mpeople.alice\u001b[22m${" ".repeat(9)}role mod`,
  ],
  [
    "a border of two ids is no part of the first",
    `${ALICE}  ${ALICE}`,
    `people.alice${" ".repeat(9)}people.alice`,
  ],
  [
    "a column behind further words of the cell stays in its place",
    `user_id=${ALICE}, role_id=1  {}\nuser_id=1, role_id=1`,
    `user_id=people.alice, role_id=1${" ".repeat(9)}{}\nuser_id=1, role_id=1`,
  ],
] as const)("%s", ([, text, shown]) => {
  hideAlice();
  expect(withoutPeople(text)).toBe(shown);
});

test("JSON stays JSON: numbers stay, and an escape before an id is a border", () => {
  hidePeople(new Map([['al "i', { id: userId("902") }]]));
  const json = JSON.stringify({ ms: 902, "902": ["x\n902", "user.902"], text: "(902)" }, null, 2);
  expect(JSON.parse(withoutPeople(json))).toEqual({
    ms: 902,
    "people.al--i": ["x\npeople.al--i", "user.people.al--i"],
    text: "(people.al--i)",
  });
  expect(withoutPeople('{"a":902}\n{"a":"902"}')).toBe('{"a":902}\n{"a":"people.al--i"}');
  expect(withoutPeople("[1/2] user 902")).toBe("[1/2] user people.al--i");
});

test("an id of a plan has a number, unless its name is known", () => {
  hideAlice();
  hideIds([ALICE, "903"]);
  expect(withoutPeople(`${ALICE} 903`)).toBe("people.alice people.2");
  showAllPeople();
  expect(withoutPeople(ALICE)).toBe(ALICE);
});
