// Tests the example on the page of every operation. The command must mean the request that it shows.

import { spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { operationName } from "../../../src/cli/call/operation-name.js";
import { readRequest } from "../../../src/cli/call/read-request.js";
import { OPERATION_GUIDE } from "../../../src/protocol/operation-guide.js";
import { NAMED_OPERATIONS } from "../../../src/protocol/routes.js";
import { exampleCommand } from "../../../src/render/call/call-page.js";
import type { Diagnostic } from "../../../src/words/diagnostic.js";

/** Returns the arguments of a command as a shell splits it. */
function shellArguments(command: string): string[] {
  const { stdout, status } = spawnSync("sh", ["-c", `printf '%s\\0' ${command}`], { encoding: "utf8" });
  if (status !== 0) throw new Error(`sh does not take ${command}`);
  return stdout.split("\0").slice(0, -1);
}

/** Returns the request that the arguments would send. Examples use no flag of all operations except `--body`. */
async function requestOf(args: readonly string[]) {
  const at = args.indexOf("--body");
  const body = at === -1 ? {} : { body: args[at + 1] ?? "" };
  const rest = at === -1 ? args : [...args.slice(0, at), ...args.slice(at + 2)];
  const { operation, rest: own } = operationName(rest);
  const stdin = Readable.from([]);
  const { signal } = new AbortController();
  const flags = { ...body };
  const warnings: Diagnostic[] = [];
  const warn = (told: readonly Diagnostic[]) => warnings.push(...told);
  const request = await readRequest(
    { args: own, flags },
    { operation, guildId: undefined, stdin, signal, warn },
  );
  return { ...request, warnings };
}

describe.each(NAMED_OPERATIONS)("%s", (operation) => {
  const { example } = OPERATION_GUIDE[operation];

  it("has an example that is read as what it stands for", async () => {
    const [program, command, ...args] = shellArguments(exampleCommand(operation, example));
    expect([program, command]).toEqual(["guildform", "call"]);
    const request = await requestOf(args);
    const { params, query = {}, body } = example;
    expect(request.params).toEqual(params);
    expect(request.query).toEqual(
      Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    );
    expect(request.body).toEqual(body);
    expect(request.warnings).toEqual([]);
  });
});
