// Reads the answers of a state server about its lock. http-lock.ts and http-log.ts ask it.

import type { HttpAnswer } from "../../http/http-answer.js";

/**
 * Returns true when another run holds the lock, or when no run does. A server may answer so to a request for the lock, to its return, and
 * to a write under it.
 */
export const isLocked = ({ status }: HttpAnswer): boolean => status === 409 || status === 423;
