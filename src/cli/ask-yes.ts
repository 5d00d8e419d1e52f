// Asks on the terminal. Only the whole word `yes` is a yes; end of input, Ctrl-C and anything else is a no.

import { createInterface } from "node:readline/promises";

export async function askYes(question: string, signal: AbortSignal): Promise<boolean> {
  const readline = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C reaches readline first while it reads; it means what it means elsewhere.
  readline.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const closed = new Promise<string>((resolve) => readline.once("close", () => resolve("")));
  try {
    const answer = await Promise.race([readline.question(question, { signal }), closed]);
    return answer.trim() === "yes";
  } catch {
    return false;
  } finally {
    readline.close();
  }
}
