import type { OperationName } from '@pupitre/contract';
import type { Belongings, PlanWrite } from './sample-writes.ts';
import type { TestServer } from './test-server.ts';

/** What somebody else does meanwhile. */
type Deed = [OperationName, Parameters<TestServer['send']>[1]];

/** What somebody else does between the look and the write of a sample write. */
export interface Meeting {
  /** Something else, of the same thing where there is more to it: both stand afterwards. */
  beside: Deed[];
  /** The same, differently: the write is refused. */
  same?: Deed[];
  /** Takes away what it is about: the write is refused. */
  gone?: Deed[];
}

const year = '2026-2027';
const next = '2027-2028';
const inYear = { params: { level: '9VG' }, query: { school_year: year } };

/** A volée with other periods of some subjects. */
const volee = (level: string, periods: Record<string, number>): Deed => [
  'planning.update',
  {
    params: { level },
    body: {
      level,
      number_of_classes: 2,
      school_year: year,
      subject_periods: Object.entries({ FRA: 6, MAT: 5, EPH: 3, ...periods }).map(([subject, each]) => ({
        subject,
        periods: each,
      })),
    },
  },
];

const addTeacher = (visa: string, nom = 'Autre'): Deed => [
  'teachers.create',
  { body: { visa, nom, prenom: 'Luc' } },
];
const addYear = (name: string): Deed => ['schoolYears.create', { query: { year: name } }];
const deleteYear = (name: string): Deed => ['schoolYears.delete', { params: { year: name } }];
const rename = (name: string): Deed => [
  'schoolYears.rename',
  { params: { year }, query: { new_year: name } },
];
const addGroup: Deed = [
  'assignments.create',
  { query: { class_name: '9VG', subject: 'ALL', periods: 2, group_label: 'Renfort', school_year: year } },
];

const give = (id: string, teacher_id: string): Deed => [
  'assignments.update',
  { params: { id }, body: { teacher_id } },
];
const setPeriods = (id: string, periods: number): Deed => [
  'assignments.setPeriods',
  { params: { id }, query: { periods } },
];
const seated = (id: string, teacher_id: string, periods: number): Deed => [
  'assignments.setCoTeachers',
  { params: { id }, body: { co_teachers: [{ teacher_id, periods, kind: 'support' }] } },
];
const remove = (name: OperationName, id: string): Deed => [name, { params: { id } }];
const voleeGone: Deed[] = [['planning.delete', inYear]];

const staffed = ({ position, colleague }: Belongings) => give(position, colleague);
const elsewhere = ({ divided, colleague }: Belongings) => give(divided, colleague);
const positionGone = ({ position }: Belongings) => [remove('assignments.delete', position)];
const otherPeriods = ({ position }: Belongings) => setPeriods(position, 4);
const teacher = (school: Belongings, fields: object): Deed => [
  'teachers.update',
  { params: { id: school.teacher }, body: { ...school.teacherFields, ...fields } },
];
const colleague = (school: Belongings): Deed => [
  'teachers.update',
  { params: { id: school.colleague }, body: { visa: 'AUT', nom: 'Autre', prenom: 'Luc' } },
];
const entry = (school: Belongings, fields: object): Deed => [
  'functions.update',
  { params: { id: school.function }, body: { ...school.functionFields, ...fields } },
];
const given = (school: Belongings, body: object): Deed => [
  'functionAssignments.update',
  { params: { id: school.functionAssignment }, body },
];
/** Somebody as the only class teacher of the class. */
const classTeacher = (school: Belongings, teacher_id: string): Deed => [
  'classes.setTeachers',
  { params: { id: school.class }, body: { class_teachers: [{ teacher_id }] } },
];
/** One thing said of the teacher, and nothing else. */
const ruled = (school: Belongings, rule: object): Deed => [
  'teachingRules.set',
  { params: { id: school.teacher }, body: { rules: [rule] } },
];
/** The budgets of the year with what they are granted, and another one. */
const budgets = ([ordinary = null, special = null]: (number | null)[], ...names: string[]): Deed => [
  'budgets.set',
  {
    query: { school_year: year },
    body: {
      budgets: [
        { name: 'Ordinaire', granted: ordinary },
        { name: 'Spécialisée', granted: special },
        ...names.map((name) => ({ name, granted: 5 })),
      ],
    },
  },
];
const classGone: Deed = [
  'planning.deleteClass',
  { ...inYear, query: { ...inYear.query, class_name: '9VG/1' } },
];
const restored = ({ deleted: { level, subject, is_group, plan_index } }: Belongings): Deed => [
  'assignments.restore',
  { body: { level, subject, is_group, plan_index, school_year: year } },
];

