import type { Progress } from '@pupitre/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import classes from './cost-curve.module.css';
import { comparableOf, frameOf, pathOf, ticksOf } from './curve-shape.ts';
import { gapInWords, pointsInWords } from './gap-words.ts';

interface CostCurveProps {
  points: readonly Progress[];
  budgetMs: number;
}

/** The picture is stretched to its place; figures and strokes are not. */
const SIZE = { width: 640, height: 200 };

const percent = (share: number) => `${share * 100}%`;
const seconds = (ms: number) => `${formatNumber(Math.round(ms / 100) / 10)}\u00a0s`;

/** What the picture shows, for those who do not see it. */
function describeCurve(points: readonly Progress[]): string {
  const last = points.at(-1);
  if (!last) return 'Courbe du coût et de sa limite prouvée\u202f: encore aucun point.';
  const now = `après ${seconds(last.elapsed_ms)}, le coût est de ${pointsInWords(last.cost)} et ne peut descendre sous ${formatNumber(last.bound)}`;
  return `Courbe du coût et de sa limite prouvée\u202f: ${now}. ${gapInWords(last)}.`;
}

/** How the cost of the best solution comes down and the proven limit goes up; the truth lies between the two lines. */
export function CostCurve({ points, budgetMs }: CostCurveProps) {
  const comparable = comparableOf(points);
  const frame = frameOf(comparable, budgetMs);
  const costs = points.length > 0 ? ticksOf(frame.low, frame.high) : [];
  return (
    <figure className={classes.figure} aria-label={describeCurve(points)}>
      <div className={classes.plot} aria-hidden>
        {costs.map(({ value, at }) => (
          <span key={value} className={classes.level} style={{ bottom: percent(at) }}>
            <span className={classes.figures}>{formatNumber(value)}</span>
          </span>
        ))}
        <svg
          className={classes.picture}
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
        >
          <path className={classes.bound} d={pathOf(points, (point) => point.bound, frame, SIZE)} />
          <path className={classes.former} d={pathOf(points, (point) => point.cost, frame, SIZE)} />
          <path className={classes.cost} d={pathOf(comparable, (point) => point.cost, frame, SIZE)} />
        </svg>
        {ticksOf(0, frame.duration / 1000).map(({ value, at }) => (
          <span key={value} className={classes.second} style={{ left: percent(at) }}>
            {formatNumber(value)}&nbsp;s
          </span>
        ))}
      </div>
      <figcaption className={classes.legend} aria-hidden>
        <Key className={classes.cost} label="Coût de la meilleure solution, en points" />
        <Key className={classes.bound} label={'Limite prouvée\u202f: rien ne peut coûter moins'} />
        {comparable.length < points.length && (
          <Key className={classes.former} label="Coût avec plus de périodes sans enseignant" />
        )}
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
