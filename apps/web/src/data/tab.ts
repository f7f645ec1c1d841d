/** What this tab calls itself, until it is loaded again. */
export const TAB = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
