// Reads an object that may be gone. If the service says that the object is not there, the result is null. Every other refusal is an error.
// read-content.ts and settle-intent.ts call it.

import { NotFoundError, ServiceError } from "../client/service-error.js";

export async function unlessGone<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    const code = error instanceof ServiceError ? error.platformCode : null;
    if (error instanceof NotFoundError || (code !== null && GONE.has(code))) return null;
    throw error;
  }
}

// These codes mean: 50039 no such message; 503007, 503009, 503011, 503012 no such thread (service-facts 6.2, 6.5).
const GONE = new Set([50039, 503007, 503009, 503011, 503012]);
