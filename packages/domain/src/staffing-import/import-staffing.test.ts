import { describe, expect, test } from 'vitest';
import { importStaffing } from '../commands/import-staffing.ts';
import { NO_CONTRACT } from '../contracts.ts';
import { apply, type PlanState } from '../patch/index.ts';
import type { StaffingClaim } from './claim.ts';

const NO_GROUPS = {
  groups_francais: 0,
  groups_maths: 0,
  groups_allemand: 0,
  nb_cours_ocom: 0,
  nb_cours_os: 0,
};
const teacher = (visa: string, nom: string, prenom = 'Anne') => ({
  visa,
  nom,
  prenom,
  specialties: [],
  cycles: [],
  hours_min: null,
  hours_desired: null,
  hours_max: null,
});
const rowOf = (class_id: string | null, subject: string, fields: object = {}) => ({
  volee_id: '9vg',
  class_id,
  subject,
  periods: 6,
  teacher_id: null,
  locked: false,
  group_label: null,
  group_index: null,
  ...fields,
});

const STATE: PlanState = {
  school_years: { year: { name: '2026-2027' } },
  volees: {
    '9vg': {
      school_year_id: 'year',
      level: '9VG',
      subject_periods: [
        { subject: 'FRA', periods: 6 },
        { subject: 'MAT', periods: 5 },
      ],
      special_params: { ...NO_GROUPS, groups_maths: 2 },
    },
  },
  classes: {
    one: { volee_id: '9vg', name: '9VG/1', rank: 0, pupils: null },
    two: { volee_id: '9vg', name: '9VG/2', rank: 1, pupils: null },
  },
  teachers: { roc: teacher('ROC', 'Rochat'), bru: teacher('BRU', 'Brunner', 'Luc') },
  positions: {
    f1: rowOf('one', 'FRA', { teacher_id: 'roc' }),
    f2: rowOf('two', 'FRA'),
    m1: rowOf(null, 'MAT', { periods: 5, group_label: 'Groupe 1', group_index: 0 }),
    m2: rowOf(null, 'MAT', { periods: 5, group_label: 'Groupe 2', group_index: 1, locked: true }),
  },
};

const away = (teacher_id: string) => ({
  ...NO_CONTRACT,
  teacher_id,
  school_year_id: 'year',
  is_absent: true,
});

let row = 1;
const claim = (fields: Partial<StaffingClaim>): StaffingClaim => ({
  sheet: 'Liste',
  row: (row += 1),
  column: 'F',
  level: null,
  class_name: null,
  group_label: null,
  subject: 'FRA',
  periods: null,
  teacher: null,
  ...fields,
});
const by = (visa: string) => ({ teacher: { visa } });
const takeOver = (claims: StaffingClaim[], addsMissing = false, state = STATE) => {
  let next = 0;
  return importStaffing(state, claims, { addsMissing, makeId: () => `new${(next += 1)}` });
};
const messages = (claims: StaffingClaim[]) => takeOver(claims).faults.map(({ message }) => message);

