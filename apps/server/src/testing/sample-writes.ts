import type { Assignment, OperationName, operations } from '@pupitre/contract';
import { addToken } from './add-token.ts';
import { addPasskey, makePasskey } from './authenticator.ts';
import { addSampleBudgets, OTHER_BUDGETS } from './sample-budgets.ts';
import { makeTeacherList, writeRules, writeStaffing } from './sample-files.ts';
import { sampleRules } from './sample-rules.ts';
import { sampleRepair } from './sample-repair.ts';
import { sampleAcceptance, storeProposal } from './store-proposal.ts';
import { TEST_PASSWORD, type TestSchool } from './test-school.ts';
import type { TestServer } from './test-server.ts';
import { upload } from './upload.ts';

type WithToken = {
  [N in OperationName]: (typeof operations)[N] extends { auth: 'token'; method: 'GET' }
    ? never
    : (typeof operations)[N]['auth'] extends 'token'
      ? N
      : never;
}[OperationName];

/** What a filled school has: two volées, a teacher, a function assigned to them, and a proposal. */
export interface Belongings {
  teacher: string;
  /** Its fields as the form would send them back. */
  teacherFields: object;
  /** Somebody else. */
  colleague: string;
  /** Open, unlocked, of six periods. */
  position: string;
  /** The class of the position, whose class teacher is a third person. */
  class: string;
  /** Of the same volée, and not what the plan says. */
  neighbour: string;
  /** A position of 10VG as it was before it was deleted. */
  deleted: Assignment;
  /** A part of a position of 10VG. */
  divided: string;
  function: string;
  functionFields: object;
  functionAssignment: string;
  /** The number of a change that can be taken back. */
  change: string;
  /** The number of the change before that. */
  former: string;
  version: string;
  school: string;
  /** Of the role « lecture ». */
  person: string;
  invitation: string;
  /** The identifier of the caller's own. */
  session: string;
  passkey: string;
  personToken: string;
  /** Of another passkey, which a device has just made. */
  credential: string;
  /** A group of 10VG. */
  group: string;
  /** Of the running year, not its default one; nothing counts towards it. */
  budget: string;
}

type Request = Parameters<TestServer['send']>[1] & { file?: string | Buffer };

const year = '2026-2027';
/** The id of the proposal. */
const PROPOSAL = 'proposition';
const inYear = { params: { level: '9VG' }, query: { school_year: year } };

/** Another write by an operation of the table below, which does something else. */
const OTHER_WRITES = {
  'assignments.update: a group': [
    'assignments.update',
    ({ group }: Belongings) => ({ params: { id: group }, body: { group_label: 'Soutien' } }),
  ],
  'assignments.update: a budget': [
    'assignments.update',
    ({ group, budget }: Belongings) => ({ params: { id: group }, body: { budget_id: budget } }),
  ],
} as const;

const seat = (id: string, teacher_id: string, periods: number): Request => ({
  params: { id },
  body: { co_teachers: [{ teacher_id, periods, kind: 'support' }] },
});

