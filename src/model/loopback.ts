// These host names always mean this machine: a name service cannot change that. Plain http may carry a secret to them. The client, the
// addresses of state and the move of a state ask isLoopback.

import { isIPv4 } from "node:net";

/** Returns true for localhost, 127.0.0.0/8 and ::1, in the form of the URL parser. */
export function isLoopback(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]") return true;
  return isIPv4(hostname) && hostname.startsWith("127.");
}