describe('a staffing brought along', () => {
  test('sets teachers by visa or name, whatever the case, for classes, groups and names of subjects', () => {
    const { patch, differences, faults, unknown, unchanged } = takeOver([
      claim({ class_name: '9vg / 2', subject: 'Français', teacher: { nom: 'brunner', prenom: 'LUC' } }),
      claim({ level: '9VG', group_label: 'G1', subject: 'Maths', periods: 5, ...by('roc') }),
      claim({ class_name: '9VG/1', ...by('ROC') }),
    ]);
    expect([faults, unknown, unchanged]).toEqual([[], [], 1]);
    expect(differences).toEqual([
      { position: 'FRA 9VG/2', before: { visa: null, periods: 6 }, after: { visa: 'BRU', periods: 6 } },
      {
        position: 'MAT 9VG Groupe 1',
        before: { visa: null, periods: 5 },
        after: { visa: 'ROC', periods: 5 },
      },
    ]);
    expect(patch.positions).toEqual({
      f2: { before: { teacher_id: null }, after: { teacher_id: 'bru' } },
      m1: { before: { teacher_id: null }, after: { teacher_id: 'roc' } },
    });
  });

  test('what the file does not say stays, what it says is nobody is open again', () => {
    expect(takeOver([claim({ class_name: '9VG/1', periods: 6 })]).differences).toEqual([]);
    const { differences } = takeOver([claim({ class_name: '9VG/1', teacher: 'nobody' })]);
    expect(differences).toMatchObject([{ before: { visa: 'ROC' }, after: { visa: null } }]);
  });

  test('whoever is absent is given nothing more; what they have stays', () => {
    const state = { ...STATE, contracts: { a: away('bru'), b: away('roc') } };
    const claims = [
      claim({ class_name: '9VG/1', ...by('ROC') }),
      claim({ class_name: '9VG/2', ...by('BRU') }),
    ];
    const { faults, unchanged } = takeOver(claims, false, state);
    expect([faults.map(({ message }) => message), unchanged]).toEqual([
      ['FRA 9VG/2 : BRU est noté « absent cette année »'],
      1,
    ]);
  });

  test('parts that keep the sum divide a position, and their order does not matter', () => {
    const claims = [
      claim({ class_name: '9VG/1', periods: 2, ...by('BRU') }),
      claim({ class_name: '9VG/1', periods: 4, ...by('ROC') }),
    ];
    const { patch, differences } = takeOver(claims);
    expect(differences).toHaveLength(2);
    const after = apply(STATE, patch);
    const parts = Object.entries(after.positions ?? {}).filter(([, one]) => one.class_id === 'one');
    expect(parts.map(([id, { teacher_id, periods }]) => [id, teacher_id, periods])).toEqual([
      ['f1', 'roc', 4],
      ['new1', 'bru', 2],
    ]);
    const again = importStaffing(after, claims.toReversed(), { addsMissing: false, makeId: () => 'x' });
    expect([again.differences, again.unchanged]).toEqual([[], 1]);
    // And one row brings them together again.
    const whole = [claim({ class_name: '9VG/1', periods: 6, ...by('ROC') })];
    const joined = apply(
      after,
      importStaffing(after, whole, { addsMissing: false, makeId: () => 'x' }).patch,
    );
    expect(joined.positions).toEqual(STATE.positions);
  });

  test.each([
    ['an unknown visa', [claim({ class_name: '9VG/1', ...by('XXX') })], 'le visa XXX est inconnu'],
    [
      'an unknown person',
      [claim({ class_name: '9VG/1', teacher: { nom: 'Rochat', prenom: 'Luc' } })],
      'Luc Rochat est inconnu',
    ],
    [
      'a sum that is not right',
      [claim({ class_name: '9VG/1', periods: 5, ...by('BRU') })],
      'FRA 9VG/1 : les périodes font 5 au lieu de 6',
    ],
    [
      'a class twice without periods',
      [claim({ class_name: '9VG/1', ...by('BRU') }), claim({ class_name: '9VG/1', ...by('ROC') })],
      'FRA 9VG/1 : dit plusieurs fois la même chose sans les périodes de chaque part',
    ],
    [
      'a locked group',
      [claim({ level: '9VG', group_label: 'Groupe 2', subject: 'MAT', ...by('ROC') })],
      'MAT 9VG Groupe 2 : est verrouillé',
    ],
    [
      'a class where there are groups',
      [claim({ class_name: '9VG/1', subject: 'MAT', ...by('ROC') })],
      'MAT se donne en groupes en 9VG : le groupe manque',
    ],
    [
      'a group that is not there',
      [claim({ level: '9VG', group_label: 'Groupe 7', subject: 'MAT', ...by('ROC') })],
      '9VG n’a pas de groupe « Groupe 7 » en MAT'.replace('’', "'"),
    ],
    [
      'a level that is not there',
      [claim({ level: '5P', group_label: 'Groupe 1', subject: 'MAT', ...by('ROC') })],
      "la volée 5P n'existe pas dans cette année",
    ],
    ['neither class nor level', [claim({ ...by('ROC') })], 'ni la classe ni la volée ne sont indiquées'],
    [
      'two sheets that say different things',
      [
        claim({ class_name: '9VG/2', ...by('ROC') }),
        claim({ sheet: '9VG', class_name: '9VG/2', ...by('BRU') }),
      ],
      'dit autre chose que la feuille « Liste »',
    ],
  ])('%s is named', (_, claims, message) => {
    expect(messages(claims)).toEqual([message]);
  });

  test('people beside the teacher stay, and keep the position whole', () => {
    const seat = { position_id: 'f1', teacher_id: 'bru', periods: 2, kind: 'co' as const };
    const state = { ...STATE, co_teachers: { 'f1~bru': seat } };
    const read = (claims: StaffingClaim[]) =>
      importStaffing(state, claims, { addsMissing: false, makeId: () => 'new' });
    expect(read([claim({ class_name: '9VG/1', ...by('BRU') })]).faults).toMatchObject([
      { message: 'FRA 9VG/1 : la personne y est déjà en co-enseignement ou en appui' },
    ]);
    const parts = [3, 3].map((periods) => claim({ class_name: '9VG/1', periods, ...by('ROC') }));
    expect(read(parts).faults).toMatchObject([
      { message: 'FRA 9VG/1 : est donné à plusieurs : il ne peut pas être divisé autrement' },
    ]);
    const { faults, patch } = read([claim({ class_name: '9VG/1', teacher: 'nobody' })]);
    expect([faults, Object.keys(patch)]).toEqual([[], ['positions']]);
  });

  test('of two sheets the one that says something new counts', () => {
    const { differences, faults } = takeOver([
      claim({ class_name: '9VG/1', periods: 6, ...by('ROC') }),
      claim({ sheet: '9VG', class_name: '9VG/1', ...by('BRU') }),
    ]);
    expect(faults).toEqual([]);
    expect(differences).toMatchObject([{ before: { visa: 'ROC' }, after: { visa: 'BRU' } }]);
  });

  test('classes and subjects that are not there are named, and added to their volée where that is wanted', () => {
    const claims = [
      claim({ class_name: '9VG/3', subject: 'FRA', periods: 6, ...by('ROC') }),
      claim({ class_name: '9VG/1', subject: 'MUS', periods: 2, ...by('BRU') }),
      claim({ class_name: 'Z1', subject: 'FRA', ...by('BRU') }),
    ];
    expect(takeOver(claims).unknown).toMatchObject([
      { kind: 'class', level: '9VG', name: '9VG/3', periods: null },
      { kind: 'subject', level: '9VG', name: 'MUS', periods: 2 },
      { kind: 'class', level: null, name: 'Z1' },
    ]);
    const { patch, unknown, differences } = takeOver(claims, true);
    expect(unknown).toMatchObject([{ name: 'Z1' }]);
    expect(differences.map(({ position }) => position)).toEqual(['FRA 9VG/3', 'MUS 9VG/1']);
    const after = apply(STATE, patch);
    expect(Object.values(after.classes ?? {}).map(({ name }) => name)).toEqual(['9VG/1', '9VG/2', '9VG/3']);
    const music = Object.values(after.positions ?? {}).filter(({ subject }) => subject === 'MUS');
    expect(music.map(({ periods, teacher_id }) => [periods, teacher_id])).toEqual([
      [2, 'bru'],
      [2, null],
      [2, null],
    ]);
  });
});
