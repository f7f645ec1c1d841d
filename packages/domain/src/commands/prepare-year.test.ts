import { describe, expect, test } from 'vitest';
import { NO_CONTRACT } from '../contracts.ts';
import { NO_SPECIAL_PARAMS } from '../group-counts.ts';
import { apply, Draft, type PlanState } from '../patch/index.ts';
import { createVolee } from './volees.ts';
import { prepareYear, type YearPreparation } from './prepare-year.ts';
import { viewVolee } from './volee-view.ts';

let made = 0;
const makeId = () => `id-${String((made += 1)).padStart(5, '0')}`;

const SUBJECTS = [
  { subject: 'FRA', periods: 6 },
  { subject: 'MAT', periods: 5 },
];

/** A year with these volées: each level with its classes, taught by « level subject class ». */
function makeYear(
  levels: Readonly<Record<string, readonly string[]>>,
  params = NO_SPECIAL_PARAMS,
): PlanState {
  let state: PlanState = { school_years: { now: { name: '2026-2027' } }, function_assignments: {} };
  for (const [level, class_names] of Object.entries(levels)) {
    const volee = { level, class_names: [...class_names], subject_periods: SUBJECTS, special_params: params };
    const { patch } = createVolee(state, { id: level, school_year: '2026-2027', ...volee }, makeId);
    state = apply(state, patch);
    const draft = new Draft(state);
    for (const { id, subject, class_name, group_label } of viewVolee(state, level).positions)
      draft.change('positions', id, { teacher_id: `${subject} ${group_label ?? class_name}`, locked: true });
    state = draft.state;
  }
  return state;
}

const WISH: YearPreparation = {
  source: 'now',
  target: '2027-2028',
  classes: 'promoted',
  keepsOrganisation: true,
  teachers: 'class',
  functionAssignments: [],
  classTeachers: [],
};

const AWAY = { is_absent: false, left_after: null, positions: 0, functions: 0, class_teachers: 0 };

/** Who teaches what a year later: « 10VG/1 FRA: FRA 9VG/1 ». */
function prepare(state: PlanState, wish: Partial<YearPreparation> = {}) {
  const outcome = prepareYear(state, { ...WISH, ...wish }, makeId);
  const after = apply(state, outcome.patch);
  const [year] = Object.keys(after.school_years ?? {}).filter(
    (id) => after.school_years?.[id]?.name === '2027-2028',
  );
  const ids = Object.keys(after.volees ?? {}).filter((id) => after.volees?.[id]?.school_year_id === year);
  const positions = ids.flatMap((id) => viewVolee(after, id).positions);
  const taught = positions.map(({ class_name, group_label, subject, teacher_id }) => {
    const where = group_label === null ? class_name : `${class_name} ${group_label}`;
    return `${where} ${subject}: ${teacher_id ?? '–'}`;
  });
  return { ...outcome, taught, positions, after };
}

const prepared = (
  level: string,
  class_names: string[],
  { from, cared = 0, ...counts }: { from: string; positions: number; staffed: number; cared?: number },
) => ({ level, class_names, from_level: from, ...counts, with_class_teacher: cared });

