import type { TeachingRule } from '@pupitre/domain';
import { RuleBook, reviewRules, Staffing } from '@pupitre/domain';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../domain/testing/rounds.ts';
import { anyCloseSchool } from '../testing/brute-force.ts';
import { loadSolver } from '../testing/load-solver.ts';
import { lesson, school, teacher } from '../testing/school.ts';
import { createBounder } from './bound/bounder.ts';
import { diagnose } from './diagnose.ts';
import { explain } from './explain.ts';
import type { StaffingInput } from './input.ts';
import { start } from './start.ts';

const solver = await loadSolver();

/** The year once everything is accepted. */
async function staff(input: StaffingInput) {
  const bounder = createBounder(input, solver);
  const { choices } = await start(input, { seed: 1, budgetMs: Infinity, rounds: 4, bounder });
  const teacherOf = new Map(choices.map((one) => [one.position_id, one.teacher_id]));
  return input.positions.map((one) => ({ ...one, teacher_id: teacherOf.get(one.id) ?? one.teacher_id }));
}

const nowhere = { subject: null, level: null, class_name: null };
const at = (class_name: string) => ({ ...nowhere, level: '9VG', class_name });

const anyRule: fc.Arbitrary<TeachingRule> = fc.oneof(
  fc.record({
    teacher_id: fc.constantFrom('t0', 't1'),
    kind: fc.constant('never' as const),
    subject: fc.constantFrom('FRA', 'MAT'),
    level: fc.constant(null),
    class_name: fc.constant(null),
  }),
  fc.record({
    teacher_id: fc.constantFrom('t0', 't1', 't2'),
    kind: fc.constantFrom('max_classes' as const, 'max_levels' as const),
    most: fc.constantFrom(1, 2),
  }),
  fc.record({
    teacher_id: fc.constant('t0'),
    kind: fc.constant('without' as const),
    colleague_id: fc.constantFrom('t1', 't2'),
    level: fc.constant(null),
    class_name: fc.constant(null),
  }),
  fc.record({
    teacher_id: fc.constantFrom('t0', 't1'),
    kind: fc.constant('qualified' as const),
    subject: fc.constant('FRA'),
    from_level: fc.constant('9VG'),
    to_level: fc.constant(null),
  }),
);

test('what forbids, limits or parts is never broken by a proposal, but where it is broken already', async () => {
  let mattered = 0;
  await fc.assert(
    fc.asyncProperty(
      anyCloseSchool,
      fc.array(anyRule, { minLength: 1, maxLength: 3 }),
      async (given, rules) => {
        const input = { ...given, rules };
        const staffed = await staff(input);
        const book = new RuleBook(rules);
        const [before, after] = [new Staffing(input.positions), new Staffing(staffed)];
        const free = new Staffing(await staff(given));
        for (const { id } of input.teachers)
          if (reviewRules(book, free, id).some(({ is_met }) => !is_met)) mattered++;
        for (const { id } of input.teachers)
          for (const [k, outcome] of reviewRules(book, after, id).entries()) {
            const { is_met, count } = reviewRules(book, before, id)[k]!;
            // What is kept may be too much; nothing is added to it.
            expect(outcome.is_met || (!is_met && outcome.count <= count)).toBe(true);
          }
      },
    ),
    repeated(20, 1),
  );
  expect(mattered).toBeGreaterThan(5);
});

const people = ['a', 'b', 'c'].map((id) => teacher(id, { hours_max: 20, hours_desired: 12 }));
const ofClass = (n: number, subject: string) =>
  lesson(`${n} ${subject}`, { class_name: `9VG/${n}`, subject, plan_index: n });
const positions = [1, 2, 3].flatMap((n) => ['FRA', 'MAT', 'HIS'].map((subject) => ofClass(n, subject)));
const withRules = (...rules: TeachingRule[]) => ({ ...school({ teachers: people, positions }), rules });
const classesOf = (staffed: readonly { teacher_id: string | null; class_name: string }[], id: string) =>
  new Set(staffed.filter((one) => one.teacher_id === id).map(({ class_name }) => class_name));

