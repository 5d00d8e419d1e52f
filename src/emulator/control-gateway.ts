// The gateway's part of the control interface: `GET /_emulator/gateway` shows sessions and counters,
// `POST /_emulator/gateway` disturbs clients, `POST /_emulator/events` tells them of an event that no call
// caused. Conventions are those of the rest (control.ts).

import type { FastifyInstance } from "fastify";
import { controlScope, inputOf, sendJson } from "./control-exchange.js";
import { checkGatewayAction } from "./gateway/gateway-action.js";
import type { GatewayControl } from "./gateway/gateway-control.js";

/** Adds the routes to a server. */
export function addGatewayControl(app: FastifyInstance, control: GatewayControl): void {
  controlScope(app, (scope) => {
    scope.get("/_emulator/gateway", (_request, reply) => sendJson(reply, control.state()));
    scope.post("/_emulator/gateway", (request, reply) =>
      sendJson(reply, { affected: control.disconnect(checkGatewayAction(inputOf(request))) }),
    );
    scope.post("/_emulator/events", (request, reply) =>
      sendJson(reply, { id: control.publishWritten(inputOf(request)) }),
    );
  });
}
