// Sets up one client against one loopback service, with a fake clock. Both are closed after the test.

import { onTestFinished } from "vitest";
import { type ClientEvent, GuildClient, type GuildClientOptions } from "../../src/client/index.js";
import { seededRandom } from "../../src/model/random.js";
import { FakeClock } from "../fake-clock.js";
import { type Handler, LoopbackService } from "./loopback-service.js";

export const APP = { appId: "1024", clientSecret: "s3cret-of-the-app" } as const;
export const STATIC = { token: "static-token-0123456789" } as const;

export async function setUp(
  handler: Handler,
  options: Partial<GuildClientOptions> & { readonly clock?: FakeClock } = {},
) {
  const service = await LoopbackService.start(handler);
  const clock = options.clock ?? new FakeClock();
  const events: ClientEvent[] = [];
  const client = new GuildClient({
    credentials: STATIC,
    baseUrl: service.origin,
    tokenUrl: service.tokenUrl,
    random: seededRandom(1),
    onEvent: (event) => events.push(event),
    ...options,
    clock,
  });
  onTestFinished(async () => {
    await service.close();
    await client.destroy();
  });
  return { service, client, clock, events };
}

/** An attempt runs out of time when the test calls `expire`, and at no other moment: a slow machine ends no attempt. */
export function expiry(): { readonly deadline: () => AbortSignal; readonly expire: () => void } {
  const running: AbortController[] = [];
  return {
    deadline: () => {
      const attempt = new AbortController();
      running.push(attempt);
      return attempt.signal;
    },
    expire: () => {
      for (const attempt of running.splice(0)) attempt.abort();
    },
  };
}

/** Answers with the replies in turn, and with the last one for ever. */
export function inTurn<Reply>(...replies: readonly [Reply, ...Reply[]]): () => Reply {
  let next = 0;
  return () => {
    const reply = replies[Math.min(next, replies.length - 1)] ?? replies[0];
    next++;
    return reply;
  };
}

export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("the promise was fulfilled");
}
