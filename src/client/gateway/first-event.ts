// Waits for the first event of a reader that fits, within a time. Then the reader leaves. Apply waits so for the event of a post that it
// sent (engine/posting/online.ts).

import type { Clock } from "../../model/clock.js";
import type { GatewayEvent } from "../../model/gateway-event.js";
import { EventTimeoutError, GatewayStoppedError } from "./gateway-errors.js";

/** The wait ends with an error after `timeoutMs`, and when the signal aborts. */
export interface WaitOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Throws EventTimeoutError, the reason of the signal, GatewayStoppedError, and the errors of the reader. */
export async function firstEvent<Found extends GatewayEvent>(
  events: AsyncIterableIterator<GatewayEvent>,
  fits: (event: GatewayEvent) => event is Found,
  options: WaitOptions & { readonly clock: Clock },
): Promise<Found> {
  const { timeoutMs, signal, clock } = options;
  const over = new AbortController();
  const cancel = () => over.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener("abort", cancel, { once: true });
  const late = clock.sleep(timeoutMs, over.signal).then((): never => {
    throw new EventTimeoutError(timeoutMs);
  });
  const match = search(events, fits);
  try {
    return await Promise.race([match, late]);
  } finally {
    signal?.removeEventListener("abort", cancel);
    // Both promises end now, and their results no longer matter.
    match.catch(() => {});
    late.catch(() => {});
    over.abort();
    await events.return?.();
  }
}

async function search<Found extends GatewayEvent>(
  events: AsyncIterable<GatewayEvent>,
  fits: (event: GatewayEvent) => event is Found,
): Promise<Found> {
  for await (const event of events) {
    if (fits(event)) return event;
  }
  throw new GatewayStoppedError();
}
