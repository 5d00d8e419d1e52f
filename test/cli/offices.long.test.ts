// Tests the rights of owner, administrators and channel administrators. `why`, `who`, `tree`, `test` and the access of a plan agree about
// each of them, in random guilds: live, by the file, and after a plan.

import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "../soak/slice.js";
import { Desk, GUILD } from "./desk.js";

/** The roles are 2, 4 and 5 of every guild, and one of the guild's own. */
const ROLES = { admin: "2", owner: "4", local: "5", moderator: "10" } as const;
const OFFICES = ["role.admin", "role.owner"];
const RIGHTS = ["view", "speak", "live"] as const;

type Role = keyof typeof ROLES;
type Right = (typeof RIGHTS)[number];

const rooms = fc.record({
  privacy: fc.constantFrom("public", "admins", "members"),
  speaking: fc.constantFrom("everyone", "members"),
  /** The file gives these rights to these roles in the channel. */
  given: fc.dictionary(fc.constantFrom(...(Object.keys(ROLES) as Role[])), fc.subarray([...RIGHTS]), {
    maxKeys: 2,
    noNullPrototype: true,
  }),
  /** Role 5 holds these bits in the channel, in the form of a read. */
  local: fc.constantFrom("0", "1", "7"),
});

/** `old` exists, and the plan creates `new`. The questions are about each role in both. */
const guilds = fc.record({ old: rooms, new: rooms });

const PRIVATE = { public: 0, admins: 1, members: 2 } as const;
const SPEAK = { everyone: 1, members: 2 } as const;

const cells = (["old", "new"] as const).flatMap((key) =>
  (Object.keys(ROLES) as Role[]).flatMap((role) => RIGHTS.map((right) => ({ key, role, right }))),
);

const fileOf = (
  guild: Readonly<Record<"old" | "new", typeof rooms extends fc.Arbitrary<infer R> ? R : never>>,
) =>
  JSON.stringify({
    guildform: 1,
    guild: GUILD,
    roles: ROLES,
    channels: (["old", "new"] as const).map((key) => ({
      key,
      name: key,
      private_type: guild[key].privacy,
      speak_permission: guild[key].speaking,
      permissions: { roles: guild[key].given },
    })),
    tests: cells.map(({ key, role, right }) => ({ who: `role ${role}`, can: right, in: key })),
  });

interface Judged {
  readonly who: string;
  readonly key: string;
  readonly right: Right;
  readonly answer: string;
}

const told = (all: readonly Judged[]) =>
  all.map(({ who, key, right, answer }) => `${who} ${right} ${key}: ${answer}`).toSorted();

const OUTCOMES: Readonly<Record<string, string>> = { holds: "yes", fails: "no", undecided: "unknown" };

test("every command says the same of owner, administrators and channel administrators", async () => {
  await holds(
    fc.asyncProperty(guilds, async (guild) => {
      const { privacy, speaking, local } = guild.old;
      await using desk = await Desk.open(fileOf(guild), {
        guild: {
          id: GUILD,
          name: "小频道",
          channels: [
            { id: "101", name: "old", private_type: PRIVATE[privacy], speak_permission: SPEAK[speaking] },
          ],
          roles: [{ id: "10" }],
          role_permissions: { "101": { "5": local } },
        },
      });
      const asked = async (...args: readonly string[]) =>
        JSON.parse((await desk.run([...args, "--json"])).stdout);
      for (const at of ["live", "file", "planned"]) {
        const keys = at === "live" ? ["old"] : ["old", "new"];
        const { tests } = await asked("test", "--at", at);
        const byTest = cells.flatMap(({ key, role, right }, index): Judged[] => {
          const answer = OUTCOMES[tests[index].outcome] ?? "";
          return keys.includes(key) ? [{ who: `role.${role}`, key, right, answer }] : [];
        });
        const byTree: Judged[] = [];
        for (const role of Object.keys(ROLES)) {
          const { channels } = await asked("tree", "--as", `role ${role}`, "--at", at);
          for (const { name: key, can } of channels)
            for (const right of RIGHTS) byTree.push({ who: `role.${role}`, key, right, answer: can[right] });
        }
        const byWho: Judged[] = [];
        for (const key of keys)
          for (const right of RIGHTS)
            for (const { who, answer } of (await asked("who", "--can", right, key, "--at", at)).who)
              if (who !== "everyone") byWho.push({ who, key, right, answer });
        expect(told(byTree), at).toEqual(told(byTest));
        expect(told(byWho), at).toEqual(told(byTest));
        for (const { who, right, answer } of byTest)
          if (OFFICES.includes(who) && right !== "live")
            expect({ at, who, right, answer }).toMatchObject({ answer: "yes" });
        const [key = ""] = keys.slice(-1);
        for (const { who, right, answer } of byTest.filter(
          (one) => one.key === key && one.right === "speak",
        )) {
          const why = await asked("why", who.replace(".", " "), right, key, "--at", at);
          expect({ who, at, answer: why.answer }).toEqual({ who, at, answer });
        }
        if (at !== "planned") continue;
        const { access } = await asked("plan");
        const gains = (who: string): readonly string[] =>
          access.find((one: { who: string; name: string }) => one.who === who && one.name === "new")?.gains ??
          [];
        // A role without a line in the new channel has the same rights there as everyone.
        const named = new Set(access.map(({ who }: { who: string }) => who));
        for (const { who, right, answer } of byTest.filter((one) => one.key === "new" && named.has(one.who)))
          expect({ who, right, gained: [...gains("everyone"), ...gains(who)].includes(right) }).toEqual({
            who,
            right,
            gained: answer === "yes",
          });
      }
    }),
    { soak: 20, test: 1 },
  );
}, 300_000);
