// This module is imported before the real program (`node --import`). Both clocks of the process run ahead by the milliseconds in the file
// GUILDFORM_TORTURE_CLOCK, as after a stop of this length. The bench writes the file during the stop, so that no test waits.

import { readFileSync } from "node:fs";

const file = process.env.GUILDFORM_TORTURE_CLOCK ?? "";

function aheadMs() {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

const wall = Date.now;
const monotonic = performance.now.bind(performance);
Date.now = () => wall() + aheadMs();
performance.now = () => monotonic() + aheadMs();
