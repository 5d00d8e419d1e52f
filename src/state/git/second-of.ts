// Times as commits have them.

/** Milliseconds since 1970 → ISO 8601, UTC, in whole seconds. */
export const secondOf = (ms: number): string => new Date(Math.floor(ms / 1000) * 1000).toISOString();
