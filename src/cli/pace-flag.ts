// The flag that tells how fast the service takes calls: `--pace 5/s`, `--pace 30/m`.

import { Option } from "commander";
import { badArgument } from "./bad-argument.js";

export const paceFlag = () =>
  new Option(
    "--pace <calls>",
    "the rate limit of each kind of call: 5/s, 0.5/s, 30/m (default: the limits of earlier applies)",
  ).argParser(callsPerSecond);

/** The flag of a rate in calls a second: `5/s`; `10/m` for a rate that is even only by the minute. */
export const writtenPace = (perSecond: number): string =>
  Number(perSecond.toFixed(3)) === perSecond
    ? `${perSecond}/s`
    : `${Number((perSecond * SECONDS.m).toFixed(3))}/m`;

const SECONDS = { s: 1, m: 60 } as const;
const MOST = 1_000;
const LEAST = 0.01;

function callsPerSecond(text: string): number {
  const [, number, unit] = /^(\d{1,4}(?:\.\d{1,3})?)\/([sm])$/.exec(text) ?? [];
  const rate = Number(number) / SECONDS[unit === "m" ? "m" : "s"];
  if (unit !== undefined && rate >= LEAST && rate <= MOST) return rate;
  throw badArgument({ case: "pace" });
}
