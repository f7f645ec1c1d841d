import type { OperationName, operations } from '@pupitre/contract';
import { sampleRepair } from './sample-repair.ts';
import { TEST_PASSWORD } from './test-school.ts';
import { makeTeacherList, writeRules, writeStaffing } from './sample-files.ts';
import type { TestServer } from './test-server.ts';

/** A call, with a file where the operation takes an upload. */
type Request = Parameters<TestServer['send']>[1] & { file?: string | Buffer };

/** Stands in every text of the other school that a caller could be shown. */
export const SECRET = 'SECRET';
/** The visa of the other school's teacher: an import that overlooks the school would change that one. */
export const TAKEN_VISA = 'TAKEN';
const TAKEN = { teacherFields: { visa: TAKEN_VISA } };

/**
 * What belongs to the other school, as a caller would name it. Its year 2026-2027 has the volée 9VG, 2031-2032 is
 * empty, and SECRET is the active one.
 */
export interface Belongings {
  teacher: string;
  position: string;
  class: string;
  function: string;
  functionAssignment: string;
  budget: string;
  /** The number of a change. */
  change: string;
  version: string;
  school: string;
  person: string;
  invitation: string;
  session: string;
  passkey: string;
  personToken: string;
}

/** Whom the other school has invited: an invitation that overlooks the school would take the place of that one. */
export const INVITED = 'invite@ecole.ch';

/**
 * For every operation with a token: the call a school makes to reach what belongs to another, and the status it gets.
 * 404: it is not there. 2xx: the call reads or changes the caller's own (empty) school only; its request is then one
 * that would show or hit the other's, if a query forgot the school.
 */
