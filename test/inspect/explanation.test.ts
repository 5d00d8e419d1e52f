// Tests that an explanation names every line that decides an answer. Without one of these lines the answer changes, or another named line
// still holds it. A line that is not named has no effect on the answer.

import fc from "fast-check";
import { expect, test } from "vitest";
import { explainRight, type RightNeed } from "../../src/inspect/explanation.js";
import type { SubjectName } from "../../src/model/subject-name.js";
import { exactly } from "../../src/plan/audience/held.js";
import type { Room } from "../../src/plan/audience/room.js";
import { verdict } from "../../src/plan/audience/verdict.js";
import { holds } from "../soak/slice.js";

const SUBJECTS: readonly SubjectName[] = ["role/1", "role/10", "role/11", "user/20"];
const BIT = { view: 1n, manage: 2n, speak: 4n, live: 8n } as const;

/** A test can remove such a line from a room. */
type Line =
  | { readonly attribute: "private_type" | "speak_permission" }
  | { readonly subject: SubjectName; readonly flag: keyof typeof BIT };

const rooms = fc
  .record({
    private_type: fc.constantFrom(0, 1, 2),
    speak_permission: fc.constantFrom(1, 2),
    bits: fc.array(fc.constantFrom(0n, 0n, 1n, 4n, 5n, 8n, 9n, 13n, 2n), { minLength: 4, maxLength: 4 }),
  })
  .map(
    ({ bits, ...facts }): Room => ({
      node: "101",
      facts: { name: "c", type: 0, ...facts },
      open: new Set(),
      roles: new Map(),
      entries: new Map(SUBJECTS.map((subject, index) => [subject, exactly(bits[index] ?? 0n)])),
      others: exactly(0n),
    }),
  );

/** Removes a line: a channel closes by one step, or an entry loses the flag. */
function without(room: Room, line: Line): Room {
  if ("attribute" in line) {
    const closed = line.attribute === "private_type" && room.facts.private_type !== 0 ? 1 : 2;
    return { ...room, facts: { ...room.facts, [line.attribute]: closed } };
  }
  const held = room.entries.get(line.subject)?.least ?? 0n;
  return { ...room, entries: new Map(room.entries).set(line.subject, exactly(held & ~BIT[line.flag])) };
}

/** Returns the lines of which each meets a need by itself: an open attribute, an entry, an office. */
function linesOf({ right, gate, entries, offices }: RightNeed): Line[] {
  const opens: Line[] = gate?.opens === "yes" ? [{ attribute: gate.attribute }] : [];
  // An entry counts only if the attribute heeds entries.
  const granting = gate?.heeds === "no" ? [] : entries.filter(({ grants }) => grants === "yes");
  return [
    ...opens,
    ...granting.map(({ subject }): Line => ({ subject, flag: right })),
    ...offices.map(({ subject }): Line => ({ subject, flag: "manage" })),
  ];
}

const ALL: readonly Line[] = SUBJECTS.flatMap((subject) =>
  (["view", "manage", "speak", "live"] as const).map((flag): Line => ({ subject, flag })),
);

test("whoever can: a line less changes the answer, or another named line holds it; what is not named does not matter", async () => {
  await holds(
    fc.property(rooms, fc.constantFrom("view", "speak", "live"), (room, right) => {
      const { verdict: answer, needs } = explainRight(right, room, { subjects: SUBJECTS, people: [] });
      expect(answer).toBe(verdict(right, room, SUBJECTS));
      if (answer !== "yes") return;
      const named = needs.flatMap(linesOf);
      for (const need of needs) {
        const lines = linesOf(need);
        expect(lines, "a need is met by a line").not.toEqual([]);
        for (const line of lines) {
          const less = without(room, line);
          const still = verdict(right, less, SUBJECTS) === "yes";
          if (still) expect(lines.length, JSON.stringify({ line, right })).toBeGreaterThan(1);
        }
        // Without all of these lines, the right is gone.
        expect(verdict(right, lines.reduce(without, room), SUBJECTS)).toBe("no");
      }
      const isNamed = (line: Line) => named.some((one) => JSON.stringify(one) === JSON.stringify(line));
      const rest = ALL.filter((line) => !isNamed(line)).reduce(without, room);
      expect(verdict(right, rest, SUBJECTS)).toBe("yes");
    }),
    { soak: 20_000, test: 1_000 },
  );
});

test("whoever cannot: each need that is not met names what is in the way, and with it gone only other named needs stand", async () => {
  await holds(
    fc.property(rooms, fc.constantFrom("view", "speak", "live"), (room, right) => {
      const { verdict: answer, needs } = explainRight(right, room, { subjects: SUBJECTS, people: [] });
      if (answer !== "no") return;
      const unmet = needs.filter(({ verdict: one }) => one === "no");
      expect(unmet).not.toEqual([]);
      const opened = unmet.reduce(meet, room);
      expect(verdict(right, opened, SUBJECTS)).toBe("yes");
    }),
    { soak: 20_000, test: 1_000 },
  );
});

/** Opens the attribute, or gives everyone the right that is needed. */
function meet(room: Room, { right, gate }: RightNeed): Room {
  if (gate !== null) {
    const open = gate.attribute === "private_type" ? 0 : 1;
    return { ...room, facts: { ...room.facts, [gate.attribute]: open } };
  }
  const held = room.entries.get("role/1")?.least ?? 0n;
  return { ...room, entries: new Map(room.entries).set("role/1", exactly(held | BIT[right])) };
}
