import type { TeacherAnswer, TeacherWorkload } from '@pupitre/contract';
import { compareTeachers } from '@pupitre/domain';

type Workloads = Readonly<Record<string, TeacherWorkload>> | undefined;
/** What a row is sorted by; null where it has nothing there. */
type Key = (teacher: TeacherAnswer, workloads: Workloads) => string | number | null;

/** The columns one can sort by, under their names in the address. */
const KEYS = {
  nom: ({ nom }) => nom,
  visa: ({ visa }) => visa,
  prenom: ({ prenom }) => prenom,
  specialites: ({ specialties }) => specialties.join() || null,
  cycles: ({ cycles }) => cycles.join() || null,
  charge: ({ id }, workloads) => workloads?.[id]?.total_hours ?? null,
} satisfies Record<string, Key>;

export type SortColumn = keyof typeof KEYS;
/** A column, upwards or with a minus downwards. */
export type Sort = SortColumn | `-${SortColumn}`;

const isColumn = (name: string): name is SortColumn => name in KEYS;
const COLUMNS = Object.keys(KEYS).filter(isColumn);
/** Every way to sort; by name first. */
export const SORTS: readonly Sort[] = COLUMNS.flatMap((column) => [column, `-${column}` as const]);

const collator = new Intl.Collator('fr-CH', { numeric: true });

function compareKeys(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** The column of a sort, and whether it goes downwards. */
export function readSort(sort: Sort): { column: SortColumn; isDown: boolean } {
  const column = sort.replace('-', '');
  return { column: isColumn(column) ? column : 'nom', isDown: sort.startsWith('-') };
}

/** Teachers by a column, those alike by name; who has nothing there comes last, whichever way. */
export function sortTeachers(
  teachers: readonly TeacherAnswer[],
  sort: Sort,
  workloads: Workloads,
): TeacherAnswer[] {
  const { column, isDown } = readSort(sort);
  const sign = isDown ? -1 : 1;
  const keyOf: Key = KEYS[column];
  return teachers.toSorted((a, b) => {
    if (column === 'nom') return sign * compareTeachers(a, b);
    const [one, other] = [keyOf(a, workloads), keyOf(b, workloads)];
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || compareTeachers(a, b);
    return sign * compareKeys(one, other) || compareTeachers(a, b);
  });
}
