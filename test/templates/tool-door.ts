// The tool door leads from the shell of a job to its tools, `npm` and `guildform`, without a start of Node.js for each call.
//
// TOOL_CLIENT is installed in place of a tool. It sends its name, folder, arguments and environment to this process, prints the tool's
// output at once, and ends with the tool's status. A tool that throws ends with 70, and makes `close()` throw.

import { type AddressInfo, createServer, type Socket } from "node:net";

/** A script called a tool like this: `{ name: "npm", cwd: "/tmp/a", args: ["install"], env: { CI: "true" } }`. */
export interface ToolCall {
  readonly name: string;
  readonly cwd: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export type Say = (stream: "stdout" | "stderr", text: string) => void;

/** Does the work of a call, and returns the status. */
export type Tool = (call: ToolCall, say: Say) => Promise<number>;

/** Bash runs this script under the name of the tool. It opens a connection for the call and its status, and one for each stream. */
export const TOOL_CLIENT = `exec 4<>"/dev/tcp/127.0.0.1/$TOOL_DOOR" 5<>"/dev/tcp/127.0.0.1/$TOOL_DOOR" 6<>"/dev/tcp/127.0.0.1/$TOOL_DOOR"
{ printf '%s\\0' $$ call "\${0##*/}" "$PWD" "$#" "$@"; env -0; printf '\\0'; } >&4
printf '%s\\0' $$ stdout >&5
printf '%s\\0' $$ stderr >&6
cat <&5 &
cat <&6 >&2 &
IFS= read -r status <&4
wait
exit "$status"
`;

const THROWN = 70;

/** The connections of one call come one after the other. */
interface Connections {
  call?: Socket;
  stdout?: Socket;
  stderr?: Socket;
  toDo?: ToolCall;
}

export class ToolDoor {
  readonly #server = createServer((socket) => this.#serve(socket));
  readonly #calls = new Map<string, Connections>();
  readonly #thrown: unknown[] = [];
  readonly #tool: Tool;

  private constructor(tool: Tool) {
    this.#tool = tool;
  }

  static async open(tool: Tool): Promise<ToolDoor> {
    const door = new ToolDoor(tool);
    await new Promise<void>((resolve) => door.#server.listen(0, "127.0.0.1", resolve));
    return door;
  }

  /** TOOL_CLIENT finds the door by this variable. */
  get env(): Readonly<Record<string, string>> {
    return { TOOL_DOOR: String((this.#server.address() as AddressInfo).port) };
  }

  /** Resolves when all calls have their answer. Throws the error of a tool that threw. */
  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
    if (this.#thrown.length > 0) throw this.#thrown[0];
  }

  #serve(socket: Socket): void {
    let text = "";
    socket.on("error", (error) => this.#thrown.push(error));
    socket.setEncoding("utf8").on("data", (more: string) => {
      text += more;
      const [id = "", connection, ...rest] = text.split("\0");
      const toDo = connection === "call" ? toolCallIn(rest) : null;
      if (rest.length === 0 || (connection === "call" && toDo === null)) return;
      const known = {
        ...this.#calls.get(id),
        [connection ?? ""]: socket,
        ...(toDo === null ? {} : { toDo }),
      };
      this.#calls.set(id, known);
      if (Object.keys(known).length < 4) return;
      this.#calls.delete(id);
      void this.#answer(known as Required<Connections>);
    });
  }

  async #answer({ call, toDo, ...streams }: Required<Connections>): Promise<void> {
    const status = await this.#tool(toDo, (stream, text) => streams[stream].write(text)).catch((error) => {
      this.#thrown.push(error);
      return THROWN;
    });
    for (const stream of [streams.stdout, streams.stderr]) stream.end();
    call.end(`${status}\n`);
  }
}

/**
 * Reads the name, the folder, the number of arguments, the arguments, and the variables. An empty entry ends the variables. Returns `null`
 * until all has arrived.
 */
function toolCallIn([name = "", cwd = "", count = "", ...rest]: readonly string[]): ToolCall | null {
  const variables = rest.slice(Number(count));
  const end = variables.indexOf("");
  // The last entry is an incomplete part of the next one.
  if (end < 0 || end === variables.length - 1) return null;
  const { TOOL_DOOR: _door, ...env } = Object.fromEntries(
    variables.slice(0, end).map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)]),
  );
  return { name, cwd, args: rest.slice(0, Number(count)), env };
}
