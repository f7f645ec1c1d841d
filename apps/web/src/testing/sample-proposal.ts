import type {
  Assignment,
  Bottleneck,
  CurrentProposal,
  Diagnosis,
  Explanation,
  Progress,
  ProposalResult,
  ProposalRun,
} from '@pupitre/contract';
import { type Replies } from './fake-server.ts';
import { sampleAssignment, sampleTeacher, sampleVolee } from './samples.ts';

/** Where a run stands after four seconds: everything is staffed. */
export const samplePoint = (changes: Partial<Progress> = {}): Progress => ({
  elapsed_ms: 4000,
  open: 0,
  open_bound: 0,
  cost: 1100,
  bound: 1000,
  sight_cost: 0,
  sight_bound: 0,
  ...changes,
});

/** A run of the sample year, changed where a test says so. */
export const sampleRun = (changes: Partial<ProposalRun> = {}): ProposalRun => ({
  id: 'run',
  state: 'done',
  place: null,
  options: {
    school_year: '2026-2027',
    levels: ['9VG'],
    reconsider: false,
    weights: {
      minimum: 'normal',
      wish: 'normal',
      classes: 'normal',
      continuity: 'normal',
      preparations: 'normal',
      changes: 'ignored',
      class_teacher: 'ignored',
    },
    keep_version: null,
    class_teacher_periods: {},
    above_wish: null,
    exceptions: [],
    pins: [],
    without: [],
    imaginary: [],
    budget_seconds: 30,
  },
  created_at: '2026-11-21T12:00:00.000Z',
  started_at: '2026-11-21T12:00:01.000Z',
  finished_at: '2026-11-21T12:00:31.000Z',
  failure: null,
  progress: null,
  history: [],
  ...changes,
});

/** A diagnosis with nothing to complain of: all 12 periods can be staffed. */
export const sampleDiagnosis = (changes: Partial<Diagnosis> = {}): Diagnosis => ({
  contradictions: [],
  wanted: 12,
  open_bound: 0,
  bottlenecks: [],
  ...changes,
});

const NOTHING = {
  open: 0,
  minimum: 0,
  wish: 0,
  classes: 0,
  continuity: 0,
  preparations: 0,
  changes: 0,
  class_teacher: 0,
};

/** A result 2.1 % above the best possible at most. */
export const sampleResult = (changes: Partial<ProposalResult> = {}): ProposalResult => ({
  elapsed_ms: 30_000,
  open: 0,
  open_bound: 0,
  cost: 1021,
  bound: 1000,
  sight_cost: 0,
  sight_bound: 0,
  choices: [],
  costs: { ...NOTHING, wish: 921, classes: 60, preparations: 40 },
  bounds: { ...NOTHING, wish: 900, classes: 60 },
  counts: {},
  gap: 0.0206,
  is_optimal: false,
  hires: [],
  outcomes: [],
  continuity: null,
  changes: null,
  class_sights: [],
  ...changes,
});

/** A proposal whose run is done, with a result. */
export const sampleProposal = (changes: Partial<CurrentProposal> = {}): CurrentProposal => ({
  run: sampleRun(),
  diagnosis: sampleDiagnosis(),
  result: sampleResult(),
  gone: { positions: [], teachers: [] },
  ...changes,
});

/** An explanation of one sentence, without alternatives. */
export const sampleExplanation = (changes: Partial<Explanation> = {}): Explanation => ({
  position_id: 'p1',
  choice: null,
  alternatives: [],
  sentences: ['Anne Dupont enseigne le français.'],
  ...changes,
});

const anne = sampleTeacher({ hours_min: 4, hours_desired: 6, hours_max: 12 });
const bruno = sampleTeacher({ id: 'bruno', visa: 'BRE', nom: 'Rey', prenom: 'Bruno', hours_min: null });
/** The two open positions of the school. */
export const first = sampleAssignment({ id: 'p1', class_name: '9VG/1' });
export const second = sampleAssignment({ id: 'p2', class_name: '9VG/2', plan_index: 1 });
export const bottleneck: Bottleneck = {
  message: 'Allemand en 9VG : il manque 14 périodes.',
  subjects: ['ALL'],
  levels: ['9VG'],
  missing: 14,
  needed: 110,
  available: 96,
  teacher_ids: ['anne'],
  position_ids: ['p1'],
};

/** A school with two teachers and two open positions, without a proposal. */
export const proposalSchool = (more: Replies = {}, assignments: Assignment[] = [first, second]): Replies => ({
  'schoolYears.list': { school_years: ['2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [sampleVolee()],
  'teachers.list': [anne, bruno],
  'assignments.list': assignments,
  'functionAssignments.list': [],
  'proposals.current': { proposal: null },
  'proposals.diagnose': sampleDiagnosis(),
  'versions.list': [],
  ...more,
});

/** Who takes a position in a result, and who had it when the run began. */
export const choice = (
  position_id: string,
  teacher_id: string | null,
  former_teacher_id: string | null = null,
  reasons: string[] = [],
) => ({
  position_id,
  teacher_id,
  former_teacher_id,
  reasons,
});

/** Both open positions given: to Anne and to Bruno. */
export const proposed = (changes: Partial<CurrentProposal> = {}) =>
  sampleProposal({
    result: sampleResult({ choices: [choice('p1', 'anne'), choice('p2', 'bruno')] }),
    ...changes,
  });

/** What the server answers to who asks for the proposal. */
export const answeredProposal = (changes: Partial<CurrentProposal> = {}) => ({ proposal: proposed(changes) });