/** For every sample write of the plan. Without `same`, two who do it do the same; without `gone`, nothing has to be there. */
export const MEETINGS: Record<PlanWrite, (school: Belongings) => Meeting> = {
  'schoolYears.create': () => ({ beside: [addYear('2040-2041')], same: [addYear('2030-2031')] }),
  'schoolYears.prepare': (school) => ({
    beside: [staffed(school)],
    same: [['planning.create', { body: { level: '10VG', number_of_classes: 1, school_year: '2028-2029' } }]],
    gone: [deleteYear(year)],
  }),
  'schoolYears.setActive': () => ({
    beside: [['schoolYears.rename', { params: { year: next }, query: { new_year: 'Suivante' } }]],
    same: [addYear('2040-2041'), ['schoolYears.setActive', { query: { year: '2040-2041' } }]],
    gone: [deleteYear(next)],
  }),
  'schoolYears.delete': (school) => ({ beside: [colleague(school)], same: [staffed(school)] }),
  'schoolYears.rename': () => ({
    beside: [['schoolYears.setActive', { query: { year: next } }]],
    same: [rename('Autre nom')],
    gone: [deleteYear(year)],
  }),
  'planning.create': () => ({
    beside: [['planning.create', { body: { level: '6P', number_of_classes: 1, school_year: year } }]],
    same: [['planning.create', { body: { level: '5P', number_of_classes: 2, school_year: year } }]],
    gone: [deleteYear(year)],
  }),
  'planning.update': (school) => ({
    beside: [addGroup, elsewhere(school)],
    same: [volee('9VG', { FRA: 7 })],
    gone: voleeGone,
  }),
  'planning.delete': (school) => ({ beside: [elsewhere(school)], same: [staffed(school)] }),
  'planning.deleteClass': (school) => ({ beside: [addGroup], same: [staffed(school)] }),
  'planning.regenerate': (school) => ({
    beside: [elsewhere(school)],
    same: [staffed(school)],
    gone: voleeGone,
  }),
  'planning.move': (school) => ({
    beside: [staffed(school), addGroup],
    same: [['planning.move', { ...inYear, query: { school_year: year, new_school_year: '2040-2041' } }]],
    gone: voleeGone,
  }),
  'planning.duplicate': (school) => ({
    beside: [staffed(school)],
    same: [
      ['planning.duplicate', { ...inYear, query: { source_school_year: year, target_school_year: next } }],
    ],
    gone: voleeGone,
  }),
  'teachers.create': () => ({ beside: [addTeacher('AUT')], same: [addTeacher('roc')] }),
  'teachers.update': (school) => ({
    beside: [teacher(school, { specialties: ['MAT'], hours_max: 20 })],
    same: [teacher(school, { nom: 'Autrement' })],
    gone: [remove('teachers.delete', school.teacher)],
  }),
  'teachers.leave': (school) => ({
    beside: [teacher(school, { hours_max: 20 })],
    gone: [remove('teachers.delete', school.teacher)],
  }),
  'teachers.delete': (school) => ({
    beside: [colleague(school)],
    same: [give(school.position, school.teacher)],
  }),
  'teachers.deleteAll': (school) => ({ beside: [addTeacher('AUT')], same: [colleague(school)] }),
  'teachers.import': () => ({ beside: [addTeacher('AUT')], same: [addTeacher('roc')] }),
  'assignments.update': (school) => ({
    beside: [otherPeriods(school)],
    same: [staffed(school)],
    gone: positionGone(school),
  }),
  'assignments.update: a group': (school) => ({
    beside: [give(school.group, school.colleague)],
    same: [['assignments.update', { params: { id: school.group }, body: { group_label: 'Renfort' } }]],
    gone: [remove('assignments.delete', school.group)],
  }),
  'assignments.update: a budget': (school) => ({
    beside: [give(school.group, school.colleague)],
    same: [
      [
        'budgets.set',
        { query: { school_year: year }, body: { budgets: [{ name: 'Ordinaire', granted: 80 }] } },
      ],
    ],
    gone: [remove('assignments.delete', school.group)],
  }),
  'budgets.set': () => ({
    beside: [budgets([80, 10], 'Hors enveloppe')],
    same: [budgets([85, 10])],
    gone: [deleteYear(year)],
  }),
  'assignments.import': (school) => ({ beside: [otherPeriods(school)], same: [staffed(school)] }),
  'assignments.toggleLock': (school) => ({ beside: [otherPeriods(school)], gone: positionGone(school) }),
  'assignments.setTeachers': (school) => ({
    beside: [otherPeriods(school)],
    same: [staffed(school)],
    gone: positionGone(school),
  }),
  'assignments.setCoTeachers': (school) => ({
    beside: [staffed(school)],
    same: [seated(school.position, school.teacher, 1)],
    gone: positionGone(school),
  }),
  'assignments.lockBulk': (school) => ({ beside: [staffed(school)], gone: positionGone(school) }),
  'assignments.delete': (school) => ({ beside: [elsewhere(school)], same: [staffed(school)] }),
  'assignments.deleteUnlocked': (school) => ({ beside: [elsewhere(school)], same: [staffed(school)] }),
  'assignments.fixPeriods': (school) => ({
    beside: [staffed(school)],
    same: [setPeriods(school.neighbour, 1)],
    gone: [remove('assignments.delete', school.neighbour)],
  }),
  'assignments.split': (school) => ({
    beside: [elsewhere(school)],
    same: [setPeriods(school.position, 5)],
    gone: positionGone(school),
  }),
  'assignments.join': (school) => ({
    beside: [staffed(school)],
    same: [setPeriods(school.divided, 1)],
    gone: [remove('assignments.delete', school.divided)],
  }),
  'assignments.setPeriods': (school) => ({
    beside: [staffed(school)],
    same: [otherPeriods(school)],
    gone: positionGone(school),
  }),
  'assignments.restore': (school) => ({
    beside: [staffed(school)],
    same: [restored(school), volee(school.deleted.level, { [school.deleted.subject]: 7 })],
    gone: [['planning.delete', { params: { level: school.deleted.level }, query: { school_year: year } }]],
  }),
  'assignments.create': () => ({ beside: [addGroup], gone: voleeGone }),
  'classes.update': (school) => ({
    beside: [staffed(school), classTeacher(school, school.colleague)],
    same: [['classes.update', { params: { id: school.class }, body: { name: '9VG/B' } }]],
    gone: [classGone],
  }),
  'classes.setTeachers': (school) => ({
    beside: [staffed(school), ['classes.update', { params: { id: school.class }, body: { pupils: 20 } }]],
    same: [classTeacher(school, school.colleague)],
    gone: [remove('teachers.delete', school.teacher)],
  }),
  'teachingRules.set': (school) => ({
    beside: [teacher(school, { nom: 'Autrement' }), ruled(school, { kind: 'max_classes', amount: 3 })],
    same: [ruled(school, { kind: 'max_levels', amount: 3 })],
    gone: [remove('teachers.delete', school.colleague)],
  }),
  'teachingRules.import': (school) => ({
    beside: [teacher(school, { nom: 'Autrement' }), ruled(school, { kind: 'max_classes', amount: 3 })],
    same: [ruled(school, { kind: 'max_levels', amount: 3 })],
  }),
  'functions.create': () => ({
    beside: [['functions.create', { body: { name: 'Bibliothèque' } }]],
    same: [['functions.create', { body: { name: 'MÉDIATION' } }]],
  }),
  'functions.update': (school) => ({
    beside: [entry(school, { description: 'Le jeudi' })],
    same: [entry(school, { name: 'Autre' })],
    gone: [remove('functions.delete', school.function)],
  }),
  'functions.delete': (school) => ({ beside: [staffed(school)], same: [entry(school, { name: 'Autre' })] }),
  'functionAssignments.create': (school) => ({
    beside: [staffed(school)],
    gone: [remove('functions.delete', school.function)],
  }),
  'functionAssignments.update': (school) => ({
    beside: [given(school, { description: 'Le jeudi' })],
    same: [given(school, { hours_per_week: 5 })],
    gone: [remove('functionAssignments.delete', school.functionAssignment)],
  }),
  'functionAssignments.delete': (school) => ({
    beside: [staffed(school)],
    same: [given(school, { hours_per_week: 5 })],
  }),
  'proposals.accept': (school) => ({
    beside: [elsewhere(school)],
    same: [staffed(school)],
    gone: positionGone(school),
  }),
  'repairs.apply': (school) => ({
    beside: [elsewhere(school)],
    same: [staffed(school)],
    gone: positionGone(school),
  }),
  'backup.import': () => ({ beside: [addYear('2040-2041')], same: [addYear('2031-2032')] }),
  'changes.restore': (school) => ({ beside: [addGroup], same: [colleague(school)] }),
  'changes.revert': (school) => ({
    beside: [addGroup],
    same: [colleague(school)],
    gone: [remove('teachers.delete', school.colleague)],
  }),
};
