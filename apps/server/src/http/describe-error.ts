/** What the log keeps of an error. */
interface Described {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/** Of an error what helps to find its cause; what a database says beside it can hold what somebody wrote. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}
