// Tests the stream of each text, and the form of the text there.

import { PassThrough } from "node:stream";
import { describe, expect, onTestFinished, test } from "vitest";
import { hideIds, showAllPeople } from "../../src/cli/hidden-people.js";
import { type ColorChoice, colorChoiceIn, terminalOn } from "../../src/cli/terminal.js";

interface Around {
  readonly stdout?: boolean;
  readonly stderr?: boolean;
  readonly stdin?: boolean;
  readonly quiet?: boolean;
  readonly color?: ColorChoice;
  readonly columns?: number;
  readonly env?: NodeJS.ProcessEnv;
}

function terminalAround({ quiet = false, color, env = {}, ...around }: Around) {
  const screen = (isTTY = false) =>
    Object.assign(new PassThrough(), { isTTY, columns: around.columns ?? 80 });
  const streams = {
    stdin: screen(around.stdin),
    stdout: screen(around.stdout),
    stderr: screen(around.stderr),
  };
  const text = (stream: PassThrough) => String(stream.read() ?? "");
  return {
    terminal: terminalOn(streams, { quiet, color, env }),
    stdout: () => text(streams.stdout),
    stderr: () => text(streams.stderr),
  };
}

describe("terminal", () => {
  test("results go to stdout, talk and complaints to stderr, each with its newline", () => {
    const { terminal, stdout, stderr } = terminalAround({});
    terminal.result("a");
    terminal.talk("b\n");
    terminal.complain("c");
    expect([stdout(), stderr()]).toEqual(["a\n", "b\nc\n"]);
  });

  test("pieces of JSON are one result: ids of people and commands for logs are no part of it", () => {
    onTestFinished(showAllPeople);
    hideIds(["902"]);
    const { terminal, stdout } = terminalAround({});
    terminal.result(['{"ms": 902, ', '"to": "902", "text": "##[error]"', "}"]);
    expect(stdout()).toBe('{"ms": 902, "to": "people.1", "text": "#\\#[error]"}\n');
  });

  test("quiet silences talk and progress, not complaints", () => {
    const { terminal, stdout, stderr } = terminalAround({ quiet: true, stderr: true });
    terminal.result("a");
    terminal.talk("b");
    terminal.status("s");
    terminal.complain("c");
    expect([stdout(), stderr()]).toEqual(["a\n", "c\n"]);
  });

  test("each stream has colours when it is a terminal, and no setting is against it", () => {
    const looks = (around: Around) => {
      const { resultLook, talkLook } = terminalAround(around).terminal;
      return [resultLook.color, talkLook.color];
    };
    const both = { stdout: true, stderr: true };
    expect(looks(both)).toEqual([true, true]);
    expect(looks({ stdout: true })).toEqual([true, false]);
    expect(looks({ stderr: true })).toEqual([false, true]);
    expect(looks({})).toEqual([false, false]);
    expect(looks({ ...both, color: false })).toEqual([false, false]);
    expect(looks({ ...both, env: { NO_COLOR: "1" } })).toEqual([false, false]);
    expect(looks({ ...both, env: { NO_COLOR: "" } })).toEqual([true, true]);
    expect(looks({ ...both, env: { TERM: "dumb" } })).toEqual([false, false]);
    expect(looks({ env: { FORCE_COLOR: "1" } })).toEqual([true, true]);
    expect(looks({ ...both, env: { FORCE_COLOR: "0" } })).toEqual([false, false]);
    expect(looks({ ...both, env: { FORCE_COLOR: "false" } })).toEqual([false, false]);
    expect(looks({ stdout: true, env: { FORCE_COLOR: "" } })).toEqual([true, false]);
    // Node.js has the same rule.
    expect(looks({ env: { FORCE_COLOR: "1", NO_COLOR: "1", TERM: "dumb" } })).toEqual([true, true]);
  });

  test("a flag goes before the environment, and `auto` is none", () => {
    const looks = (color: ColorChoice, around: Around = {}) =>
      terminalAround({ ...around, color }).terminal.resultLook.color;
    const against = { env: { NO_COLOR: "1", TERM: "dumb" } };
    for (const color of [true, "always"] as const) expect(looks(color, against)).toBe(true);
    for (const color of [false, "never"] as const)
      expect(looks(color, { stdout: true, env: { FORCE_COLOR: "1" } })).toBe(false);
    expect(looks("auto", { stdout: true })).toBe(true);
    expect(looks("auto", { stdout: true, ...against })).toBe(false);
    expect(looks("auto")).toBe(false);
    expect(colorChoiceIn(["plan", "--color=always", "--no-color"])).toBe(false);
    expect(colorChoiceIn(["plan", "--no-color", "--color", "always"])).toBe("always");
    expect(colorChoiceIn(["plan", "--color", "--json"])).toBe(true);
    expect(colorChoiceIn(["plan"])).toBe(undefined);
  });

  test("the width is that of the terminal, at least 40, and 100 elsewhere", () => {
    const width = (around: Around) => terminalAround(around).terminal.resultLook.width;
    expect(width({ stdout: true, columns: 132 })).toBe(132);
    expect(width({ stdout: true, columns: 7 })).toBe(40);
    expect(width({ stdout: true, columns: 0 })).toBe(80);
    expect(width({ columns: 7 })).toBe(100);
  });

  test("a person can be asked where both typing and reading is on a terminal", () => {
    const canAsk = (around: Around) => terminalAround(around).terminal.canAsk;
    expect(canAsk({ stdin: true, stderr: true })).toBe(true);
    expect(canAsk({ stdin: true, stdout: true })).toBe(false);
    expect(canAsk({ stderr: true, stdout: true })).toBe(false);
  });

  test("a status line is taken away before anything else is written", () => {
    const { terminal, stderr } = terminalAround({ stderr: true });
    terminal.status("one");
    terminal.status("two");
    terminal.talk("news");
    terminal.status("three");
    terminal.status("");
    terminal.status("");
    expect(stderr()).toBe("one\r\u001b[Ktwo\r\u001b[Knews\nthree\r\u001b[K");
  });

  test("there is no status line where it could not be drawn over", () => {
    for (const around of [{}, { stderr: true, env: { TERM: "dumb" } }]) {
      const { terminal, stderr } = terminalAround(around);
      terminal.status("one");
      expect([terminal.live, stderr()]).toEqual([false, ""]);
    }
  });
});
