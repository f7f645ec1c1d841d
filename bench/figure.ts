/** One line of the table in docs/performance.md. */
export interface Figure {
  what: string;
  value: string;
  /** What was aimed at; absent where nothing was promised. */
  goal?: string;
  isMet?: boolean;
}

/** A figure that should not exceed its goal. */
export const atMost = (what: string, value: number, goal: number, unit: string): Figure => ({
  what,
  value: `${Math.round(value)} ${unit}`,
  goal: `≤ ${goal} ${unit}`,
  isMet: value <= goal,
});

/** A ratio that should reach its goal. */
export const atLeast = (what: string, value: number, goal: number): Figure => ({
  what,
  value: value.toFixed(2),
  goal: `≥ ${goal}`,
  isMet: value >= goal,
});

/** A figure given for itself. */
export const plain = (what: string, value: number, unit: string): Figure => ({
  what,
  value: `${Math.round(value)} ${unit}`,
});

/** A ratio given for itself. */
export const ratio = (what: string, value: number): Figure => ({ what, value: value.toFixed(2) });

/** What the reference in the browser takes on the machine for which goals in milliseconds are meant. */
const REFERENCE_MS = 40;

/**
 * Milliseconds in a browser against a goal that holds where the reference takes 40 ms: elsewhere in proportion. In brackets, how many
 * times the reference it takes.
 */
export function inProportion(
  what: string,
  milliseconds: number,
  { goal, reference }: { goal: number | undefined; reference: number },
): Figure {
  const value = `${Math.round(milliseconds)} ms (${(milliseconds / reference).toFixed(1)}×)`;
  if (goal === undefined) return { what, value };
  const times = goal / REFERENCE_MS;
  return { what, value, goal: `≤ ${goal} ms (${times}×)`, isMet: milliseconds / reference <= times };
}
