// What the tests of a file say of a guild, as a public reader may see it.

import type { Broken, JudgedTest, TestedCell } from "../../plan/file-tests/judge-tests.js";
import type { RoomStep } from "../../plan/file-tests/room-course.js";
import type { Veil } from "./veil.js";

export const veiledTests = (veil: Veil, judged: readonly JudgedTest[]): readonly JudgedTest[] =>
  judged.map((one) => ({
    ...one,
    broken: one.broken.map((cell) => ({ ...veiledCell(veil, cell), when: veiledWhen(veil, cell.when) })),
    unknown: one.unknown.map((cell) => ({
      ...veiledCell(veil, cell),
      open: cell.open.map((part) =>
        part.case === "entry" ? { ...part, subject: veil.word(part.subject) } : part,
      ),
    })),
  }));

const veiledCell = <Of extends TestedCell>(veil: Veil, cell: Of): Of => ({
  ...cell,
  who: cell.who.map((one) => veil.word(one)),
  channel: veil.address(cell.channel),
  name: veil.isPlace(cell.channel) ? cell.name : veil.name(cell.name, "channel", cell.channel),
});

function veiledWhen(veil: Veil, when: Broken["when"]): Broken["when"] {
  const step = (one: RoomStep): RoomStep => ({
    ...one,
    operation: { ...one.operation, id: veil.callId(one.operation.id) },
  });
  switch (when.case) {
    case "now":
    case "after":
      return when;
    case "between":
      return { ...when, from: step(when.from), until: when.until === null ? null : step(when.until) };
    case "other-order":
      return { ...when, done: when.done.map(step), open: when.open.map(step) };
    default:
      return when satisfies never;
  }
}
