// An example of the guide as a command for a shell.

import type { OperationExample } from "../../protocol/operation-guide.js";
import type { NamedOperation } from "../../protocol/routes.js";

/** One line. Members of a body are fields when all of them are plain, else the body is JSON. */
export function exampleCommand(operation: NamedOperation, example: OperationExample): string {
  const { params, query = {}, body } = example;
  const flags = Object.entries({ ...params, ...query }).map(
    ([name, value]) => `--${name.replaceAll("_", "-")} ${shellWord(String(value))}`,
  );
  return ["guildform call", operation, ...flags, ...bodyWords(body)].join(" ");
}

function bodyWords(body: OperationExample["body"]): string[] {
  if (body === undefined) return [];
  const members = Object.entries(body);
  const plain = members.every(([name, value]) => /^[a-z_]+$/.test(name) && typeof value !== "object");
  if (!plain) return [`--body ${shellWord(JSON.stringify(body))}`];
  return members.map(([name, value]) => shellWord(`${name}=${value}`));
}

const PLAIN = /^[\w@%+=:,./\u{80}-\u{10ffff}-]+$/u;

const shellWord = (text: string): string => (PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
