import { formatPeriods } from '@pupitre/domain';
import { changeCostOf, continuityCostOf, likingCostOf } from '../problem.ts';
import { type HalfPeriods, toPeriods } from '../rules/half-periods.ts';
import type { Setups } from '../setups.ts';
import { sightCost } from '../sights.ts';
import { sayCount } from '../words.ts';
import { addedBeside, hasAlready, type Surroundings } from './surroundings.ts';

/** What would be worse and what better if somebody else had a position: French, to be listed in a sentence. */
export interface Consequences {
  worse: string[];
  better: string[];
}

/** One of them: what it costs more, in points, and how that is said, or the opposite. */
interface Consequence {
  more: number;
  ifMore: string;
  ifLess: string;
}

/** « (3,5 périodes pour 8) » */
const sayOf = (hours: HalfPeriods, aim: number | null): string =>
  `(${sayCount(toPeriods(hours), 'période')} pour ${formatPeriods(aim ?? 0)})`;

/** What it does to somebody's hours, who gets the position or gives it away. */
function ofHours(around: Surroundings, t: number, isGiven: boolean): Consequence[] {
  const { problem, position } = around;
  const { visa, hours_min, hours_desired } = problem.teachers[t]!;
  const beside = addedBeside(around, t);
  const size = problem.size[position]!;
  const [now, then] = isGiven ? [beside, beside + size] : [beside + size, beside];
  const total = problem.held[t]! + then;
  const moreOf = (tables: readonly Int32Array[]) => (tables[t]![then] ?? 0) - (tables[t]![now] ?? 0);
  return [
    {
      more: moreOf(problem.minimumCost),
      ifMore: `${visa} serait sous son minimum ${sayOf(total, hours_min)}`,
      ifLess: `${visa} serait plus près de son minimum ${sayOf(total, hours_min)}`,
    },
    {
      more: moreOf(problem.wishCost),
      ifMore: `${visa} serait plus loin de son voeu ${sayOf(total, hours_desired)}`,
      ifLess: `${visa} serait plus près de son voeu ${sayOf(total, hours_desired)}`,
    },
  ];
}

/** Points of a pair, none where that is nobody. */
type CostOfPair = (problem: Surroundings['problem'], t: number, position: number) => number;

/** What somebody begins with the position, and somebody else ends: as points. */
function moreSetups(around: Surroundings, setups: Setups, from: number, to: number): number {
  const index = setups.of[around.position]!;
  if (index < 0) return 0;
  const cost = (t: number) => (t < 0 || hasAlready(around, setups, t) ? 0 : setups.cost[index]!);
  return cost(to) - cost(from);
}

/** What the school says of who wishes or avoids it. */
function ofLikings(
  { book, problem, position }: Surroundings,
  from: number,
  to: number,
  more: number,
): Consequence {
  const lesson = problem.positions[position]!;
  const say = (t: number, kind: 'prefers' | 'avoids', words: string) =>
    t >= 0 && book.leaning(problem.teachers[t]!.id, lesson)?.kind === kind
      ? [`${problem.teachers[t]!.visa} ${words}`]
      : [];
  const list = (liked: number, disliked: number) =>
    [...say(liked, 'prefers', 'le souhaite'), ...say(disliked, 'avoids', "l'évite")].join(', ');
  return { more, ifMore: list(from, to) || "quelqu'un d'autre le souhaite", ifLess: list(to, from) };
}

/**
 * What changes if a position goes to one teacher rather than to another (−1: nobody), in words: whose hours, wish, class, programme
 * (docs/domain.md, « The automatic proposal »).
 */
export function listConsequences(around: Surroundings, from: number, to: number): Consequences {
  if (from === to) return { worse: [], better: [] };
  const { problem, position, holders } = around;
  const { level, class_name } = problem.positions[position]!;
  const visaOf = (t: number) => problem.teachers[t]?.visa ?? '';
  const moreOf = (cost: CostOfPair) =>
    (to < 0 ? 0 : cost(problem, to, position)) - (from < 0 ? 0 : cost(problem, from, position));
  const moreSight = () => {
    const staffing = Int32Array.from(holders);
    return (
      sightCost(problem, staffing.with(position, to)) - sightCost(problem, staffing.with(position, from))
    );
  };
  const ofSetups = (setups: Setups, ifMore: string, ifLess: string): Consequence => ({
    more: moreSetups(around, setups, from, to),
    ifMore,
    ifLess,
  });
  const last = visaOf(problem.lastTeacher[position]!);
  const all: Consequence[] = [
    ...(to < 0 ? [] : ofHours(around, to, true)),
    ...(from < 0 ? [] : ofHours(around, from, false)),
    ofLikings(around, from, to, moreOf(likingCostOf)),
    ofSetups(
      problem.classes,
      `une personne de plus avec ${class_name}`,
      `une personne de moins avec ${class_name}`,
    ),
    ofSetups(
      problem.splits,
      'une personne de plus pour cette leçon divisée',
      'une personne de moins pour cette leçon divisée',
    ),
    {
      more: moreOf(continuityCostOf),
      ifMore: `la classe ne garderait pas ${last}, de l'année dernière`,
      ifLess: `la classe retrouverait ${last}, de l'année dernière`,
    },
    ofSetups(
      problem.levels,
      `un niveau de plus pour ${visaOf(to)} (${level})`,
      `un niveau de moins pour ${visaOf(from)} (${level})`,
    ),
    ofSetups(
      problem.preparations,
      `un programme de plus à préparer pour ${visaOf(to)}`,
      `un programme de moins à préparer pour ${visaOf(from)}`,
    ),
    { more: moreOf(changeCostOf), ifMore: 'un changement de plus', ifLess: 'un changement de moins' },
    {
      more: moreSight(),
      ifMore: `${class_name} verrait moins qui s'en occupe`,
      ifLess: `${class_name} verrait davantage qui s'en occupe`,
    },
  ];
  return {
    worse: all.filter(({ more }) => more > 0).map(({ ifMore }) => ifMore),
    better: all.filter(({ more }) => more < 0).map(({ ifLess }) => ifLess),
  };
}
