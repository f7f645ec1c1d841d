import { joinWords, namePosition } from '@pupitre/domain';
import type { StaffedPosition } from '../input.ts';
import { type HalfPeriods, toPeriods } from '../rules/half-periods.ts';
import { sayCount, sayPeriods } from '../words.ts';

/** A position that goes from one person, or from nobody, to another. People as visas. */
export interface Handing {
  position: StaffedPosition;
  from: string | null;
  to: string;
  /** Whether it was asked for. */
  isAsked: boolean;
}

const nameAll = (handings: readonly Handing[]): string =>
  joinWords(handings.map(({ position }) => namePosition(position)));

/** « MAT 9VG/1 et FRA 9VG/1 à BBB », « MAT 9VG/1 à BBB et FRA 9VG/1 à CCC » */
const sayGiven = (handings: readonly Handing[]): string =>
  joinWords([...Map.groupBy(handings, ({ to }) => to)].map(([to, own]) => `${nameAll(own)} à ${to}`));

/** What somebody who is given something gives away in turn; each is told once. */
class Teller {
  readonly #left: Set<Handing>;

  constructor(handings: readonly Handing[]) {
    this.#left = new Set(handings);
  }

  takeOf(from: string): Handing[] {
    const own = [...this.#left].filter((one) => one.from === from && !one.isAsked);
    for (const one of own) this.#left.delete(one);
    return own;
  }

  /** « , qui cède MAT 9VG/2 à CCC, qui cède … » */
  goOn(given: readonly Handing[]): string {
    const receivers = [...new Set(given.map(({ to }) => to))];
    const next = receivers.map((to) => ({ to, own: this.takeOf(to) })).filter(({ own }) => own.length > 0);
    const [only] = next;
    if (!only) return '';
    if (receivers.length === 1) return `, qui cède ${sayGiven(only.own)}${this.goOn(only.own)}`;
    return next.map(({ to, own }) => `\u202f; ${to} cède ${sayGiven(own)}${this.goOn(own)}`).join('');
  }
}

/**
 * What goes to whom as chains that begin with what was asked: « AAA cède MAT 9VG/2 à BBB, qui cède FRA 9VG/1 à CCC », « MAT 9VG/2 va à BBB ».
 */
export function sayChains(handings: readonly Handing[]): string[] {
  const teller = new Teller(handings);
  const asked = handings.filter(({ isAsked }) => isAsked);
  return [...Map.groupBy(asked, ({ from, to }) => JSON.stringify([from, to])).values()].map((own) => {
    const { from, to } = own[0]!;
    const verb = own.length === 1 ? 'va' : 'vont';
    const begin = from === null ? `${nameAll(own)} ${verb} à ${to}` : `${from} cède ${nameAll(own)} à ${to}`;
    return begin + teller.goOn(own);
  });
}

/** What came of looking for a repair, in half-periods. */
export interface RepairOutcome {
  wanted: HalfPeriods;
  open: HalfPeriods;
  openBound: HalfPeriods;
  moves: number;
  movesBound: number;
}

const sayMoved = (moves: number): string =>
  `${sayCount(moves, 'enseignement')} déjà ${moves >= 2 ? 'attribués' : 'attribué'}`;

function sayHowMuch({ wanted, open, openBound, moves }: RepairOutcome): string {
  const how = moves === 0 ? 'sans rien déplacer' : `en déplaçant ${sayMoved(moves)}`;
  if (open === 0) return `Tout peut être attribué ${how}.`;
  const rest = `${sayPeriods(open)} ${toPeriods(open) >= 2 ? 'restent' : 'reste'} à pourvoir`;
  if (open === wanted)
    return open <= openBound
      ? `Rien ne peut être attribué, quoi qu'on déplace\u202f: ${rest}.`
      : `Rien n'a été trouvé dans le temps imparti\u202f: ${rest}.`;
  const given = wanted - open;
  return `${sayPeriods(given)} ${toPeriods(given) >= 2 ? 'peuvent être attribuées' : 'peut être attribuée'} ${how}\u202f; ${rest}.`;
}

/** How much is proven. */
function sayProof({ wanted, open, openBound, moves, movesBound }: RepairOutcome): string[] {
  const ofOpen =
    open === 0
      ? []
      : open <= openBound
        ? ["Il ne peut pas en rester moins, quoi qu'on déplace\u202f: c'est prouvé."]
        : [
            openBound === 0
              ? "Il n'est pas prouvé qu'il doive en rester\u202f: le temps n'a pas suffi."
              : `Il en restera au moins ${sayPeriods(openBound)}\u202f; si mieux est possible, le temps n'a pas suffi pour le dire.`,
          ];
  if (open === wanted || moves === 0) return ofOpen;
  const ofMoves =
    moves <= movesBound
      ? `Il faut en déplacer ${moves === 1 ? 'au moins un' : 'au moins autant'}\u202f: c'est prouvé.`
      : `Il n'est pas prouvé qu'il faille en déplacer autant\u202f: ${movesBound === 0 ? "le temps n'a pas suffi" : `au moins ${movesBound}`}.`;
  return [...ofOpen, ofMoves];
}

const NAMED = 4;

/** What was asked for and cannot change. */
function sayClosed(closed: readonly StaffedPosition[]): string[] {
  if (closed.length === 0) return [];
  const names = closed.slice(0, NAMED).map(namePosition);
  const others = closed.length - names.length;
  const all = joinWords(others === 0 ? names : [...names, sayCount(others, 'autre')]);
  const stay = closed.length === 1 ? 'reste comme il est' : 'restent comme ils sont';
  return [
    `${sayCount(closed.length, 'enseignement')} ${stay}, verrouillé ou d'une volée qui n'est pas ouverte\u202f: ${all}.`,
  ];
}

/** What can be had, what is proven of it, and what was left as it is: French sentences, ready to show. */
export const sayRepair = (outcome: RepairOutcome, closed: readonly StaffedPosition[]): string[] =>
  outcome.wanted === 0
    ? [...sayClosed(closed), "Il n'y a rien à attribuer."]
    : [sayHowMuch(outcome), ...sayProof(outcome), ...sayClosed(closed)];
