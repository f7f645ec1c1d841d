/** Subject codes and their French names (docs/domain.md, « Subjects and levels »). */
export const SUBJECT_NAMES: Readonly<Record<string, string>> = {
  FRA: 'français',
  ALL: 'allemand',
  ANG: 'anglais',
  MAT: 'mathématiques',
  SCN: 'sciences de la nature',
  CEN: "connaissance de l'environnement",
  GEO: 'géographie',
  HIS: 'histoire',
  ECR: 'éthique et cultures religieuses',
  AVI: 'arts visuels',
  ACM: 'activités créatrices et manuelles',
  MUS: 'musique',
  EPH: 'éducation physique',
  EDN: 'éducation nutritionnelle',
  ENU: 'éducation numérique',
  FGE: 'formation générale',
  OCOM: 'options de compétences orientées métiers',
  OS: 'option spécifique',
};

/** The French name of a subject; its code where the school has made its own. */
export const subjectName = (code: string): string =>
  Object.hasOwn(SUBJECT_NAMES, code) ? (SUBJECT_NAMES[code] ?? code) : code;

/** The form of a subject code once in upper case: 1 to 12 letters, digits or hyphens. */
export const SUBJECT_CODE = /^[\p{Lu}\p{N}-]{1,12}$/u;

const CYCLE_1 = ['FRA', 'MAT', 'CEN', 'AVI', 'ACM', 'MUS', 'EPH', 'ECR'];
const CYCLE_2 = ['FRA', 'ALL', 'MAT', 'SCN', 'GEO', 'HIS', 'ECR', 'AVI', 'ACM', 'MUS', 'EPH', 'ENU'];
const YEARS_7_8 = ['FRA', 'ALL', 'ANG', 'MAT', 'SCN', 'GEO', 'HIS', 'ECR', 'AVI', 'ACM', 'MUS', 'EPH', 'ENU'];
const VG = [...YEARS_7_8.slice(0, -1), 'EDN', 'ENU', 'FGE', 'OCOM'];
const VP = [...YEARS_7_8.filter((code) => code !== 'ACM').slice(0, -1), 'EDN', 'ENU', 'FGE', 'OS'];
const OTHER = ['FRA', 'MAT', 'ANG', 'AVI', 'EPH', 'ENU'];

const OFFER: Readonly<Record<string, readonly string[]>> = {
  '1-2P': CYCLE_1,
  '3P': CYCLE_1,
  '4P': CYCLE_1,
  '5P': CYCLE_2,
  '6P': CYCLE_2,
  '7P': YEARS_7_8,
  '8P': YEARS_7_8,
  '9VG': VG,
  '10VG': VG,
  '11VG': VG,
  '9VP': VP,
  '10VP': VP,
  '11VP': VP,
};

/** The subjects offered for a level, in the order of the grid (docs/domain.md, « Subjects and levels »). An offer, not a limit. */
export function subjectsOfLevel(level: string): readonly string[] {
  return Object.hasOwn(OFFER, level) ? (OFFER[level] ?? OTHER) : OTHER;
}
