// A request leaves through one of two dispatchers: one for direct connections to the service, one for the proxy. The module loads and makes
// each when an address needs it. A given dispatcher replaces both, and its owner closes it. The client, its gateway, the forges and the
// store over HTTP send through it.

import type { Agent, Dispatcher } from "undici";
import { type ProxySettings, proxyRoute } from "./proxy-route.js";

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

  /** Returns the dispatcher for an address, such as `https://api.sgroup.qq.com`. Throws UsageError as proxyRoute() does. */
  async for(url: string): Promise<Dispatcher> {
    if (this.#given !== undefined) return this.#given;
    const route = proxyRoute(this.#proxy, url);
    if (route === null) {
      // The import takes only this part of undici: the whole package takes tens of milliseconds.
      this.#direct ??= import("undici/lib/dispatcher/agent.js").then(
        ({ default: Agent }) => new Agent(this.#options),
      );
      return this.#direct;
    }
    this.#tunnel ??= import("./tunnel-agent.js").then(({ tunnelAgent }) => tunnelAgent(route, this.#options));
    return this.#tunnel;
  }

  /** Closes the connections of this object at once, also the busy ones. */
  async destroy(): Promise<void> {
    const own = await Promise.all([this.#direct, this.#tunnel]);
    await Promise.all(own.map((dispatcher) => dispatcher?.destroy()));
  }
}
