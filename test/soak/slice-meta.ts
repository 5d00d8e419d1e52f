// A test leaves this for the table of soak. The program of soak reads it without slice.ts.

import type {} from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** The test ran this number of cases. */
    cases?: number;
  }
}
