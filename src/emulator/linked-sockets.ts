// linkedSockets makes the two ends of one connection inside of this process. One end reads, in order, the bytes that the
// other writes. If one end is closed or destroyed, the other end closes too, as over TCP. No byte reaches a network. http-server.ts
// connects a rehearsal with it, without a port.

import { Duplex } from "node:stream";

export function linkedSockets(): readonly [Duplex, Duplex] {
  const one = new LinkedSocket();
  const other = new LinkedSocket();
  one.link(other);
  other.link(one);
  return [one, other];
}

class LinkedSocket extends Duplex {
  #peer: LinkedSocket | null = null;
  /** Tells the writer of the last bytes to continue, once this end has space again. */
  #onRoom: (() => void) | null = null;

  constructor() {
    super({ allowHalfOpen: false });
  }

  link(peer: LinkedSocket): void {
    this.#peer = peer;
  }

  override _write(chunk: Buffer, _encoding: string, written: () => void): void {
    this.#peer?.receive(chunk, written);
  }

  receive(chunk: Buffer, taken: () => void): void {
    if (this.destroyed || this.push(chunk)) taken();
    else this.#onRoom = taken;
  }

  override _read(): void {
    const taken = this.#onRoom;
    this.#onRoom = null;
    taken?.();
  }

  override _final(ended: () => void): void {
    this.#peer?.hearEnd();
    ended();
  }

  hearEnd(): void {
    if (!this.destroyed) this.push(null);
  }

  override _destroy(error: Error | null, destroyed: (error: Error | null) => void): void {
    this._read();
    const peer = this.#peer;
    // The peer first reads the bytes that were written before.
    setImmediate(() => {
      peer?.hearEnd();
      setImmediate(() => peer?.destroy());
    });
    destroyed(error);
  }

  // A socket of the system has these methods too. They have no effect here.
  ref = (): this => this;
  unref = (): this => this;
  setKeepAlive = (): this => this;
  setNoDelay = (): this => this;
  setTimeout = (): this => this;
}
