import { isAway, maximumOf, sayAbsence, type Teacher } from '@pupitre/domain';
import type { StaffingInput } from '../input.ts';
import type { Problem } from '../problem.ts';
import type { Contradiction } from '../proposal.ts';
import { type HalfPeriods, toHalves, toPeriods } from '../rules/half-periods.ts';
import { nameTeacher, sayCount, sayNumber, sayPeriods } from '../words.ts';

interface Parts {
  functions: HalfPeriods;
  pins: HalfPeriods;
}

const sum = (periods: readonly number[]): HalfPeriods =>
  periods.reduce((total, one) => total + toHalves(one), 0);

/** What of a load is functions and what the user has chosen in the preview, for those to whom it matters. */
function takeApart({ functions, positions, options }: StaffingInput, { id }: Teacher): Parts {
  const pins = new Map(options.pins.map((pin) => [pin.position_id, pin.teacher_id]));
  const chosen = new Set(options.levels);
  return {
    functions: sum(functions.filter((entry) => entry.teacher_id === id).map((entry) => entry.hours_per_week)),
    pins: sum(
      positions
        .filter((p) => !p.locked && chosen.has(p.level) && pins.get(p.id) === id)
        .map((p) => p.periods),
    ),
  };
}

function findLoadAboveMax(input: StaffingInput, teacher: Teacher, held: HalfPeriods): Contradiction[] {
  const max = toHalves(maximumOf(teacher));
  if (held <= max) return [];
  const { functions, pins } = takeApart(input, teacher);
  const parts = [
    ...(functions > 0 ? [`${sayNumber(functions)} de fonctions`] : []),
    ...(pins > 0
      ? [`${sayNumber(pins)} ${toPeriods(pins) >= 2 ? 'fixées' : 'fixée'} dans la proposition`]
      : []),
  ];
  const note = parts.length === 0 ? '' : ` (dont ${parts.join(' et ')})`;
  const absence = sayAbsence(teacher);
  const bound =
    absence === null
      ? ` pour un maximum de ${sayNumber(max)}`
      : `, alors que cette personne est marquée «\u00a0${absence}\u00a0»`;
  const message = `${nameTeacher(teacher)} a déjà ${sayPeriods(held)}${note}${bound}\u202f: rien de plus ne lui sera attribué`;
  return [{ kind: 'load-above-max', message, teacher_id: teacher.id }];
}

function findMinAboveMax(teacher: Teacher): Contradiction[] {
  const max = toHalves(maximumOf(teacher));
  if (teacher.hours_min === null || isAway(teacher) || toHalves(teacher.hours_min) <= max) return [];
  const message = `${nameTeacher(teacher)} ne peut atteindre son minimum de ${sayCount(teacher.hours_min, 'période')}\u202f: son maximum est de ${sayNumber(max)}`;
  return [{ kind: 'min-above-max', message, teacher_id: teacher.id }];
}

/** Teachers who hold more than their maximum, or anything while they are away, or whose minimum is above it. */
export function findRangeFaults(input: StaffingInput, { teachers, held }: Problem): Contradiction[] {
  const gone = new Set(input.options.without);
  return teachers.flatMap((teacher, t) =>
    gone.has(teacher.id) ? [] : [...findMinAboveMax(teacher), ...findLoadAboveMax(input, teacher, held[t]!)],
  );
}
