import { LIMITS } from '@pupitre/domain';

/** Rows of a school that are counted, the most of each unless set otherwise, and what they are called. */
const ROWS = {
  school_years: [60, 'années scolaires'],
  teachers: [5000, 'enseignants'],
  contracts: [100_000, 'contrats'],
  budgets: [720, 'budgets'],
  functions: [1000, 'fonctions'],
  volees: [1000, 'volées'],
  classes: [15_000, 'classes'],
  class_teachers: [30_000, 'maîtrises'],
  teaching_rules: [200_000, 'souhaits et consignes'],
  positions: [300_000, 'enseignements'],
  co_teachers: [100_000, 'co-enseignements'],
  function_assignments: [100_000, 'attributions de fonctions'],
  charges: [100_000, 'rattachements à un budget'],
  versions: [1000, 'versions nommées'],
  people: [500, 'personnes'],
  tokens: [500, 'jetons personnels'],
} as const;

/** What is counted of a school. */
export type RowKind = keyof typeof ROWS;
export const ROW_KINDS = Object.keys(ROWS) as RowKind[];

/** What rows of a kind are called, in French and in the plural. */
export const nameRows = (kind: RowKind): string => ROWS[kind][1];

/** What is made for a school, and takes its time. */
export const WORK_KINDS = ['uploads', 'prints', 'workbooks', 'exports'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** What a school has at the most (docs/operations.md, « Limits of a school »): no school that there is comes near it. */
export type SchoolLimits = Record<RowKind | WorkKind | `${WorkKind}_waiting`, number> & {
  /** Of what the history keeps. */
  history_mb: number;
  /** Of a file that is sent. */
  upload_mb: number;
  requests_at_once: number;
  requests_waiting: number;
  requests_per_second: number;
};

export const STANDARD_LIMITS: Readonly<SchoolLimits> = {
  ...(Object.fromEntries(ROW_KINDS.map((kind) => [kind, ROWS[kind][0]])) as Record<RowKind, number>),
  history_mb: 1024,
  upload_mb: LIMITS.importBytes / (1024 * 1024),
  uploads: 1,
  uploads_waiting: 4,
  prints: 2,
  prints_waiting: 30,
  workbooks: 1,
  workbooks_waiting: 8,
  exports: 1,
  exports_waiting: 3,
  requests_at_once: 32,
  requests_waiting: 200,
  requests_per_second: 200,
};

/** Larger files are taken nowhere. */
const MOST: Partial<SchoolLimits> = { upload_mb: STANDARD_LIMITS.upload_mb };

const isLimit = (name: string): name is keyof SchoolLimits => Object.hasOwn(STANDARD_LIMITS, name);

/** Reads limits as they are set, « positions=20000, people=50 »; the others stay as usual. `refuse` is told what is wrong with one, in French. */
export function readLimits(given: string, refuse: (fault: string) => void): SchoolLimits {
  const limits = { ...STANDARD_LIMITS };
  for (const entry of given.split(',').filter((one) => one.trim() !== '')) {
    const [name = '', value = ''] = entry.split('=').map((part) => part.trim());
    const isNumber = /^\d{1,9}$/.test(value);
    const least = name.endsWith('_waiting') ? 0 : 1;
    if (!isLimit(name)) refuse(`« ${name} » n'est pas une limite`);
    else if (!isNumber || Number(value) < least || Number(value) > (MOST[name] ?? Infinity))
      refuse(`${name} : un nombre entier de ${least} à ${MOST[name] ?? 999_999_999} est attendu`);
    else limits[name] = Number(value);
  }
  return limits;
}