/** For every operation with a token that is no GET: a request that a filled school succeeds with. */
const REQUESTS: Record<WithToken, (school: Belongings) => Request | Promise<Request>> = {
  'auth.logout': () => ({}),
  'account.update': () => ({ body: { name: 'Établissement des Saules' } }),
  'account.delete': () => ({ body: { confirmation: 'SUPPRIMER', password: TEST_PASSWORD } }),
  'me.update': () => ({ body: { name: 'Anne Rochat' } }),
  'me.switch': ({ school }) => ({ body: { school_id: school } }),
  'tokens.create': () => ({ body: { name: 'Script', current_password: TEST_PASSWORD } }),
  'tokens.delete': ({ personToken }) => ({ params: { id: personToken } }),
  'passkeys.begin': () => ({ body: { current_password: TEST_PASSWORD } }),
  'passkeys.create': ({ credential }) => ({ body: { name: 'Téléphone', credential } }),
  'passkeys.rename': ({ passkey }) => ({ params: { id: passkey }, body: { name: 'Portable' } }),
  'passkeys.delete': ({ passkey }) => ({ params: { id: passkey } }),
  'sessions.end': ({ session }) => ({
    params: { id: session },
    body: { current_password: TEST_PASSWORD },
  }),
  'people.update': ({ person }) => ({
    params: { id: person },
    body: { role: 'planification', levels: ['9VG'] },
  }),
  'people.remove': ({ person }) => ({ params: { id: person } }),
  'people.resetLink': ({ person }) => ({ params: { id: person } }),
  'invitations.create': () => ({ body: { email: 'deux@ecole.ch', name: 'Luc Bonzon', role: 'lecture' } }),
  'invitations.delete': ({ invitation }) => ({ params: { id: invitation } }),
  'presence.report': () => ({ body: { tab: 'onglet0001', screen: 'grid' } }),
  'schoolYears.create': () => ({ query: { year: '2030-2031' } }),
  'schoolYears.prepare': ({ functionAssignment }) => ({
    body: {
      source_school_year: year,
      target_school_year: '2028-2029',
      classes: 'promoted',
      teachers: 'level',
      function_assignment_ids: [functionAssignment],
    },
  }),
  'schoolYears.setActive': () => ({ query: { year: '2027-2028' } }),
  'schoolYears.delete': () => ({ params: { year } }),
  'schoolYears.rename': () => ({ params: { year }, query: { new_year: '2026/27' } }),
  'planning.create': () => ({ body: { level: '5P', number_of_classes: 1, school_year: year } }),
  'planning.update': () => ({
    params: { level: '9VG' },
    body: { level: '9VG', number_of_classes: 3, school_year: year },
  }),
  'planning.delete': () => inYear,
  'planning.deleteClass': () => ({ ...inYear, query: { ...inYear.query, class_name: '9VG/1' } }),
  'planning.regenerate': () => inYear,
  'planning.move': () => ({
    params: { level: '9VG' },
    query: { school_year: year, new_school_year: '2027-2028' },
  }),
  'planning.duplicate': () => ({
    params: { level: '9VG' },
    query: { source_school_year: year, target_school_year: '2027-2028' },
  }),
  'teachers.create': () => ({ body: { visa: 'ROC', nom: 'Rochat', prenom: 'Anne' } }),
  'teachers.update': ({ teacher }) => ({
    params: { id: teacher },
    body: { visa: 'BON', nom: 'Bonzon', prenom: 'Luc' },
  }),
  'teachers.leave': ({ teacher }) => ({ params: { id: teacher }, body: { last_school_year: year } }),
  'teachers.delete': ({ teacher }) => ({ params: { id: teacher } }),
  'teachers.deleteAll': () => ({}),
  'teachers.import': async () => ({ file: await makeTeacherList() }),
  'assignments.update': ({ position, teacher }) => ({
    params: { id: position },
    body: { teacher_id: teacher },
  }),
  'assignments.import': async (belongings) => ({ file: await writeStaffing(belongings) }),
  'assignments.toggleLock': ({ position }) => ({ params: { id: position } }),
  'assignments.setTeachers': ({ position, teacher }) => ({
    body: { choices: [{ position_id: position, teacher_id: teacher }] },
  }),
  'assignments.setCoTeachers': ({ position, teacher }) => seat(position, teacher, 2),
  'assignments.lockBulk': ({ position }) => ({ body: { assignment_ids: [position], locked: true } }),
  'assignments.delete': ({ position }) => ({ params: { id: position } }),
  'assignments.deleteUnlocked': () => ({ query: { levels: '9VG', school_year: year } }),
  'assignments.fixPeriods': () => ({ query: { school_year: year } }),
  'assignments.split': ({ position }) => ({ params: { id: position }, body: [3, 3] }),
  'assignments.join': ({ divided }) => ({ params: { id: divided } }),
  'assignments.setPeriods': ({ position }) => ({ params: { id: position }, query: { periods: 2 } }),
  'assignments.restore': ({ deleted: { level, subject, is_group, plan_index } }) => ({
    body: { level, subject, is_group, plan_index, school_year: year },
  }),
  'assignments.create': () => ({
    query: { class_name: '9VG', subject: 'FRA', periods: 1, group_label: 'Appui', school_year: year },
  }),
  'classes.update': (school) => ({ params: { id: school.class }, body: { name: '9VG/A', pupils: 21 } }),
  'classes.setTeachers': (school) => ({
    params: { id: school.class },
    body: { class_teachers: [{ teacher_id: school.teacher }] },
  }),
  'teachingRules.set': ({ teacher, colleague }) => ({
    params: { id: teacher },
    body: { rules: sampleRules(colleague) },
  }),
  'teachingRules.import': async (belongings) => ({ file: await writeRules(belongings) }),
  'functions.create': () => ({ body: { name: 'Médiation' } }),
  'functions.update': (school) => ({ params: { id: school.function }, body: { name: 'Bibliothèque' } }),
  'functions.delete': (school) => ({ params: { id: school.function } }),
  'functionAssignments.create': (school) => ({
    body: { teacher_id: school.teacher, function_id: school.function, hours_per_week: 1 },
  }),
  'functionAssignments.update': ({ functionAssignment }) => ({
    params: { id: functionAssignment },
    body: { hours_per_week: 1 },
  }),
  'functionAssignments.delete': ({ functionAssignment }) => ({ params: { id: functionAssignment } }),
  'budgets.set': () => ({
    query: { school_year: year },
    body: { budgets: OTHER_BUDGETS },
  }),
  'proposals.start': () => ({ body: { levels: ['9VG'], school_year: year } }),
  'proposals.stop': () => ({}),
  'proposals.cancel': () => ({}),
  'proposals.accept': ({ position, teacher }) => sampleAcceptance(PROPOSAL, position, teacher),
  'proposals.diagnose': () => ({ body: { levels: ['9VG'], school_year: year } }),
  'proposals.explain': ({ position, teacher }) => ({
    body: { position_id: position, choices: [{ position_id: position, teacher_id: teacher }] },
  }),
  'repairs.find': ({ position }) => ({ body: { position_ids: [position] } }),
  'repairs.apply': ({ position, teacher }) => sampleRepair(position, teacher),
  'changes.restore': ({ former }) => ({ params: { seq: former } }),
  'versions.create': () => ({ body: { name: 'Avant les vacances' } }),
  'versions.delete': ({ version }) => ({ params: { id: version } }),
  'changes.undo': () => ({}),
  'changes.redo': () => ({}),
  'changes.revert': ({ change }) => ({ params: { seq: change } }),
  'personalData.erase': ({ teacher }) => ({
    params: { id: teacher },
    body: { confirmation: 'SUPPRIMER' },
  }),
  'backup.export': () => ({ query: { school_year: year } }),
  'backup.import': () => ({
    file: JSON.stringify({
      school_year: '2031-2032',
      plannings: [{ level: '9VG', number_of_classes: 1 }],
      assignments: [],
    }),
  }),
};

