// The dispatchers that requests leave by: one that goes straight to the service, and one through the proxy, each made and
// loaded when an address needs it. A given dispatcher takes the place of both, and is closed by its owner.

import type { Agent, Dispatcher } from "undici";
import { type ProxySettings, proxyRoute } from "./proxy-route.js";

/** How requests leave. */
export interface Ways {
  readonly dispatcher: Dispatcher | undefined;
  readonly proxy: ProxySettings | undefined;
}

export class Outlets {
  readonly #given: Dispatcher | undefined;
  readonly #proxy: ProxySettings | undefined;
  readonly #options: Agent.Options;
  #direct: Promise<Dispatcher> | undefined;
  #tunnel: Promise<Dispatcher> | undefined;

  constructor({ dispatcher, proxy }: Ways, options: Agent.Options = {}) {
    this.#given = dispatcher;
    this.#proxy = proxy;
    this.#options = options;
  }

  /** The dispatcher for an address, such as `https://api.sgroup.qq.com`. Throws UsageError as proxyRoute() does. */
  async for(url: string): Promise<Dispatcher> {
    if (this.#given !== undefined) return this.#given;
    const route = proxyRoute(this.#proxy, url);
    if (route === null) {
      // Of undici this part only: the whole takes tens of milliseconds.
      this.#direct ??= import("undici/lib/dispatcher/agent.js").then(
        ({ default: Agent }) => new Agent(this.#options),
      );
      return this.#direct;
    }
    this.#tunnel ??= import("./tunnel-agent.js").then(({ tunnelAgent }) => tunnelAgent(route, this.#options));
    return this.#tunnel;
  }

  /** Cuts the connections that were opened here, also those under way. */
  async destroy(): Promise<void> {
    const own = await Promise.all([this.#direct, this.#tunnel]);
    await Promise.all(own.map((dispatcher) => dispatcher?.destroy()));
  }
}
