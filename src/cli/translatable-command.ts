// Makes a command whose help can speak another language. commander keeps the texts after the flags in listeners, which no caller can read;
// this class keeps them.

import { Command } from "commander";

export class TranslatableCommand extends Command {
  #afterFlags: string[] = [];

  override createCommand(name?: string): TranslatableCommand {
    return new TranslatableCommand(name);
  }

  /** Help prints these texts after the flags. */
  get afterFlags(): string {
    return this.#afterFlags.map((text) => `${text}\n`).join("");
  }

  replaceAfterFlags(text: string): void {
    this.#afterFlags = [text];
  }

  override addHelpText(position: "before" | "beforeAll" | "after" | "afterAll", text: unknown): this {
    if (position !== "after" || typeof text !== "string")
      throw new Error("a command states its help as a text after the flags");
    if (this.#afterFlags.length === 0) super.addHelpText("after", () => this.afterFlags.slice(0, -1));
    this.#afterFlags.push(text);
    return this;
  }
}

/** Returns the path of a command below the program, such as `state mv`. The program itself has an empty path. */
export const commandPath = (command: Command): string =>
  command.parent === null ? "" : `${commandPath(command.parent)} ${command.name()}`.trim();

/** Returns all commands below this one, in the order of help. */
export const commandsBelow = (command: Command): readonly Command[] =>
  command.commands.flatMap((one) => [one, ...commandsBelow(one)]);
