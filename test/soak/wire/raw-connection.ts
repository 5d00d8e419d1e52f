// RawConnection: a TCP connection that sends bytes as they are and tells what came back and what became of it.

import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { headerOf, type RawAnswer, takeAnswer } from "./raw-answer.js";

/** kept: it takes a further request; closed and reset: the server ended it; silent: nothing came any more. */
export type Fate = "kept" | "closed" | "reset" | "silent";

export interface Heard {
  readonly answers: readonly RawAnswer[];
  /** Bytes that are no whole answer. */
  readonly rest: string;
  readonly fate: Fate;
}

export interface Spoken {
  /** Each is written by itself, in a turn of the event loop of its own. */
  readonly pieces: readonly Buffer[];
  /** Of the requests in them, in order. */
  readonly methods: readonly string[];
  /** How many answers end the waiting; null: whatever comes until it is quiet. */
  readonly awaited: number | null;
  /** Says that nothing more is sent. */
  readonly thenEnd: boolean;
}

/** So long nothing comes when nothing more comes: the server is in the same process. */
const QUIET_MS = 100;
/** A request, its answer and the end of a connection take a few turns of the event loop each. */
const QUIET_TURNS = 50;
/** A server that was told the end ends its side too, however busy the machine is. */
const ENDED_MS = 10_000;

export class RawConnection {
  readonly #socket: Socket;
  #bytes = "";
  #ended: "closed" | "reset" | null = null;
  #onChange: () => void = () => {};

  /** Resolves once it stands, so that pieces do not wait for one another and leave as one. */
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

  /** Whether anything came in that time and some turns more, for a busy machine may sleep through the time. */
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

/** `100 Continue` comes before an answer. */
const isFinal = ({ statusLine }: RawAnswer): boolean => !/^HTTP\/1\.1 10[0-9] Continue/.test(statusLine);
