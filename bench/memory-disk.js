// Keeps a file system in memory for the file backend of state. It shows what recording costs without a disk and its noise.

/** It implements `FileSystem` of state/file/file-system.ts. An operation fails only for a missing name or a taken name. */
export function memoryDisk() {
  const files = new Map();
  let identities = 0;
  const existing = (path) => {
    const file = files.get(path);
    if (file === undefined) throw systemError("ENOENT", path);
    return file;
  };
  const free = (path) => {
    if (files.has(path)) throw systemError("EEXIST", path);
  };
  const markOf = ({ identity, modifiedMs }) => ({ identity, modifiedMs });
  return {
    realPath: async (path) => path,
    readFile: async (path) => Buffer.concat(existing(path).parts),
    stat: async (path) => markOf(existing(path)),
    open: async (path) => {
      free(path);
      identities += 1;
      const file = { identity: String(identities), modifiedMs: 0, parts: [] };
      files.set(path, file);
      return {
        write: async (data) => {
          file.parts.push(data);
        },
        truncate: async (length) => {
          file.parts = [Buffer.concat(file.parts).subarray(0, length)];
        },
        touch: async (modifiedMs) => {
          file.modifiedMs = modifiedMs;
        },
        stat: async () => markOf(file),
        sync: async () => {},
        close: async () => {},
      };
    },
    rename: async (from, to) => {
      files.set(to, existing(from));
      files.delete(from);
    },
    link: async (from, name) => {
      free(name);
      files.set(name, existing(from));
    },
    unlink: async (path) => {
      existing(path);
      files.delete(path);
    },
    mkdir: async () => {},
    readdir: async () => [],
    syncFolder: async () => {},
  };
}

function systemError(code, path) {
  return Object.assign(new Error(`${code}: ${path}`), { code, syscall: "memory" });
}
