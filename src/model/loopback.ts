// Which host names mean this machine, whatever a name service says: plain http may carry a secret there.

import { isIPv4 } from "node:net";

/** True for localhost, 127.0.0.0/8 and ::1, as the URL parser writes them. */
export function isLoopback(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]") return true;
  return isIPv4(hostname) && hostname.startsWith("127.");
}
