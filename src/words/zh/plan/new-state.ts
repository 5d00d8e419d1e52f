// Translates the sentences of en/plan/new-state.ts into Chinese.

/** An allowance follows this text. */
export const NEW_STATE =
  "如果状态是新的（例如用于另一个频道，或原来的状态丢了），条目可能没错，这一次运行时加";
