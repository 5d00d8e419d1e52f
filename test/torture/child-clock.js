// Preloaded into the real program (`node --import`): both of its clocks run ahead by the milliseconds in the file GUILDFORM_TORTURE_CLOCK,
// as of a process that was stopped for so long. The file is written while the process is stopped, so that no test waits.

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
