// Node loads this file before the SDK (`node --require`). It leads the SDK's requests to the service's two hosts to the emulator.
//
// It works below the SDK, at Node's `https.request`, and changes only the destination. The method, path, headers and body of the SDK stay.
// No other host can be reached.

const http = require("node:http");
const https = require("node:https");

const emulator = new URL(process.env.EMULATOR_URL ?? "");
const SERVICE_HOSTS = ["api.sgroup.qq.com", "sandbox.api.sgroup.qq.com"];

https.request = (options, onResponse) => {
  const host = options.hostname ?? options.host;
  if (!SERVICE_HOSTS.includes(host)) throw new Error(`the SDK calls a host of which nobody knew: ${host}`);
  const { agent: _agent, agents: _agents, ...rest } = options;
  const here = {
    protocol: "http:",
    host: emulator.hostname,
    hostname: emulator.hostname,
    port: emulator.port,
  };
  return http.request({ ...rest, ...here }, onResponse);
};
https.get = () => {
  throw new Error("the SDK opens a TLS connection other than by a request");
};
