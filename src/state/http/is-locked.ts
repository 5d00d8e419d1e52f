// What the answers of a server of state mean.

import type { HttpAnswer } from "../../http/http-answer.js";

/** The lock is in other hands, or in none: as servers say it of a lock that is asked for, given back or written under. */
export const isLocked = ({ status }: HttpAnswer): boolean => status === 409 || status === 423;
