// gatewayRoutes: the gateway's part of the control interface. `GET /_emulator/gateway` shows sessions and counters,
// `POST /_emulator/gateway` disturbs clients, `POST /_emulator/events` tells them of an event that no call caused.

import { answered, type ControlRoute, inputOf } from "./control-exchange.js";
import { checkGatewayAction } from "./gateway/gateway-action.js";
import type { GatewayControl } from "./gateway/gateway-control.js";

export const gatewayRoutes = (control: GatewayControl): readonly ControlRoute[] => [
  { method: "GET", path: "/_emulator/gateway", answer: () => answered(control.state()) },
  {
    method: "POST",
    path: "/_emulator/gateway",
    answer: (call) => answered({ affected: control.disconnect(checkGatewayAction(inputOf(call))) }),
  },
  {
    method: "POST",
    path: "/_emulator/events",
    answer: (call) => answered({ id: control.publishWritten(inputOf(call)) }),
  },
];
