// Orders the access calls of one synthetic plan, checks the order, and sends the time and the CPU time of all threads to the parent process.

import { built } from "./built.js";
import { accessCalls } from "./synthetic-access.js";

export async function run(size, seed) {
  const { orderAccessCalls } = await built("plan/access/exposure.js");
  const { calls, known } = await accessCalls(JSON.parse(size), Number(seed));
  const [before, start] = [process.cpuUsage(), performance.now()];
  const order = orderAccessCalls(calls, known);
  const ms = performance.now() - start;
  return { ms, cpu: process.cpuUsage(before).user / 1000, wrong: mistakeIn(order, calls) };
}

function mistakeIn({ line, after }, calls) {
  if (line.length !== calls.length) return `the line has ${line.length} calls, not ${calls.length}`;
  const places = new Map(line.map((id, place) => [id, place]));
  for (const [id, earlier] of after)
    for (const one of earlier)
      if (!(places.get(one) < places.get(id))) return `${id} waits for ${one}, which comes later`;
  return null;
}
