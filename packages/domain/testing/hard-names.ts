import * as fc from 'fast-check';
import type { NamedYear, TeachingRule } from '../src/teaching-rules/index.ts';
import { findRuleFault, ruleKey } from '../src/teaching-rules/index.ts';

/** Names that look like one another, like codes, levels and figures, and that hold what divides a list. */
const HARD = [
  'MAT',
  'mat',
  'Mât',
  '9VG',
  '9VG/1',
  '1',
  '6 MAT',
  'A',
  'A A',
  'a',
  'en',
  'A en A',
  'x, y',
  'x; y',
  '"',
  '"A"',
  'A"',
  'niveau A',
  'classe "A"',
  'branche MAT',
  "jusqu'à 6P",
  'A à B',
  'é%',
  '9VG A',
  'à 2',
  '3,5',
];
const LEVELS = HARD.filter((name) => !name.includes(','));
const SUBJECTS = ['MAT', 'A', 'EN', '1', 'H', 'P1', '6P', 'FRANCAIS', 'A-B', 'DE'];

const anyName = fc.constantFrom(...HARD);
const anyLevel = fc.constantFrom('9VG', '6P', ...LEVELS);

/** A year in which things have hard names; no class of a level, no visa twice. */
export const anyHardYear: fc.Arbitrary<NamedYear> = fc.record({
  classes: fc.uniqueArray(fc.record({ level: anyLevel, name: anyName }), {
    selector: ({ level, name }) => JSON.stringify([level, name]),
    minLength: 1,
    maxLength: 6,
  }),
  levels: fc.constant(LEVELS),
  subjects: fc.uniqueArray(fc.constantFrom(...SUBJECTS), { maxLength: 5 }),
  teachers: fc
    .uniqueArray(anyName, { minLength: 2, maxLength: 5, selector: (visa) => visa.toLowerCase() })
    .map((visas) => visas.map((visa, index) => ({ id: String(index), visa, nom: 'A', prenom: visa }))),
});

/** Rules of the first person of it, each once. */
export function anyHardRules({
  classes,
  levels,
  subjects,
  teachers,
}: NamedYear): fc.Arbitrary<TeachingRule[]> {
  const teacher_id = fc.constant('0');
  const anySubject = fc.constantFrom('MAT', 'FRA', ...subjects);
  const ofLevels = fc.constantFrom(...levels);
  const anyPlace = fc.oneof(
    fc.constant({ level: null, class_name: null }),
    ofLevels.map((level) => ({ level, class_name: null })),
    fc.constantFrom(...classes).map(({ level, name }) => ({ level, class_name: name })),
  );
  const anyRule: fc.Arbitrary<TeachingRule> = fc.oneof(
    fc
      .record({
        teacher_id,
        kind: fc.constantFrom('must' as const, 'prefers' as const, 'avoids' as const, 'never' as const),
        subject: fc.option(anySubject),
        place: anyPlace,
      })
      .map(({ place, ...rule }) => ({ ...rule, ...place })),
    fc
      .record({
        teacher_id,
        kind: fc.constantFrom('with' as const, 'without' as const),
        colleague_id: fc.constantFrom(...teachers.slice(1).map(({ id }) => id)),
        place: anyPlace,
      })
      .map(({ place, ...rule }) => ({ ...rule, ...place })),
    fc.record({
      teacher_id,
      kind: fc.constantFrom('max_classes' as const, 'max_levels' as const),
      most: fc.integer({ min: 1, max: 99 }),
    }),
    fc.record({
      teacher_id,
      kind: fc.constant('min_periods' as const),
      subject: anySubject,
      least: fc.integer({ min: 1, max: 80 }).map((halves) => halves / 2),
    }),
    fc.record({
      teacher_id,
      kind: fc.constant('qualified' as const),
      subject: anySubject,
      from_level: fc.option(ofLevels),
      to_level: fc.option(ofLevels),
    }),
  );
  return fc.uniqueArray(
    anyRule.filter((rule) => findRuleFault(rule) === null),
    { selector: ruleKey, maxLength: 8 },
  );
}