/** A write that a filled school succeeds with: an operation, and what it does where it can do several things. */
export type WriteName = WithToken | keyof typeof OTHER_WRITES;

/** The operations with a token that are no GET. */
export const writeNames = Object.keys(REQUESTS) as WithToken[];
export const otherWriteNames = Object.keys(OTHER_WRITES) as (keyof typeof OTHER_WRITES)[];

/** Writes to what is no plan, those that take back themselves, and what is final. */
const NO_PLAN =
  /^(auth|account|me|sessions|people|invitations|passkeys|tokens|presence|personalData|proposals\.(?!accept)|repairs\.find|changes\.(?!re(store|vert))|versions|backup\.export)/;

/** Those of them that change what the school plans, and can be taken back. */
export type PlanWrite = Exclude<
  WriteName,
  | `${'auth' | 'account' | 'me' | 'sessions' | 'people' | 'invitations' | 'passkeys' | 'tokens' | 'presence' | 'versions' | 'personalData'}.${string}`
  | `changes.${'undo' | 'redo'}`
  | `proposals.${'start' | 'stop' | 'cancel' | 'diagnose' | 'explain'}`
  | 'repairs.find'
  | 'backup.export'
>;
export const planWrites = [...writeNames, ...otherWriteNames].filter(
  (name): name is PlanWrite => !NO_PLAN.test(name),
);

const withoutId = ({ id: _id, ...fields }: { id: string }) => fields;