export const TRESPASSES: {
  [N in OperationName as (typeof operations)[N]['auth'] extends 'token' ? N : never]: [
    status: number,
    request: (belongings: Belongings) => Request | Promise<Request>,
  ];
} = {
  'auth.logout': [200, () => ({})],
  'account.show': [200, () => ({})],
  'account.update': [200, () => ({ body: { name: 'Établissement des Saules' } })],
  'usage.show': [200, () => ({})],
  'account.download': [200, () => ({})],
  'account.delete': [200, () => ({ body: { confirmation: 'SUPPRIMER', password: TEST_PASSWORD } })],
  'me.show': [200, () => ({})],
  'me.update': [200, () => ({ body: { name: 'Anne Rochat' } })],
  'me.switch': [404, ({ school }) => ({ body: { school_id: school } })],
  'tokens.list': [200, () => ({})],
  'tokens.create': [201, () => ({ body: { name: 'Script', current_password: TEST_PASSWORD } })],
  'tokens.delete': [404, ({ personToken }) => ({ params: { id: personToken } })],
  'passkeys.list': [200, () => ({})],
  'passkeys.begin': [200, () => ({ body: { current_password: TEST_PASSWORD } })],
  'passkeys.create': [422, () => ({ body: { name: 'Clé', credential: '{}' } })],
  'passkeys.rename': [404, ({ passkey }) => ({ params: { id: passkey }, body: { name: 'Clé' } })],
  'passkeys.delete': [404, ({ passkey }) => ({ params: { id: passkey } })],
  'sessions.list': [200, () => ({})],
  'sessions.end': [
    404,
    ({ session }) => ({ params: { id: session }, body: { current_password: TEST_PASSWORD } }),
  ],
  'people.list': [200, () => ({})],
  'people.signIns': [200, () => ({})],
  'people.update': [404, ({ person }) => ({ params: { id: person }, body: { role: 'lecture' } })],
  'people.remove': [404, ({ person }) => ({ params: { id: person } })],
  'people.resetLink': [404, ({ person }) => ({ params: { id: person } })],
  'invitations.create': [
    201,
    () => ({ body: { email: INVITED, name: 'Luc Bonzon', role: 'planification', levels: ['9VG'] } }),
  ],
  'invitations.delete': [404, ({ invitation }) => ({ params: { id: invitation } })],
  'schoolYears.active': [200, () => ({})],
  'schoolYears.list': [200, () => ({})],
  'schoolYears.create': [201, () => ({ query: { year: '2030-2031' } })],
  'schoolYears.prepare': [
    409,
    () => ({ body: { source_school_year: '2026-2027', target_school_year: '2027-2028' } }),
  ],
  'schoolYears.setActive': [200, () => ({ query: { year: '2026-2027' } })],
  'schoolYears.delete': [404, () => ({ params: { year: '2031-2032' } })],
  'schoolYears.rename': [404, () => ({ params: { year: '2031-2032' }, query: { new_year: 'X' } })],
  'subjects.list': [200, () => ({ params: { level: '9VG' } })],
  'planning.list': [200, () => ({})],
  'planning.create': [
    201,
    () => ({ body: { level: '9VG', number_of_classes: 1, school_year: '2026-2027' } }),
  ],
  'planning.update': [
    404,
    () => ({
      params: { level: '9VG' },
      body: { level: '9VG', number_of_classes: 1, school_year: '2026-2027' },
    }),
  ],
  'planning.delete': [404, () => ({ params: { level: '9VG' }, query: { school_year: '2026-2027' } })],
  'planning.deleteClass': [
    404,
    () => ({ params: { level: '9VG' }, query: { school_year: '2026-2027', class_name: '9VG/1' } }),
  ],
  'planning.regenerate': [404, () => ({ params: { level: '9VG' }, query: { school_year: '2026-2027' } })],
  'planning.move': [
    404,
    () => ({
      params: { level: '9VG' },
      query: { school_year: '2026-2027', new_school_year: '2027-2028' },
    }),
  ],
  'planning.duplicate': [
    404,
    () => ({
      params: { level: '9VG' },
      query: { source_school_year: '2026-2027', target_school_year: '2027-2028', keep_teachers: true },
    }),
  ],
  'presence.report': [
    404,
    ({ position }) => ({ body: { tab: 'onglet0001', screen: 'grid', position_id: position } }),
  ],
  'teachers.list': [200, () => ({})],
  'teachers.byLevel': [200, () => ({ params: { level: '9VG' } })],
  'teachers.create': [201, () => ({ body: { visa: 'ROC', nom: 'Rochat', prenom: 'Anne' } })],
  'teachers.update': [
    404,
    ({ teacher }) => ({ params: { id: teacher }, body: { visa: 'X', nom: 'Y', prenom: 'Z' } }),
  ],
  'teachers.leave': [
    404,
    ({ teacher }) => ({ params: { id: teacher }, body: { last_school_year: '2026-2027' } }),
  ],
  'teachers.delete': [404, ({ teacher }) => ({ params: { id: teacher } })],
  'teachers.deleteAll': [200, () => ({})],
  'teachers.import': [200, async () => ({ file: await makeTeacherList(TAKEN_VISA) })],
  'teachers.export': [200, () => ({})],
  'teachingRules.list': [200, () => ({ query: { school_year: '2026-2027' } })],
  'teachingRules.set': [
    404,
    ({ teacher }) => ({ params: { id: teacher }, body: { rules: [{ kind: 'max_levels', amount: 2 }] } }),
  ],
  'teachingRules.import': [
    404,
    async () => ({ query: { school_year: '2031-2032' }, file: await writeRules(TAKEN) }),
  ],
  'teachingRules.export': [200, () => ({ query: { school_year: '2026-2027' } })],
  'assignments.list': [200, () => ({ query: { school_year: '2026-2027' } })],
  'assignments.update': [404, ({ position }) => ({ params: { id: position }, body: { teacher_id: null } })],
  'assignments.import': [
    404,
    async () => ({ query: { school_year: '2031-2032' }, file: await writeStaffing(TAKEN) }),
  ],
  'assignments.toggleLock': [404, ({ position }) => ({ params: { id: position } })],
  'assignments.setTeachers': [
    404,
    ({ position, teacher }) => ({
      body: { choices: [{ position_id: position, teacher_id: teacher }] },
    }),
  ],
  'assignments.setCoTeachers': [
    404,
    ({ position, teacher }) => ({
      params: { id: position },
      body: { co_teachers: [{ teacher_id: teacher, periods: 1, kind: 'support' }] },
    }),
  ],
  'assignments.lockBulk': [404, ({ position }) => ({ body: { assignment_ids: [position], locked: true } })],
  'assignments.delete': [404, ({ position }) => ({ params: { id: position } })],
  'assignments.deleteUnlocked': [200, () => ({ query: { levels: '9VG', school_year: '2026-2027' } })],
  'assignments.fixPeriods': [200, () => ({ query: { school_year: '2026-2027' } })],
  'assignments.split': [404, ({ position }) => ({ params: { id: position }, body: [3, 3] })],
  'assignments.join': [404, ({ position }) => ({ params: { id: position } })],
  'assignments.setPeriods': [404, ({ position }) => ({ params: { id: position }, query: { periods: 2 } })],
  'assignments.restore': [
    404,
    () => ({
      body: {
        level: '9VG',
        subject: 'FRA',
        is_group: false,
        plan_index: 0,
        school_year: '2026-2027',
      },
    }),
  ],
  'assignments.create': [
    404,
    () => ({
      query: {
        class_name: '9VG',
        subject: 'FRA',
        periods: 1,
        is_group: true,
        group_label: 'Appui',
        school_year: '2026-2027',
      },
    }),
  ],
  'classes.list': [200, () => ({ query: { school_year: '2026-2027' } })],
  'classes.show': [404, (theirs) => ({ params: { id: theirs.class } })],
  'classes.update': [404, (theirs) => ({ params: { id: theirs.class }, body: { pupils: 20 } })],
  'classes.setTeachers': [
    404,
    (theirs) => ({
      params: { id: theirs.class },
      body: { class_teachers: [{ teacher_id: theirs.teacher }] },
    }),
  ],
  'functions.list': [200, () => ({})],
  'functions.create': [201, () => ({ body: { name: 'Médiation' } })],
  'functions.update': [404, (theirs) => ({ params: { id: theirs.function }, body: { name: 'X' } })],
  'functions.delete': [404, (theirs) => ({ params: { id: theirs.function } })],
  'functionAssignments.list': [200, () => ({ query: { school_year: '2026-2027' } })],
  'functionAssignments.create': [
    404,
    (theirs) => ({
      body: { teacher_id: theirs.teacher, function_id: theirs.function, hours_per_week: 1 },
    }),
  ],
  'functionAssignments.update': [
    404,
    ({ functionAssignment }) => ({ params: { id: functionAssignment }, body: { hours_per_week: 1 } }),
  ],
  'functionAssignments.delete': [404, ({ functionAssignment }) => ({ params: { id: functionAssignment } })],
  'proposals.start': [404, () => ({ body: { levels: ['9VG'], school_year: '2031-2032' } })],
  'proposals.current': [200, () => ({})],
  'proposals.events': [404, () => ({})],
  'proposals.stop': [404, () => ({})],
  'proposals.cancel': [404, () => ({})],
  'proposals.accept': [
    404,
    ({ position, teacher }) => ({
      body: { run_id: position, choices: [{ position_id: position, teacher_id: teacher }] },
    }),
  ],
  'proposals.diagnose': [404, () => ({ body: { levels: ['9VG'], school_year: '2031-2032' } })],
  'proposals.explain': [
    404,
    ({ position, teacher }) => ({
      body: { position_id: position, choices: [{ position_id: position, teacher_id: teacher }] },
    }),
  ],
  'repairs.find': [404, () => ({ body: { school_year: '2031-2032' } })],
  'repairs.apply': [404, ({ position, teacher }) => sampleRepair(position, teacher)],
  'dashboard.teacherWorkload': [200, () => ({ query: { school_year: '2026-2027' } })],
  'documents.yearPdf': [404, () => ({ query: { school_year: '2031-2032' } })],
  'documents.voleePdf': [404, () => ({ query: { level: '9VG', school_year: '2026-2027' } })],
  'documents.allTeachersPdf': [404, () => ({ query: { school_year: '2026-2027', cycle: 'all' } })],
  'documents.allTeachersZip': [404, () => ({ query: { school_year: '2026-2027', cycle: 'all' } })],
  'documents.classPdf': [404, (theirs) => ({ params: { id: theirs.class } })],
  'documents.teacherPdf': [
    404,
    ({ teacher }) => ({ params: { id: teacher }, query: { school_year: '2026-2027' } }),
  ],
  'exports.yearExcel': [200, () => ({ query: { school_year: '2026-2027' } })],
  'changes.list': [200, () => ({ query: {} })],
  'changes.steps': [200, () => ({})],
  'changes.stream': [200, ({ change }) => ({ query: { after: Number(change) - 1 } })],
  'changes.show': [404, ({ change }) => ({ params: { seq: change } })],
  'changes.undo': [404, () => ({})],
  'changes.redo': [404, () => ({})],
  'changes.revert': [404, ({ change }) => ({ params: { seq: change } })],
  'changes.year': [404, ({ change }) => ({ params: { seq: change }, query: { school_year: '2026-2027' } })],
  'changes.restore': [404, ({ change }) => ({ params: { seq: change } })],
  'changes.compare': [404, ({ version }) => ({ query: { from: version } })],
  'changes.compareCounts': [404, ({ change }) => ({ query: { from: change } })],
  'exports.compareExcel': [404, () => ({ query: { from_year: '2031-2032' } })],
  'documents.comparePdf': [404, ({ version }) => ({ query: { to: version } })],
  'needs.show': [404, () => ({ query: { school_year: '2031-2032' } })],
  'needs.hires': [404, () => ({ query: { school_year: '2031-2032' } })],
  'needs.excel': [404, () => ({ query: { school_year: '2031-2032' } })],
  'needs.pdf': [404, () => ({ query: { school_year: '2031-2032' } })],
  'handOver.check': [404, () => ({ query: { school_year: '2031-2032', format: 'untis' } })],
  'handOver.download': [404, () => ({ query: { school_year: '2031-2032', format: 'fet' } })],
  'budgets.list': [200, () => ({ query: { school_year: '2026-2027' } })],
  'budgets.set': [
    404,
    ({ budget }) => ({
      query: { school_year: '2026-2027' },
      body: { budgets: [{ id: budget, name: 'X', granted: 1 }] },
    }),
  ],
  'versions.list': [200, () => ({})],
  'versions.create': [404, ({ change }) => ({ body: { name: 'Version', seq: Number(change) } })],
  'versions.delete': [404, ({ version }) => ({ params: { id: version } })],
  'personalData.show': [404, ({ teacher }) => ({ params: { id: teacher } })],
  'personalData.json': [404, ({ teacher }) => ({ params: { id: teacher } })],
  'personalData.pdf': [404, ({ teacher }) => ({ params: { id: teacher } })],
  'personalData.erase': [
    404,
    ({ teacher }) => ({ params: { id: teacher }, body: { confirmation: 'SUPPRIMER' } }),
  ],
  'backup.export': [200, () => ({ query: { school_year: '2026-2027' } })],
  'backup.import': [
    200,
    ({ teacher, position }) => ({
      file: JSON.stringify({
        school_year: '2031-2032',
        plannings: [{ level: '9VG', number_of_classes: 1 }],
        assignments: [{ id: position, class_name: '9VG/1', subject: 'FRA', periods: 1, teacher_id: teacher }],
      }),
    }),
  ],
};

export type Trespass = keyof typeof TRESPASSES;
export const trespassNames = Object.keys(TRESPASSES) as Trespass[];
