// Whether a file or folder is there.

import { access } from "node:fs/promises";

/** Whether something stands at the path, whatever it is; a link that leads nowhere is nothing. */
export const pathExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