/** Makes somebody class teacher of a class of the running year. Answers its identifier. */
async function giveClassTeacher(school: TestSchool, className: string): Promise<string> {
  const classes = await school.ask('classes.list', { query: { school_year: year } });
  const { id = '' } = classes.find(({ name }) => name === className) ?? {};
  const { id: teacher_id } = await school.addTeacher();
  await school.ask('classes.setTeachers', { params: { id }, body: { class_teachers: [{ teacher_id }] } });
  return id;
}

/** Gives a school something of everything. */
export async function fillForWrites(school: TestSchool): Promise<Belongings> {
  await school.ask('schoolYears.create', { query: { year: '2027-2028' } });
  for (const level of ['9VG', '10VG']) await school.addVolee({ level });
  const positions = await school.listAssignments(year);
  const position = positions.find(({ level, periods }) => level === '9VG' && periods === 6);
  const [deleted, whole] = positions.filter(({ level }) => level === '10VG');
  if (!position || !deleted || !whole) throw new Error('a volée has no positions');
  const other = positions.find(({ level, periods }) => level === '9VG' && periods === 3);
  await school.ask('assignments.delete', { params: { id: deleted.id } });
  // Not what its volée says any more: recomputing would change it back.
  await school.ask('assignments.setPeriods', { params: { id: other?.id ?? '' }, query: { periods: 2 } });
  const half = whole.periods / 2;
  await school.ask('assignments.split', { params: { id: whole.id }, body: [half, half] });
  const inVolee = { class_name: '10VG', subject: 'FRA', periods: 1, school_year: year };
  const group = await school.ask('assignments.create', { query: { ...inVolee, group_label: 'Appui' } });
  const teacher = await school.addTeacher();
  const entry = await school.addFunction();
  const { id } = await school.assignFunction({ teacher_id: teacher.id, function_id: entry.id });
  const budget = await addSampleBudgets(school);
  await storeProposal(school, teacher.id, position.id, PROPOSAL);
  const classId = await giveClassTeacher(school, position.class_name);
  const colleague = await school.addTeacher();
  const { changes } = await school.ask('changes.list', { query: {} });
  const version = await school.ask('versions.create', { body: { name: 'Première version' } });
  await school.ask('schoolYears.create', { query: { year: 'Annulée' } });
  await school.ask('changes.undo', { query: {} });
  const invited = { email: 'un@ecole.ch', name: 'Luc Bonzon', role: 'direction' as const };
  const { invitation } = await school.ask('invitations.create', { body: invited });
  const [session] = await school.ask('sessions.list', {});
  const { person } = await school.addPerson('lecture');
  return {
    school: school.id,
    person,
    invitation: invitation.id,
    session: session?.id ?? '',
    passkey: (await addPasskey(school)).id,
    personToken: (await addToken(school)).id,
    credential: await makePasskey(school),
    teacher: teacher.id,
    teacherFields: withoutId(teacher),
    colleague: colleague.id,
    position: position.id,
    class: classId,
    neighbour: other?.id ?? '',
    deleted,
    divided: whole.id,
    function: entry.id,
    functionFields: withoutId(entry),
    functionAssignment: id,
    change: String(changes[0]?.seq),
    former: String(changes[1]?.seq),
    version: version.id,
    group: group.id,
    budget,
  };
}

const isOther = (name: WriteName): name is keyof typeof OTHER_WRITES => Object.hasOwn(OTHER_WRITES, name);

/** Sends a write, as the school or as another sign-in of it. */
export async function send(
  school: Pick<TestSchool, 'server' | 'token'>,
  name: WriteName,
  belongings: Belongings,
  headers: Record<string, string> = {},
) {
  const [operation, makeRequest] = isOther(name) ? OTHER_WRITES[name] : [name, REQUESTS[name]];
  const { file, ...request }: Request = await makeRequest(belongings);
  return file === undefined
    ? school.server.send(operation, { ...request, headers }, school.token)
    : upload(school, operation as Parameters<typeof upload>[1], file, { headers });
}

/** Makes the school succeed with a write. Throws what it was answered instead. */
export async function write(school: TestSchool, name: WriteName, belongings: Belongings): Promise<void> {
  const { status, response } = await send(school, name, belongings);
  if (status >= 300) throw new Error(`${name}: HTTP ${status} ${response.body}`);
}
