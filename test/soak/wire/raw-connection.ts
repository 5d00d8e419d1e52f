// A RawConnection sends bytes over TCP without a change. It returns the bytes that came back, and the fate of the connection.

import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { headerOf, type RawAnswer, takeAnswer } from "./raw-answer.js";

/**
 * A `kept` connection takes a further request. The server has ended a `closed` or `reset` connection. On a `silent` one nothing more came.
 */
export type Fate = "kept" | "closed" | "reset" | "silent";

export interface Heard {
  readonly answers: readonly RawAnswer[];
  /** These bytes are no whole answer. */
  readonly rest: string;
  readonly fate: Fate;
}

export interface Spoken {
  /** The connection writes each piece alone, in a turn of the event loop of its own. */
  readonly pieces: readonly Buffer[];
  /** These are the methods of the requests in the pieces, in order. */
  readonly methods: readonly string[];
  /** The wait ends after this number of answers. `null` means that it ends when nothing more comes. */
  readonly awaited: number | null;
  /** `true` ends the client's side after the pieces. */
  readonly thenEnd: boolean;
}

/** If nothing comes for this time, nothing more comes: the server is in the same process. */
const QUIET_MS = 100;
/** A request, its answer and the end of a connection take a few turns of the event loop each. */
const QUIET_TURNS = 50;
/** After the client's end, the server ends its side within this time even on a busy machine. */
const ENDED_MS = 10_000;

export class RawConnection {
  readonly #socket: Socket;
  #bytes = "";
  #ended: "closed" | "reset" | null = null;
  #onChange: () => void = () => {};

  /** Resolves when the connection is open, so that pieces do not wait for one another and leave together. */
  static async open(port: number): Promise<RawConnection> {
    const socket = createConnection({ port, host: "127.0.0.1", noDelay: true, allowHalfOpen: true });
    await once(socket, "connect");
    return new RawConnection(socket);
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#socket.on("data", (chunk: Buffer) => {
      this.#bytes += chunk.toString("latin1");
      this.#onChange();
    });
    this.#socket.on("end", () => this.#end("closed"));
    this.#socket.on("error", () => this.#end("reset"));
  }

  async say({ pieces, methods, awaited, thenEnd }: Spoken): Promise<Heard> {
    this.#bytes = "";
    for (const piece of pieces) {
      this.#socket.write(piece);
      await new Promise(setImmediate);
    }
    if (thenEnd) this.#socket.end();
    const answers: RawAnswer[] = [];
    for (;;) {
      this.#takeAnswers(answers, methods);
      const last = answers.at(-1);
      if (this.#ended !== null) return { answers, rest: this.#bytes, fate: this.#ended };
      const isKept = last !== undefined && headerOf(last, "connection") === "keep-alive";
      if (isKept && answers.filter(isFinal).length === awaited)
        return { answers, rest: this.#bytes, fate: "kept" };
      if (!(await this.#change(thenEnd ? ENDED_MS : QUIET_MS)))
        return { answers, rest: this.#bytes, fate: isKept ? "kept" : "silent" };
    }
  }

  close(): void {
    this.#socket.destroy();
  }

  #end(how: "closed" | "reset"): void {
    this.#ended ??= how;
    this.#onChange();
  }

  #takeAnswers(answers: RawAnswer[], methods: readonly string[]): void {
    for (;;) {
      const taken = takeAnswer(this.#bytes, methods[answers.filter(isFinal).length] ?? "GET");
      if (taken === null) return;
      answers.push(taken.answer);
      this.#bytes = taken.rest;
    }
  }

  /** Returns `true` when anything came in this time and some turns more. A busy machine may sleep through the time. */
  #change(withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      let isOver = false;
      const end = (isChanged: boolean): void => {
        clearTimeout(timer);
        isOver = true;
        this.#onChange = () => {};
        resolve(isChanged);
      };
      const wait = (turns: number): void => {
        if (isOver) return;
        if (turns === 0) end(false);
        else setImmediate(() => wait(turns - 1));
      };
      const timer = setTimeout(() => wait(QUIET_TURNS), withinMs);
      this.#onChange = () => end(true);
    });
  }
}

/** Returns `false` for `100 Continue`, which comes before an answer. */
const isFinal = ({ statusLine }: RawAnswer): boolean => !/^HTTP\/1\.1 10[0-9] Continue/.test(statusLine);