describe('a year made of another', () => {
  test('whoever leaves or is absent takes nothing along: what they had is open, and counted', () => {
    const leaving = { ...NO_CONTRACT, school_year_id: 'now', teacher_id: 'FRA 9VG/2', leaves: true };
    const state: PlanState = {
      ...makeYear({ '9VG': ['9VG/1', '9VG/2'], '10VG': ['10VG/1'] }),
      school_years: {
        former: { name: '2025-2026' },
        now: { name: '2026-2027' },
        next: { name: '2027-2028' },
      },
      contracts: {
        a: leaving,
        b: { ...leaving, school_year_id: 'next', teacher_id: 'MAT 9VG/1', leaves: false, is_absent: true },
        c: { ...leaving, school_year_id: 'former', teacher_id: 'gone before' },
        d: { ...leaving, school_year_id: 'next', teacher_id: 'last year to come' },
      },
    };
    const draft = new Draft(state);
    const [class_id = ''] = Object.keys(state.classes ?? {}).filter(
      (id) => state.classes?.[id]?.name === '9VG/2',
    );
    const care = { class_id, teacher_id: 'FRA 9VG/2' };
    draft.add('class_teachers', `${class_id}.1`, { ...care, periods: 1 });
    const beside = Object.entries(state.positions ?? {}).find(
      ([, { teacher_id }]) => teacher_id === 'MAT 9VG/2',
    );
    draft.add('co_teachers', 'seat', {
      position_id: beside?.[0] ?? '',
      teacher_id: 'FRA 9VG/2',
      periods: 1,
      kind: 'support',
    });
    const given = { function_id: 'f', school_year_id: 'now', hours_per_week: 2, description: '' };
    draft.add('function_assignments', 'a', { ...given, teacher_id: 'MAT 9VG/1' });
    const { volees, taught, away } = prepare(draft.state, {
      classTeachers: [care],
      functionAssignments: ['a'],
    });
    expect(taught).toContain('10VG/2 FRA: –');
    expect(taught).toContain('10VG/1 FRA: FRA 9VG/1');
    expect(volees.find(({ level }) => level === '10VG')?.staffed).toBe(2);
    expect(away).toEqual([
      { ...AWAY, teacher_id: 'FRA 9VG/2', left_after: 'now', positions: 2, class_teachers: 1 },
      { ...AWAY, teacher_id: 'MAT 9VG/1', is_absent: true, positions: 1, functions: 1 },
    ]);
  });

  test('classes come up a level with who teaches them; the first are made anew, the last end', () => {
    const { volees, taught, summary, positions } = prepare(
      makeYear({ '9VG': ['9VG/1', '9VG/2'], '10VG': ['10VG/1', '10VG/2'], '11VG': ['11VG/1'] }),
    );
    expect(volees).toEqual([
      prepared('9VG', ['9VG/1', '9VG/2'], { from: '9VG', positions: 4, staffed: 0 }),
      prepared('10VG', ['10VG/1', '10VG/2'], { from: '9VG', positions: 4, staffed: 4 }),
      prepared('11VG', ['11VG/1', '11VG/2'], { from: '10VG', positions: 4, staffed: 4 }),
    ]);
    expect(taught).toContain('10VG/2 FRA: FRA 9VG/2');
    expect(taught).toContain('11VG/2 MAT: MAT 10VG/2');
    expect(positions.some(({ locked }) => locked)).toBe(false);
    expect(summary).toBe(
      'Année scolaire 2027-2028 préparée à partir de 2026-2027\u202f: 3 volées, 12 enseignements, 0 fonction',
    );
  });

  test('with the same at the level, a class that is new has nobody, and one that is gone leaves', () => {
    const state = makeYear({ '9VP': ['9VP/1', '9VP/2'], '10VP': ['10VP/1'], '11VP': ['11VP/1', '11VP/2'] });
    const { taught } = prepare(state, { teachers: 'level' });
    expect(taught.filter((one) => one.includes('FRA'))).toEqual([
      '9VP/1 FRA: FRA 9VP/1',
      '9VP/2 FRA: FRA 9VP/2',
      '10VP/1 FRA: FRA 10VP/1',
      '10VP/2 FRA: –',
      '11VP/1 FRA: FRA 11VP/1',
    ]);
  });

  test('every level as it was, and teachers go up with their classes', () => {
    const { taught } = prepare(makeYear({ '7P': ['7P/1'], '8P': ['8P/1', '8P/2'] }), { classes: 'same' });
    expect(taught.filter((one) => one.includes('MAT'))).toEqual([
      '7P/1 MAT: –',
      '8P/1 MAT: MAT 7P/1',
      '8P/2 MAT: –',
    ]);
  });

  test('planned groups follow, as do groups and parts made by hand; nobody is kept where that is asked for', () => {
    const params = { ...NO_SPECIAL_PARAMS, groups_maths: 2 };
    const state = makeYear({ '9VG': ['9VG/1'], '10VG': ['10VG/1'] }, params);
    const draft = new Draft(state);
    const { id: whole } = viewVolee(state, '9VG').positions.find(({ subject }) => subject === 'FRA') ?? {
      id: '',
    };
    const row = draft.find('positions', whole);
    if (!row) throw new Error('no position');
    draft.change('positions', whole, { periods: 4 });
    draft.add('positions', 'zz part', { ...row, periods: 2, teacher_id: 'second part' });
    for (const volee_id of ['9VG', '10VG'])
      draft.add('positions', `zz ${volee_id}`, {
        ...row,
        volee_id,
        class_id: null,
        group_label: 'Appui',
        group_index: null,
        teacher_id: `support of ${volee_id}`,
      });
    const { taught } = prepare(draft.state);
    expect(taught.filter((one) => one.startsWith('10VG'))).toEqual([
      '10VG/1 FRA: FRA 9VG/1',
      '10VG Groupe 1 MAT: MAT Groupe 1',
      '10VG Groupe 2 MAT: MAT Groupe 2',
      '10VG Appui FRA: support of 9VG',
    ]);
    const same = prepare(draft.state, { classes: 'same', teachers: 'level' });
    expect(same.taught.filter((one) => one.startsWith('9VG/1'))).toEqual([
      '9VG/1 FRA: FRA 9VG/1',
      '9VG/1 FRA: second part',
    ]);
    expect(prepare(draft.state, { teachers: 'none' }).volees.every(({ staffed }) => staffed === 0)).toBe(
      true,
    );
  });

  test('a level that nobody was in is as the one its classes come from', () => {
    const { volees, taught } = prepare(makeYear({ '9VG': ['9VG/1'] }), { teachers: 'level' });
    expect(volees.map(({ level, staffed }) => [level, staffed])).toEqual([
      ['9VG', 2],
      ['10VG', 0],
    ]);
    expect(taught).toContain('10VG/1 FRA: –');
  });

  test('of names alone there are classes and nothing to teach; who looks after them may come along', () => {
    const state = makeYear({ '4P': ['4P/1', 'Les Lutins'] });
    const draft = new Draft(state);
    const [class_id = ''] = Object.keys(state.classes ?? {});
    draft.add('class_teachers', `${class_id}.1`, { class_id, teacher_id: 'anne', periods: 1 });
    const wish = { keepsOrganisation: false, classTeachers: [{ class_id, teacher_id: 'anne' }] };
    const { volees, after } = prepare(draft.state, wish);
    expect(volees).toEqual([
      prepared('4P', ['4P/1', 'Les Lutins'], { from: '4P', positions: 0, staffed: 0 }),
      prepared('5P', ['5P/1', 'Les Lutins'], { from: '4P', positions: 0, staffed: 0, cared: 1 }),
    ]);
    expect(Object.keys(after.positions ?? {})).toHaveLength(4);
  });

  test('functions are given again one by one, and not twice', () => {
    const given = { teacher_id: 'anne', function_id: 'f', hours_per_week: 2, description: 'le lundi' };
    const state: PlanState = {
      ...makeYear({ ACC: ['ACC'] }),
      school_years: { now: { name: '2026-2027' }, next: { name: '2027-2028' } },
      function_assignments: {
        a: { ...given, school_year_id: 'now' },
        b: { ...given, school_year_id: 'now', function_id: 'g' },
        c: { ...given, school_year_id: 'next', function_id: 'g' },
        d: { ...given, school_year_id: 'now', function_id: 'h' },
      },
    };
    const { functions, after } = prepare(state, { functionAssignments: ['a', 'b', 'gone'] });
    expect(functions).toBe(1);
    const added = Object.entries(after.function_assignments ?? {}).filter(([id]) => id.startsWith('id-'));
    expect(added.map(([, row]) => row)).toEqual([{ ...given, school_year_id: 'next' }]);
  });

  test('maîtrises go with their class: up a level with its pupils, or to the one of its name; one by one', () => {
    const state = makeYear({ '1-2P': ['1-2P/1'], '7P': ['7P/1', '7P/2'], '8P': ['8P/1'] });
    const classId = (name: string) =>
      Object.keys(state.classes ?? {}).find((id) => state.classes?.[id]?.name === name) ?? '';
    const draft = new Draft(state);
    const ids = ['1-2P/1', '7P/1', '7P/2', '8P/1'].map((name) => {
      const class_id = classId(name);
      draft.change('classes', class_id, { pupils: 20 });
      draft.add('class_teachers', `${class_id}.1`, { class_id, teacher_id: name, periods: 1 });
      return { class_id, teacher_id: name };
    });
    const say = (wish: Partial<YearPreparation>) => {
      const { after, classTeachers, summary } = prepare(draft.state, wish);
      const news = Object.entries(after.classes ?? {}).filter(([id]) => state.classes?.[id] === undefined);
      const said = news.map(([id, { name, pupils }]) => {
        const held = Object.values(after.class_teachers ?? {}).find(({ class_id }) => class_id === id);
        return `${name}: ${held?.teacher_id ?? '–'}, ${pupils ?? '–'}`;
      });
      return { said, classTeachers, summary };
    };
    const promoted = say({ classTeachers: ids });
    expect(promoted.said).toEqual([
      '1-2P/1: 1-2P/1, –',
      '7P/1: –, –',
      '7P/2: –, –',
      '8P/1: 7P/1, 20',
      '8P/2: 7P/2, 20',
    ]);
    expect([promoted.classTeachers, promoted.summary]).toEqual([3, expect.stringMatching(/, 3 maîtrises$/)]);
    expect(say({ classTeachers: ids.slice(1, 2), classes: 'same' }).said).toEqual([
      '1-2P/1: –, –',
      '7P/1: 7P/1, –',
      '7P/2: –, –',
      '8P/1: –, –',
    ]);
  });

  test('it is refused where a level is there already, or there is nothing to take', () => {
    const state = makeYear({ '9VG': ['9VG/1'], '10VG': ['10VG/1'] });
    const again = apply(state, prepareYear(state, WISH, makeId).patch);
    expect(() => prepareYear(again, WISH, makeId)).toThrow(
      'Des volées existent déjà en 2027-2028\u202f: 9VG, 10VG, 11VG.',
    );
    const withOne = createVolee(
      state,
      {
        id: 'there',
        school_year: '2027-2028',
        level: '11VG',
        class_names: ['11VG/1'],
        subject_periods: SUBJECTS,
        special_params: NO_SPECIAL_PARAMS,
      },
      makeId,
    );
    // Nobody was in 11VG: it is the promotion that would make it.
    const there = apply(state, withOne.patch);
    expect(() => prepareYear(there, WISH, makeId)).toThrow('La volée 11VG existe déjà en 2027-2028.');
    expect(() => prepareYear(there, { ...WISH, classes: 'same' }, makeId)).not.toThrow();
    expect(() => prepareYear(state, { ...WISH, target: '2026-2027' }, makeId)).toThrow(
      "L'année à préparer doit être une autre que celle de départ.",
    );
    expect(() => prepareYear(makeYear({}), WISH, makeId)).toThrow(
      "L'année scolaire 2026-2027 n'a aucune volée à reprendre.",
    );
  });
});
