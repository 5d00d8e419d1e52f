// Reads the steps of a page from its fences and comments, in order:
//
//   <!-- docs-test … -->      settings of the stage, a line each: `world: PATH` (a new emulator and folder), `copy: FOLDER`, `settings: JSON`,
//                             `faults: JSON`, `env: NAME=VALUE`, `lock: STATE` (another machine holds it), `run: COMMAND` (its output is not shown), `run 3: COMMAND` (ends with 3)
//   ```yaml guildform.yaml    a file to write; any language, the name comes second
//   ```diff guildform.yaml    an edit of that file
//   ```console                commands after `$ `, and their output
//   ```sh                     commands that the test only parses

/** `line` is the index of the first line of the fence, or of the comment, in the page. */
export type Step = { readonly line: number } & (
  | { readonly kind: "setting"; readonly name: string; readonly value: string }
  | { readonly kind: "file"; readonly name: string; readonly text: string }
  | { readonly kind: "edit"; readonly name: string; readonly text: string }
  | { readonly kind: "console"; readonly commands: readonly ShownCommand[] }
  | { readonly kind: "sh"; readonly text: string }
);

export interface ShownCommand {
  readonly command: string;
  readonly output: readonly string[];
  /** The output has these lines of the page: it begins at the index `from` and ends before the index `to`. */
  readonly from: number;
  readonly to: number;
}

const FENCE = /^( *)(```+)(\w*)(?: (.*))?$/;

export function stepsOf(page: string): Step[] {
  const lines = page.split("\n");
  const steps: Step[] = [];
  for (let line = 0; line < lines.length; line++) {
    if (lines[line]?.startsWith("<!-- docs-test")) {
      const end = lines.findIndex((text, at) => at >= line && text.includes("-->"));
      const settings = lines
        .slice(line, end + 1)
        .join("\n")
        .replace("<!-- docs-test", "")
        .replace("-->", "");
      for (const text of settings.split("\n")) {
        const [, name = "", value = ""] = /^\s*([a-z]+(?: \d+)?): (.*?)\s*$/.exec(text) ?? [];
        if (name !== "") steps.push({ line, kind: "setting", name, value });
        else if (text.trim() !== "") throw new Error(`line ${line + 1}: no setting: ${text}`);
      }
      line = end;
      continue;
    }
    const [, indent = "", mark, language = "", info = ""] = FENCE.exec(lines[line] ?? "") ?? [];
    if (mark === undefined) continue;
    const end = lines.indexOf(`${indent}${mark}`, line + 1);
    if (end < 0) throw new Error(`line ${line + 1}: a fence without an end`);
    const inside = lines.slice(line + 1, end).map((text) => text.slice(indent.length));
    const text = `${inside.join("\n")}\n`;
    if (language === "console") {
      if (indent !== "") throw new Error(`line ${line + 1}: a console fence has no indent`);
      steps.push({ line, kind: "console", commands: commandsIn(inside, line + 1) });
    } else if (language === "sh") steps.push({ line, kind: "sh", text });
    else if (language === "diff" && info !== "") steps.push({ line, kind: "edit", name: info, text });
    else if (info !== "") steps.push({ line, kind: "file", name: info, text });
    line = end;
  }
  return steps;
}

function commandsIn(lines: readonly string[], first: number): ShownCommand[] {
  const starts = lines.flatMap((text, at) => (text.startsWith("$ ") ? [at] : []));
  if (starts[0] !== 0) throw new Error(`line ${first + 1}: the first line has no "$ "`);
  return starts.map((at, index) => {
    const end = starts[index + 1] ?? lines.length;
    return {
      command: (lines[at] ?? "").slice(2),
      output: lines.slice(at + 1, end),
      from: first + at + 1,
      to: first + end,
    };
  });
}

/** Returns the file after an edit. It finds the lines that begin with a blank or with `-`, and writes the lines with `+` in their place. */
export function edited(file: string, edit: string): string {
  const lines = edit.split("\n").filter((line) => line !== "" && !line.startsWith("@@"));
  const without = (sign: string) => lines.flatMap((line) => (line.startsWith(sign) ? [] : [line.slice(1)]));
  const [before, after, all] = [without("+"), without("-"), file.split("\n")];
  const places = all.flatMap((_, at) =>
    before.every((line, index) => all[at + index] === line) ? [at] : [],
  );
  const [place, ...more] = places;
  if (place === undefined || more.length > 0)
    throw new Error(`${places.length} places of the file have these lines:\n${before.join("\n")}`);
  return all.toSpliced(place, before.length, ...after).join("\n");
}
