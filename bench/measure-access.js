// Measures the order of the access calls of a whole guild: how much more CPU time twice the guild takes.
//
// The largest plan has 3,000 calls in 500 channels, for 60 roles and 5,000 members. Sizes take turns, and each order has its own process, so
// it includes the time to compile.

import { inChild } from "./in-child.js";
import { figure, times } from "./samples.js";
import { sized } from "./size.js";

const SIZES = sized(
  [
    { channels: 250, users: 2_500, entries: 500, memberships: 1_000 },
    { channels: 500, users: 5_000, entries: 1_000, memberships: 2_000 },
  ],
  [
    { channels: 10, users: 20, entries: 10, memberships: 20 },
    { channels: 20, users: 40, entries: 20, memberships: 40 },
  ],
);
const SEEDS = sized([7, 8, 9], [7]);
const ROUNDS = sized(3, 1);
const TARGET = 2.3;

export async function run() {
  const wrong = new Set();
  const samples = SIZES.map(() => ({ ms: [], cpu: [] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, size] of SIZES.entries()) {
      const sum = { ms: 0, cpu: 0 };
      for (const seed of SEEDS) {
        const order = await inChild("access-once.js", [JSON.stringify(size), String(seed)]);
        for (const unit of Object.keys(sum)) sum[unit] += order[unit];
        if (order.wrong !== null) wrong.add(`access, seed ${seed}: ${order.wrong}`);
      }
      for (const [unit, all] of Object.entries(samples[index])) all.push(sum[unit] / SEEDS.length);
    }
  }
  const nameOf = ({ entries, memberships }) => `${entries + memberships} access calls`;
  const [half, whole] = samples.map(({ cpu }) => Math.min(...cpu));
  return {
    wrong: [...wrong],
    times: SIZES.flatMap((size, index) => [
      times(`order of ${nameOf(size)}`, samples[index].ms),
      times(`user CPU of it, all threads`, samples[index].cpu),
    ]),
    figures: [
      figure(`CPU of the order, ${SIZES.map(nameOf).join(" to ")}`, whole / half, {
        target: TARGET,
        note: `growth for twice the guild; ${whole.toFixed(0)} ms`,
      }),
    ],
  };
}
