/** How long what is expected may take to come, in milliseconds: a busy machine is slow, not wrong. */
export const PATIENCE_MS = 240_000;
