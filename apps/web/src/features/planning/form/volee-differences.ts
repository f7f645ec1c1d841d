import {
  formatPeriods,
  pairClasses,
  type SpecialParam,
  specialParamsOfLevel,
  subjectOfParam,
  type Volee,
} from '@pupitre/domain';
import { SPECIAL_PARAM_LABELS } from '../special-param-labels.ts';

/** One thing an edit changes in a volée, before and after; null where it was not there, or no longer is. */
export interface Difference {
  name: string;
  before: string | null;
  after: string | null;
}

function classDifferences(before: Volee, after: Volee): Difference[] {
  const pairs = pairClasses(before.class_names, after.class_names);
  const survivors = new Set(pairs);
  const followed = before.class_names.flatMap((name, index) => {
    const newIndex = pairs[index];
    const newName = newIndex === undefined ? null : (after.class_names[newIndex] ?? null);
    return newName === name ? [] : [{ name: 'Classe', before: name, after: newName }];
  });
  const added = after.class_names.filter((_, index) => !survivors.has(index));
  return [...followed, ...added.map((name) => ({ name: 'Classe', before: null, after: name }))];
}

/** Weekly periods of each subject taught. */
const taughtIn = (volee: Volee) =>
  new Map(volee.subject_periods.map(({ subject, periods }) => [subject, periods]));

function subjectDifferences(before: Volee, after: Volee): Difference[] {
  const periodsBefore = taughtIn(before);
  const periodsAfter = taughtIn(after);
  return [...new Set([...periodsAfter.keys(), ...periodsBefore.keys()])].flatMap((subject) => {
    const from = periodsBefore.get(subject) ?? 0;
    const to = periodsAfter.get(subject) ?? 0;
    return from === to ? [] : [{ name: subject, before: formatPeriods(from), after: formatPeriods(to) }];
  });
}

const sayParallel = ({ special_params }: Volee, param: SpecialParam) =>
  special_params.not_parallel?.includes(subjectOfParam(param)) ? 'pas en même temps' : 'en même temps';

function paramDifferences(before: Volee, after: Volee): Difference[] {
  return specialParamsOfLevel(after.level).flatMap((param) => {
    const name = SPECIAL_PARAM_LABELS[param];
    const pairs = [
      [before, after].map(({ special_params }) => String(special_params[param])),
      [before, after].map((volee) => sayParallel(volee, param)),
    ];
    return pairs.flatMap(([from = '', to = '']) => (from === to ? [] : [{ name, before: from, after: to }]));
  });
}

/**
 * What an edit changes, as the school reads it; which class is which is a rule
 * (docs/domain.md, « From a volée to its positions »).
 */
export function findDifferences(before: Volee, after: Volee): Difference[] {
  return [
    ...classDifferences(before, after),
    ...paramDifferences(before, after),
    ...subjectDifferences(before, after),
  ];
}
