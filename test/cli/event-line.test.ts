// Tests the lines of events.

import { expect, test } from "vitest";
import { eventLine } from "../../src/cli/event-line.js";
import { FakeClock } from "../fake-clock.js";

test("type and time come first", () => {
  const clock = new FakeClock({ nowMs: Date.parse("2026-11-22T10:00:00Z") });
  expect(eventLine({ type: "read", done: 1, total: 2 }, clock)).toBe(
    '{"type":"read","at":"2026-11-22T10:00:00.000Z","done":1,"total":2}',
  );
});
