// This number replaces the process id of a lock holder if the output hides the holder or the store does not know it.
// No process has the id 0.

export const HIDDEN_PID = 0;
