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
  'is_absent',
  'leaves',
] as const satisfies readonly ImportField[];

function show(value: TeacherAnswer[(typeof FIELDS)[number]] | undefined): string {
  if (typeof value === 'boolean') return value ? 'oui' : '';
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

type Compared = { [F in (typeof FIELDS)[number]]?: TeacherAnswer[F] | undefined };

/** What an import changes of a teacher: old and new, as text; an empty text is nothing. */
export const findDifferences = (before: Compared, after: Compared): ImportDifference[] =>
  FIELDS.flatMap((field) => {
    const [old_value, new_value] = [show(before[field]), show(after[field])];
    return old_value === new_value ? [] : [{ field, old_value, new_value }];
  });
