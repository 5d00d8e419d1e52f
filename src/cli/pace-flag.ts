// The flag that tells how fast the service takes calls: `--pace 5/s`, `--pace 30/m`.

import { Option } from "commander";
import { badArgument } from "./bad-argument.js";

export const paceFlag = () =>
  new Option(
    "--pace <calls>",
    "the rate limit of each kind of call: 5/s, 0.5/s, 30/m (default: the limits of earlier applies)",
  ).argParser(callsPerSecond);

const SECONDS = { s: 1, m: 60 } as const;
const MOST = 1_000;
const LEAST = 0.01;

function callsPerSecond(text: string): number {
  const [, number, unit] = /^(\d{1,4}(?:\.\d{1,3})?)\/([sm])$/.exec(text) ?? [];
  const rate = Number(number) / SECONDS[unit === "m" ? "m" : "s"];
  if (unit !== undefined && rate >= LEAST && rate <= MOST) return rate;
  throw badArgument({ case: "pace" });
}
