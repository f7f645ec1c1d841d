import type { Progress } from '@pupitre/contract';

/** The window of the curve in its own units: milliseconds and points. */
export interface CurveFrame {
  duration: number;
  low: number;
  high: number;
}

/** A line across the picture with its value. */
export interface Tick {
  value: number;
  /** Share of the height or width, from the origin. */
  at: number;
}

const STEPS = [1, 2, 2.5, 5, 10];
const WANTED_TICKS = 4;

/** How much of the gap is shown above the cost and below the bound, and the least height, as a share of the cost. */
const ABOVE = 2.5;
const BELOW = 0.75;
const LEAST_SHARE = 0.04;

/** The solutions whose cost can be compared with that of now: those with as few open periods. */
export function comparableOf(points: readonly Progress[]): readonly Progress[] {
  const open = points.at(-1)?.open;
  return points.filter((point) => point.open === open);
}

/** What the curve shows: the cost and the bound of now, and the way there as far as it is worth seeing. */
export function frameOf(points: readonly Progress[], budgetMs: number): CurveFrame {
  const last = points.at(-1);
  const duration = Math.max(budgetMs, last?.elapsed_ms ?? 0);
  if (!last) return { duration, low: 0, high: 1 };
  const gap = Math.max(last.cost - last.bound, last.cost * LEAST_SHARE, 1);
  const highest = Math.max(...points.map((point) => point.cost));
  const high = Math.max(last.cost + gap / 2, Math.min(highest, last.cost + ABOVE * gap));
  return { duration, low: Math.max(0, last.bound - BELOW * gap), high };
}

/** A step that people count in: 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return (STEPS.find((step) => step * power >= rough) ?? 10) * power;
}

/** Round values between two ends, about four of them. */
export function ticksOf(low: number, high: number): Tick[] {
  const step = roundStep((high - low) / WANTED_TICKS);
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const value = (first + index) * step;
    return { value, at: (value - low) / (high - low) };
  });
}

/** The path of one value over time, in steps: it stays what it is until it changes. */
export function pathOf(
  points: readonly Progress[],
  valueOf: (point: Progress) => number,
  { duration, low, high }: CurveFrame,
  size: { width: number; height: number },
): string {
  const x = (ms: number) => round((ms / duration) * size.width);
  const y = (value: number) => {
    const share = (Math.min(Math.max(value, low), high) - low) / (high - low);
    return round((1 - share) * size.height);
  };
  return points
    .map((point, index) => {
      const [across, up] = [x(point.elapsed_ms), y(valueOf(point))];
      return index === 0 ? `M${across} ${up}` : `H${across}V${up}`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
