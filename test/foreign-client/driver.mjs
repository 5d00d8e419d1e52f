// The SDK runs in this process. It gets orders from the test over the IPC channel, and sends back the results, rejections and events of the
// SDK unchanged.

import { createRequire } from "node:module";
import sdk from "qq-guild-bot";

// The SDK uses this copy of the module. An import would load another copy.
const http = createRequire(createRequire(import.meta.url).resolve("qq-guild-bot"))("resty-client");

const apis = new Map();
let socket;
let socketConfig;

function apiOf({ appID, token, sandbox }) {
  const key = `${appID} ${token} ${sandbox}`;
  if (!apis.has(key)) apis.set(key, sdk.createOpenAPI({ appID, token, sandbox }));
  return apis.get(key);
}

const ORDERS = {
  async call({ config, api, method, args }) {
    const { status, headers, data } = await apiOf(config)[api][method](...args.map(withForm));
    return { status, headers: { ...headers }, data };
  },
  describe({ config }) {
    const calls = Object.entries(apiOf(config))
      .filter(([name]) => name.endsWith("Api"))
      .flatMap(([name, api]) => {
        const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(api));
        return methods.filter((method) => method !== "constructor").map((method) => `${name}.${method}`);
      });
    return { calls, interceptors: http.resMiddleware.length };
  },
  open({ config }) {
    socketConfig = { ...config };
    socket = sdk.createWebsocket(socketConfig);
    const names = [...Object.values(sdk.SessionEvents), ...Object.values(sdk.AvailableIntentsEventsEnum)];
    for (const name of new Set(names)) {
      socket.on(name, (event) => process.send({ kind: "event", name, event }));
    }
  },
  close() {
    // After `disconnect` alone, the SDK connects again. It reads this number when the connection has ended, and takes 0 for its default of
    // 10.
    socketConfig.maxRetry = -1;
    socket.disconnect();
  },
  // The SDK's manual shows this call, without the number above.
  disconnect() {
    socket.disconnect();
  },
};

/** Returns a FormData for `{ $form: [{ name, text } or { name, base64, filename }] }`. */
function withForm(argument) {
  if (!Array.isArray(argument?.$form)) return argument;
  const form = new FormData();
  for (const { name, text, base64, filename } of argument.$form) {
    if (text === undefined) form.set(name, new Blob([Buffer.from(base64, "base64")]), filename);
    else form.set(name, text);
  }
  return form;
}

process.on("message", async ({ id, order, ...rest }) => {
  try {
    process.send({ kind: "result", id, result: await ORDERS[order](rest) });
  } catch (rejection) {
    process.send({ kind: "rejection", id, rejection: tellable(rejection) });
  }
});
// Sessions of the SDK would keep this process alive after the end of the test.
process.on("disconnect", () => process.exit());
process.send({ kind: "ready" });

/** The SDK rejects with plain objects, or with errors. The channel would drop the message of an error. */
function tellable(rejection) {
  if (rejection instanceof Error) return { name: rejection.name, message: rejection.message };
  return JSON.parse(JSON.stringify(rejection ?? null));
}
