// The agent reaches https addresses through a proxy. It asks the proxy for a tunnel (CONNECT) and speaks TLS with the service inside. Only
// the proxy gets Proxy-Authorization. A failure at the proxy is a ProxyError. `outlets.ts` loads it when a proxy is set.

import { type Agent, type Dispatcher, Pool, ProxyAgent } from "undici";
import { systemDetail } from "../http/system-detail.js";
import { ProxyError } from "./proxy-error.js";
import type { ProxyRoute } from "./proxy-route.js";

export const tunnelAgent = (proxy: ProxyRoute, options: Agent.Options): Dispatcher =>
  new ProxyAgent({
    ...options,
    uri: proxy.origin,
    ...(proxy.authorization === null ? {} : { token: proxy.authorization.reveal() }),
    clientFactory: (origin, poolOptions) =>
      new Pool(origin, poolOptions).compose(asProxyErrors(proxy.origin)),
  });

/** The library reports a refusal as an abort, and tries for ever at a proxy that hangs up. With this layer, both are a ProxyError. */
const asProxyErrors =
  (proxy: string): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart: (...args) => handler.onRequestStart?.(...args),
      onRequestUpgrade(controller, status, headers, socket) {
        if (status === 200) {
          handler.onRequestUpgrade?.(controller, status, headers, socket);
          return;
        }
        socket.on("error", () => {}).destroy();
        handler.onResponseError?.(controller, new ProxyError({ case: "refused", proxy, status }));
      },
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError(controller, error) {
        const reason = systemDetail(error);
        handler.onResponseError?.(controller, new ProxyError({ case: "unreached", proxy, reason }, error));
      },
    });
