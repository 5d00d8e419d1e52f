// This is a gateway for tests, on loopback. A client can resume its sessions. A test scripts its behaviour for each connection and reads
// the frames that it has received. It shares no code with the client nor with the emulator.

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

export interface Event {
  readonly s: number;
  readonly t: string;
  readonly d: unknown;
  readonly id?: string;
}

export interface Session {
  readonly id: string;
  readonly log: Event[];
}

export interface Frame {
  readonly op: number;
  readonly d: unknown;
}

export class Peer {
  readonly received: Frame[] = [];
  readonly #socket: WebSocket;
  readonly #gateway: ScriptedGateway;
  session: Session | null = null;
  live = false;

  constructor(socket: WebSocket, gateway: ScriptedGateway) {
    this.#socket = socket;
    this.#gateway = gateway;
    socket.on("message", (data) => this.#receive(JSON.parse(String(data))));
    socket.on("close", (code) => {
      this.live = false;
      this.closeCode = code;
      gateway.changed();
    });
    socket.on("error", () => {});
  }

  /** The close frame of the client has this code. */
  closeCode: number | null = null;

  send(frame: unknown): void {
    this.#socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  }

  sendBytes(bytes: Uint8Array): void {
    this.#socket.send(bytes);
  }

  close(code: number, reason = ""): void {
    this.live = false;
    this.#socket.close(code, reason);
  }

  /** Breaks the connection without a close frame. */
  drop(): void {
    this.live = false;
    this.#socket.terminate();
  }

  /** Reads no more, so that a close frame gets no answer. */
  pause(): void {
    this.#socket.pause();
  }

  dispatch(event: Event): void {
    this.send({ op: 0, ...event });
  }

  #receive(frame: Frame): void {
    this.received.push(frame);
    this.#gateway.received.push(frame);
    this.#gateway.answer(this, frame);
  }
}

export class ScriptedGateway {
  readonly received: Frame[] = [];
  readonly peers: Peer[] = [];
  readonly sessions = new Map<string, Session>();
  /** A test changes these members to script the gateway. */
  greets = true;
  acks = true;
  heartbeatIntervalMs = 45_000;
  onIdentify: (peer: Peer, frame: Frame) => void = (peer) => this.welcome(peer);
  onResume: (peer: Peer, frame: Frame) => void = (peer, frame) => this.takeUp(peer, frame);
  onConnect: (peer: Peer) => void = () => {};
  readonly #server: WebSocketServer;
  #waiting: (() => void)[] = [];

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on("connection", (socket) => {
      const peer = new Peer(socket, this);
      this.peers.push(peer);
      if (this.greets) peer.send({ op: 10, d: { heartbeat_interval: this.heartbeatIntervalMs } });
      this.onConnect(peer);
      this.changed();
    });
  }

  static async start(): Promise<ScriptedGateway> {
    const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
    await once(server, "listening");
    return new ScriptedGateway(server);
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/websocket`;
  }

  /** Returns the newest connection. */
  get peer(): Peer {
    const peer = this.peers.at(-1);
    if (peer === undefined) throw new Error("nobody connected yet");
    return peer;
  }

  of(op: number): readonly Frame[] {
    return this.received.filter((frame) => frame.op === op);
  }

  answer(peer: Peer, frame: Frame): void {
    if (frame.op === 1 && this.acks) peer.send({ op: 11 });
    if (frame.op === 2) this.onIdentify(peer, frame);
    if (frame.op === 6) this.onResume(peer, frame);
    this.changed();
  }

  /** Opens a session. */
  welcome(peer: Peer): void {
    const session: Session = { id: `session-${this.sessions.size + 1}`, log: [] };
    this.sessions.set(session.id, session);
    peer.session = session;
    peer.live = true;
    peer.dispatch({
      s: 1,
      t: "READY",
      d: { version: 1, session_id: session.id, user: { id: "7" }, shard: [0, 1] },
    });
  }

  /** Replays the events, or refuses as the service does: op 9, then a close code. */
  takeUp(peer: Peer, { d }: Frame): void {
    const { session_id: id, seq } = d as { session_id: string; seq: number };
    const session = this.sessions.get(id);
    if (session === undefined) {
      peer.send({ op: 9, d: false });
      peer.close(4006);
      return;
    }
    for (const event of session.log) if (event.s > seq) peer.dispatch(event);
    peer.session = session;
    peer.live = true;
    const last = session.log.at(-1)?.s ?? 1;
    peer.dispatch({ s: last, t: "RESUMED", d: "" });
  }

  /** Publishes an event for a session. It is sent if the connection is open, and a resume replays it in any case. */
  publish(session: Session, t: string, d: unknown): Event {
    const s = (session.log.at(-1)?.s ?? 1) + 1;
    const event: Event = { s, t, d, id: `${t}:${s}` };
    session.log.push(event);
    for (const peer of this.peers) if (peer.live && peer.session === session) peer.dispatch(event);
    return event;
  }

  /** Resolves when the condition holds. The condition is checked after every connection, frame and end. */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(() => {
        if (holds()) resolve();
      });
    });
  }

  async close(): Promise<void> {
    for (const client of this.#server.clients) client.terminate();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  changed(): void {
    for (const look of this.#waiting) look();
  }
}
