// The process of a holder of a lock whom the output hides.

/** Stands for the process of a holder who is hidden: no holder has it. */
export const HIDDEN_PID = 0;
