/*
 * The calls that are asked for, row by row, written by hand (docs/coverage.md, « Section 7: the calls »): what a client
 * made from them alone sends and reads. What the server adds must not stand in its way.
 */

/** One row of the tables. */
export interface SpecifiedCall {
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  isPublic?: true;
  /** Parameters of the query. */
  query?: readonly string[];
  /** Fields of the JSON body; `list` for a bare list. */
  body?: readonly string[] | 'list';
  /** Fields of a multipart body. */
  multipart?: readonly string[];
  /** Fields that the client reads: of the answer, or of each entry of a list or map. */
  answer?: readonly string[];
  /** What those are the fields of; an object when left out. */
  answers?: 'list' | 'map' | 'file';
}

const school_year = ['school_year'];
const hours = ['hours_min', 'hours_max', 'hours_desired'];
const teacher = ['visa', 'nom', 'prenom', 'specialties', 'cycles', ...hours];
const volee = [
  'level',
  'number_of_classes',
  'class_names',
  'subject_periods',
  'school_year',
  'special_params',
];
const assignment = [
  'id',
  'class_name',
  'subject',
  'periods',
  'teacher_id',
  'school_year',
  'locked',
  'is_group',
  'group_label',
];
const functionAssignment = [
  'id',
  'teacher_id',
  'function_id',
  'function_name',
  'hours_per_week',
  'school_year',
  'description',
];

const authentication: readonly SpecifiedCall[] = [
  { call: 'POST /auth/login', isPublic: true, body: ['email', 'password'], answer: ['token', 'school'] },
  {
    call: 'POST /auth/register',
    isPublic: true,
    body: ['name', 'email', 'password'],
    answer: ['token', 'school'],
  },
];

const dashboard: readonly SpecifiedCall[] = [
  { call: 'GET /school-year/active', answer: ['active_year'] },
  { call: 'GET /teachers', answers: 'list', answer: ['id', ...teacher] },
  { call: 'GET /planning', answers: 'list', answer: volee },
  { call: 'GET /assignments', query: school_year, answers: 'list', answer: assignment },
  {
    call: 'GET /dashboard/teacher-workload',
    query: school_year,
    answers: 'map',
    answer: ['total_periods', 'total_teaching_periods', 'total_function_hours', 'function_hours'],
  },
];

const teachers: readonly SpecifiedCall[] = [
  { call: 'GET /teachers/by-level/{level}', answers: 'list', answer: ['id', ...teacher] },
  { call: 'POST /teachers', body: teacher },
  { call: 'PUT /teachers/{id}', body: teacher },
  { call: 'DELETE /teachers/{id}' },
  { call: 'DELETE /teachers', answer: ['message'] },
  { call: 'POST /teachers/import', multipart: ['file'], answer: ['message'] },
  { call: 'GET /teachers/template', isPublic: true, answers: 'file' },
  { call: 'GET /teachers/export', answers: 'file' },
];

const planning: readonly SpecifiedCall[] = [
  { call: 'GET /levels', isPublic: true, answer: ['levels'] },
  { call: 'GET /school-years/all', answer: ['school_years'] },
  { call: 'POST /school-years', query: ['year'] },
  { call: 'POST /school-year/set-active', query: ['year'] },
  { call: 'POST /planning', body: volee },
  { call: 'PUT /planning/{level}', body: volee },
  { call: 'DELETE /planning/{level}', query: school_year },
  { call: 'DELETE /planning/{level}/class', query: ['class_name', 'school_year'] },
  { call: 'POST /planning/{level}/regenerate-assignments', query: school_year },
  { call: 'PATCH /planning/{level}/school-year', query: ['new_school_year'] },
  {
    call: 'POST /planning/{level}/duplicate',
    query: ['source_school_year', 'target_school_year', 'keep_teachers'],
  },
  { call: 'DELETE /planning/school-years/{year}', answer: ['message'] },
  { call: 'PUT /planning/school-years/{year}/rename', query: ['new_year'] },
  { call: 'GET /subjects/{level}', answer: ['subjects', 'subject_periods'] },
];

const files: readonly SpecifiedCall[] = [
  { call: 'POST /backup/export', query: school_year, answers: 'file' },
  {
    call: 'POST /backup/import',
    multipart: ['file'],
    answer: ['stats', 'stats.plannings', 'stats.assignments'],
  },
  { call: 'GET /export/pdf/year', query: school_year, answers: 'file' },
  { call: 'GET /export/pdf/volee', query: ['level', 'school_year'], answers: 'file' },
  { call: 'GET /export/pdf/all-teachers', query: ['school_year', 'cycle'], answers: 'file' },
  { call: 'GET /export/pdf/teacher/{id}', query: school_year, answers: 'file' },
];