test('what somebody must have they get: a lesson, something in a class, so many periods, a class with a colleague', async () => {
  const input = withRules(
    { teacher_id: 'a', kind: 'must', ...at('9VG/2'), subject: 'MAT' },
    { teacher_id: 'b', kind: 'must', ...at('9VG/3') },
    { teacher_id: 'c', kind: 'min_periods', subject: 'HIS', least: 8 },
  );
  const staffed = await staff(input);
  expect(staffed.find(({ id }) => id === '2 MAT')?.teacher_id).toBe('a');
  expect(classesOf(staffed, 'b')).toContain('9VG/3');
  const own = staffed.filter(({ teacher_id, subject }) => teacher_id === 'c' && subject === 'HIS');
  expect(own.length).toBeGreaterThanOrEqual(2);
  const kept = { ...ofClass(1, 'FRA'), locked: true, teacher_id: 'a' };
  const together = await staff({
    ...withRules({ teacher_id: 'b', kind: 'with', colleague_id: 'a', level: null, class_name: null }),
    positions: [kept, ...positions.slice(1)],
  });
  expect(classesOf(together, 'b')).toContain('9VG/1');
});

test('what another proposal could follow, but not this one, is named with the way out', () => {
  const must: TeachingRule = { teacher_id: 'a', kind: 'must', ...nowhere, subject: 'FRA', level: '9VG' };
  const least: TeachingRule = { teacher_id: 'a', kind: 'min_periods', subject: 'FRA', least: 8 };
  const never: TeachingRule = { teacher_id: 'b', kind: 'never', ...nowhere, level: '9VG' };
  const [one, two] = [
    lesson('1', { teacher_id: 'b' }),
    lesson('2', { class_name: '9VG/2', teacher_id: 'b' }),
  ];
  const teachers = [teacher('a'), teacher('b')];
  const say = (rules: TeachingRule[], overrides: Partial<Parameters<typeof school>[0]> = {}) =>
    diagnose(school({ teachers, positions: [one, two], rules, ...overrides }))
      .contradictions.filter(({ kind }) => kind.startsWith('rule-'))
      .map(({ message }) => message.replaceAll(/\s/g, ' '));
  expect(say([must])).toEqual([
    'Prénom a Nom a (A) doit avoir FRA 9VG, que cette proposition ne peut pas lui donner (attribué à B) : revoyez aussi ce qui est attribué ou retirez la consigne',
  ]);
  expect(say([must], { options: { reconsider: true } })).toEqual([]);
  expect(say([must], { options: { reconsider: true, without: ['a'] } })[0]).toMatch(
    /\(cette personne est écartée\) : cessez de l'écarter ou/,
  );
  const held = { functions: [{ teacher_id: 'a', hours_per_week: 38 }], options: { reconsider: true } };
  const half = [lesson('1'), lesson('2', { class_name: '9VG/2' })];
  expect(say([must], { ...held, positions: half })).toEqual([expect.stringMatching(/pour un maximum de 40/)]);
  expect(say([least], { positions: [one, lesson('2', { class_name: '9VG/2' })] })[0]).toMatch(
    /ne peut lui en donner que 4 : .* ou baissez ce minimum/,
  );
  expect(say([never])).toEqual([
    'Prénom b Nom b (B), « jamais : 9VG », mais Français 9VG/1 et Français 9VG/2 lui restent : libérez cela ou retirez la consigne',
  ]);
  expect(say([never], { options: { reconsider: true } })).toEqual([]);
  // What is of another volée is none of this proposal's business.
  expect(say([must], { options: { levels: ['10VG'] } })).toEqual([]);
});

test('the rules stand in the reasons, and what nobody can follow is named before a run', () => {
  const never: TeachingRule = { teacher_id: 'a', kind: 'never', ...at('9VG/1') };
  const must: TeachingRule = { teacher_id: 'a', kind: 'must', ...at('9VG/2') };
  const input = withRules(never, must);
  const choices = [{ position_id: '2 FRA', teacher_id: 'a' }];
  expect(explain(input, choices, '2 FRA')?.sentences).toContain('Selon les consignes, doit 9VG/2');
  const refused = explain(input, [{ position_id: '1 FRA', teacher_id: 'a' }], '1 FRA');
  expect(refused?.sentences[0]).toContain('les consignes ne le permettent pas');
  const forbidden = people.map(({ id }): TeachingRule => ({ ...never, teacher_id: id }));
  expect(explain(withRules(...forbidden), [], '1 FRA')?.sentences).toEqual([
    'Reste ouvert\u202f: les consignes le retirent à chaque personne qualifiée',
  ]);
  const { contradictions, open_bound } = diagnose(withRules(...forbidden, { ...must, ...at('9VG/1') }));
  expect(open_bound).toBe(12);
  expect(contradictions.map(({ kind }) => kind)).toEqual([
    'nobody-qualified',
    'nobody-qualified',
    'nobody-qualified',
    'rule-contradicted',
  ]);
});
