import type { ImportDifference, ImportField, TeacherAnswer } from '@pupitre/contract';

/** The fields that an import can change. */
const FIELDS = [
  'nom',
  'prenom',
  'cycles',
  'hours_desired',
  'hours_min',
  'hours_max',
  'specialties',
] as const satisfies readonly ImportField[];

const show = (value: TeacherAnswer[(typeof FIELDS)[number]]): string =>
  value === null ? '' : Array.isArray(value) ? value.join(', ') : String(value);

type Compared = Pick<TeacherAnswer, (typeof FIELDS)[number]>;

/** What an import changes of a teacher: old and new, as text; an empty text is nothing. */
export const findDifferences = (before: Compared, after: Compared): ImportDifference[] =>
  FIELDS.flatMap((field) => {
    const [old_value, new_value] = [show(before[field]), show(after[field])];
    return old_value === new_value ? [] : [{ field, old_value, new_value }];
  });