const assignments: readonly SpecifiedCall[] = [
  { call: 'PUT /assignments/{id}', body: ['teacher_id', 'group_label'] },
  { call: 'PATCH /assignments/{id}/lock', answer: ['locked'] },
  { call: 'POST /assignments/lock-bulk', body: ['assignment_ids', 'locked'] },
  { call: 'DELETE /assignments/{id}' },
  { call: 'DELETE /assignments/delete-unlocked', query: ['levels'] },
  { call: 'POST /assignments/fix-periods', answer: ['message'] },
  { call: 'POST /assignments/split/{id}', body: 'list' },
  { call: 'PATCH /assignments/{id}/periods', query: ['periods'] },
  {
    call: 'POST /assignments/create',
    query: ['class_name', 'subject', 'periods', 'is_group', 'group_label'],
  },
];

const functions: readonly SpecifiedCall[] = [
  { call: 'GET /functions', answers: 'list', answer: ['id', 'name', 'description'] },
  { call: 'POST /functions', body: ['name', 'description'] },
  { call: 'PUT /functions/{id}', body: ['name', 'description'] },
  { call: 'DELETE /functions/{id}' },
  { call: 'GET /function-assignments', query: school_year, answers: 'list', answer: functionAssignment },
  {
    call: 'POST /function-assignments',
    body: ['teacher_id', 'function_id', 'hours_per_week', 'school_year', 'description'],
  },
  { call: 'PATCH /function-assignments/{id}', body: ['description', 'hours_per_week'] },
  { call: 'DELETE /function-assignments/{id}' },
];

export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  ...authentication,
  ...dashboard,
  ...teachers,
  ...planning,
  ...files,
  ...assignments,
  ...functions,
];

/** What the server has beside them (docs/coverage.md, « Calls that the specification does not name »). */
export const ADDED_CALLS: readonly SpecifiedCall['call'][] = [
  'POST /auth/logout',
  'GET /account',
  'PATCH /account',
  'GET /account/export',
  'GET /account/usage',
  'POST /assignments/teachers-bulk',
  'PUT /assignments/{id}/co-teachers',
  'POST /assignments/join/{id}',
  'POST /assignments/restore',
  'POST /assignments/import',
  'GET /export/zip/all-teachers',
  'GET /export/pdf/class/{id}',
  'POST /teachers/{id}/leave',
  'DELETE /account',
  'GET /changes',
  'GET /changes/steps',
  'GET /changes/stream',
  'PUT /presence',
  'GET /changes/{seq}',
  'POST /changes/undo',
  'POST /changes/redo',
  'POST /changes/{seq}/undo',
  'GET /changes/{seq}/year',
  'POST /changes/{seq}/restore',
  'GET /changes/compare',
  'GET /changes/compare/counts',
  'GET /export/excel/compare',
  'GET /export/pdf/compare',
  'GET /needs',
  'GET /budgets',
  'PUT /budgets',
  'GET /needs/hires',
  'GET /export/excel/needs',
  'GET /export/pdf/needs',
  'GET /teachers/{id}/personal-data',
  'GET /teachers/{id}/personal-data/json',
  'GET /teachers/{id}/personal-data/pdf',
  'POST /teachers/{id}/erase',
  'GET /versions',
  'POST /versions',
  'DELETE /versions/{id}',
  'POST /school-years/prepare',
  'GET /me',
  'PATCH /me',
  'POST /me/school',
  'GET /me/tokens',
  'POST /me/tokens',
  'DELETE /me/tokens/{id}',
  'GET /me/passkeys',
  'POST /me/passkeys/options',
  'POST /me/passkeys',
  'PATCH /me/passkeys/{id}',
  'DELETE /me/passkeys/{id}',
  'POST /auth/passkey/options',
  'POST /auth/passkey',
  'GET /sessions',
  'DELETE /sessions/{id}',
  'GET /people',
  'GET /people/sign-ins',
  'PATCH /people/{id}',
  'DELETE /people/{id}',
  'POST /people/{id}/reset',
  'POST /invitations',
  'DELETE /invitations/{id}',
  'POST /auth/invitation',
  'POST /auth/invitation/accept',
  'GET /auth/registration',
  'POST /auth/forgot',
  'POST /auth/reset',
  'GET /teaching-rules',
  'PUT /teachers/{id}/teaching-rules',
  'POST /teaching-rules/import',
  'GET /teaching-rules/export',
  'GET /classes',
  'GET /classes/{id}',
  'PATCH /classes/{id}',
  'PUT /classes/{id}/teachers',
  'GET /export/excel/year',
  'GET /hand-over/check',
  'GET /hand-over',
  'POST /proposals',
  'GET /proposals/current',
  'DELETE /proposals/current',
  'GET /proposals/events',
  'POST /proposals/stop',
  'POST /proposals/accept',
  'POST /repairs',
  'POST /repairs/apply',
  'POST /proposals/diagnosis',
  'POST /proposals/explanation',
];
