// Slice meta: what a test leaves for the table of soak. The program of soak reads it without loading slice.ts.

import type {} from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** The cases that the test ran. */
    cases?: number;
  }
}
