// Kills an apply at a call, before or after the service carried it out. No later call reaches the service. The state is reset to that
// moment, so it does not have the answer.

import { copyFileSync, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Agent, type Dispatcher } from "undici";
import type { Workshop } from "./workshop.js";

export interface Kill {
  /** The number counts the calls that may change something, from 1. */
  readonly call: number;
  /** The kill comes before or after the service carries out the call. */
  readonly moment: "before" | "after";
}

/** `apply` makes its calls one at a time, through this dispatcher alone. */
export async function killed(
  shop: Workshop,
  { call, moment }: Kill,
  apply: (dispatcher: Dispatcher) => Promise<unknown>,
): Promise<void> {
  const agent = new Agent();
  const files = [shop.statePath, `${shop.statePath}.journal`];
  let isDead = false;
  let writes = 0;
  const die = (): Error => {
    isDead = true;
    for (const path of files.filter(existsSync)) copyFileSync(path, `${path}${AT_DEATH}`);
    return new Error("the program is dead");
  };
  const dispatcher = agent.compose((dispatch) => (options, handler) => {
    if (isDead) throw new Error("the program is dead");
    if (isWrite(options)) writes += 1;
    if (!isWrite(options) || writes !== call) return dispatch(options, handler);
    if (moment === "before") throw die();
    return dispatch(options, {
      onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
      onResponseStart: () => {},
      onResponseData: () => {},
      onResponseEnd: (controller) => handler.onResponseError?.(controller, die()),
      onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
    });
  });
  await apply(dispatcher).catch(() => undefined);
  await agent.destroy();
  if (!isDead) throw new Error(`there was no call ${call}`);
  for (const path of files) {
    await rm(path, { force: true });
    if (existsSync(`${path}${AT_DEATH}`)) await rename(`${path}${AT_DEATH}`, path);
  }
}

const AT_DEATH = ".at-death";

const isWrite = ({ method, path }: Dispatcher.DispatchOptions): boolean =>
  method !== "GET" && !path.startsWith("/app/");
