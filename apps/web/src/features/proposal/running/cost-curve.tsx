import type { Progress } from '@pupitre/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import classes from './cost-curve.module.css';
import { frameOf, pathOf, ticksOf } from './curve-shape.ts';
import { gapInWords } from './gap-words.ts';

interface CostCurveProps {
  points: readonly Progress[];
  budgetMs: number;
}

const WIDTH = 640;
const HEIGHT = 200;
/** Room for the figures of the axes. */
const LEFT = 56;
const BOTTOM = 22;
const SIZE = { width: WIDTH, height: HEIGHT };

const seconds = (ms: number) => `${formatNumber(Math.round(ms / 100) / 10)}\u202fs`;

/** What the picture shows, for those who do not see it. */
function describeCurve(points: readonly Progress[]): string {
  const last = points.at(-1);
  if (!last) return 'Courbe du coût et de sa limite prouvée\u202f: encore aucun point.';
  const now = `après ${seconds(last.elapsed_ms)}, le coût est de ${formatNumber(last.cost)} points et ne peut descendre sous ${formatNumber(last.bound)}`;
  return `Courbe du coût et de sa limite prouvée\u202f: ${now}. ${gapInWords(last)}.`;
}

/** How the cost of the best solution comes down and the proven limit goes up; the truth lies between the two lines. */
export function CostCurve({ points, budgetMs }: CostCurveProps) {
  const frame = frameOf(points, budgetMs);
  const cost = pathOf(points, (point) => point.cost, frame, SIZE);
  const bound = pathOf(points, (point) => point.bound, frame, SIZE);
  return (
    <figure className={classes.figure} aria-label={describeCurve(points)}>
      <svg
        className={classes.picture}
        viewBox={`${-LEFT} -8 ${WIDTH + LEFT + 8} ${HEIGHT + BOTTOM + 8}`}
        aria-hidden
      >
        {points.length > 0 &&
          ticksOf(frame.low, frame.high).map(({ value, at }) => (
            <g key={value} transform={`translate(0 ${(1 - at) * HEIGHT})`}>
              <line className={classes.grid} x2={WIDTH} />
              <text className={classes.axis} x={-8} dy="0.32em" textAnchor="end">
                {formatNumber(value)}
              </text>
            </g>
          ))}
        {ticksOf(0, frame.duration / 1000).map(({ value, at }) => (
          <text
            key={value}
            className={classes.axis}
            x={at * WIDTH}
            y={HEIGHT + BOTTOM - 6}
            textAnchor={at > 0.97 ? 'end' : 'middle'}
          >
            {formatNumber(value)} s
          </text>
        ))}
        <line className={classes.grid} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        <path className={classes.bound} d={bound} />
        <path className={classes.cost} d={cost} />
      </svg>
      <figcaption className={classes.legend} aria-hidden>
        <Key className={classes.cost} label="Coût de la meilleure solution, en points" />
        <Key className={classes.bound} label={'Limite prouvée\u202f: rien ne peut coûter moins'} />
      </figcaption>
    </figure>
  );
}

function Key({ className, label }: { className: string | undefined; label: string }) {
  return (
    <span className={classes.key}>
      <svg width="28" height="4" aria-hidden>
        <path className={className} d="M0 2H28" />
      </svg>
      {label}
    </span>
  );
}
