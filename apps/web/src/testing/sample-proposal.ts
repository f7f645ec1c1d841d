import type { CurrentProposal, Diagnosis, Explanation, ProposalResult, ProposalRun } from '@pupitre/contract';

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
    },
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

export const sampleDiagnosis = (changes: Partial<Diagnosis> = {}): Diagnosis => ({
  contradictions: [],
  wanted: 12,
  open_bound: 0,
  bottlenecks: [],
  ...changes,
});

/** A result 2.1 % above the best possible at most. */
export const sampleResult = (changes: Partial<ProposalResult> = {}): ProposalResult => ({
  elapsed_ms: 30_000,
  open: 0,
  open_bound: 0,
  cost: 1021,
  bound: 1000,
  choices: [],
  costs: { open: 0, minimum: 0, wish: 921, classes: 60, continuity: 0, preparations: 40 },
  bounds: { open: 0, minimum: 0, wish: 900, classes: 60, continuity: 0, preparations: 0 },
  gap: 0.0206,
  is_optimal: false,
  ...changes,
});

export const sampleProposal = (changes: Partial<CurrentProposal> = {}): CurrentProposal => ({
  run: sampleRun(),
  diagnosis: sampleDiagnosis(),
  result: sampleResult(),
  gone: { positions: [], teachers: [] },
  ...changes,
});

export const sampleExplanation = (changes: Partial<Explanation> = {}): Explanation => ({
  position_id: 'p1',
  choice: null,
  alternatives: [],
  sentences: ['Anne Dupont enseigne le français.'],
  ...changes,
});
