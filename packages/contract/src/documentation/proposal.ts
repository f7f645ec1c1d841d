import type { ProposalOptions, ProposalRun } from '../proposal.ts';
import type { Diagnosis } from '../proposal-reasons.ts';
import type { Examples } from './example.ts';
import { ofClass, rochat, year } from './samples.ts';

const options: ProposalOptions = {
  school_year: year,
  levels: ['9VG'],
  reconsider: false,
  weights: {
    minimum: 'normal',
    wish: 'high',
    classes: 'normal',
    continuity: 'low',
    preparations: 'normal',
    changes: 'normal',
    class_teacher: 'normal',
  },
  keep_version: null,
  class_teacher_periods: { '9-11S': 4 },
  above_wish: null,
  exceptions: ['EPH'],
  pins: [],
  without: [],
  imaginary: [],
  budget_seconds: 30,
};

const progress = {
  elapsed_ms: 1250,
  open: 0,
  open_bound: 0,
  cost: 118,
  bound: 115,
  sight_cost: 0,
  sight_bound: 0,
};

const queued: ProposalRun = {
  id: '8f7e6d5c-4b3a-4291-8071-6f5e4d3c2b11',
  state: 'queued',
  place: 1,
  options,
  created_at: '2026-11-21T09:00:00.000Z',
  started_at: null,
  finished_at: null,
  failure: null,
  progress: null,
  history: [],
};

const running: ProposalRun = {
  ...queued,
  state: 'running',
  place: null,
  started_at: '2026-11-21T09:00:00.250Z',
  progress,
  history: [progress],
};

const nothing = {
  open: 0,
  minimum: 0,
  wish: 0,
  classes: 0,
  continuity: 0,
  preparations: 0,
  changes: 0,
  class_teacher: 0,
};

const diagnosis: Diagnosis = {
  contradictions: [],
  wanted: 3,
  open_bound: 0,
  bottlenecks: [],
};

const choice = { position_id: ofClass.id, teacher_id: rochat.id };
const NONE = "Il n'y a pas de proposition en cours.";
const TOO_MUCH =
  "Ces volées ont trop d'enseignements, pour trop d'enseignants, pour une seule recherche. Veuillez en choisir moins.";
const NO_YEAR = `L'année scolaire ${year} n'existe pas.`;

export const proposalExamples = {
  'proposals.start': {
    body: options,
    answer: queued,
    refusals: { 404: NO_YEAR, 409: 'Une recherche est déjà en cours pour cet établissement.' },
  },
  'proposals.current': {
    answer: {
      proposal: {
        run: { ...running, state: 'done', finished_at: '2026-11-21T09:00:30.250Z' },
        diagnosis,
        result: {
          ...progress,
          choices: [{ ...choice, former_teacher_id: null, reasons: ['Spécialiste de français'] }],
          costs: { ...nothing, wish: 40, classes: 48, continuity: 10, preparations: 20 },
          bounds: { ...nothing, wish: 36, classes: 48, continuity: 10, preparations: 18 },
          counts: { continuity: { count: 1, at_least: 1 } },
          gap: 0.0254,
          is_optimal: false,
          hires: [],
          outcomes: [
            {
              teacher_id: rochat.id,
              kind: 'prefers',
              subject: 'FRA',
              level: '9VG',
              to_level: null,
              class_name: null,
              colleague_id: null,
              amount: null,
              is_met: true,
            },
          ],
          continuity: { lessons: 5, kept: 4, kept_before: 0, classes: 2, classes_kept: 1 },
          changes: { version: null, kept: 12, moved: 0, freed: 0 },
          class_sights: [
            {
              level: '9VG',
              class_name: '9VG/1',
              teacher_ids: [rochat.id],
              is_proposed: true,
              periods: 5,
              periods_before: 0,
              wanted: 4,
              is_met: true,
            },
          ],
        },
        gone: { positions: [], teachers: [] },
      },
    },
    refusals: {},
  },
  'proposals.events': { answer: { type: 'progress', ...progress }, refusals: { 404: NONE } },
  'proposals.stop': { answer: running, refusals: { 404: NONE } },
  'proposals.cancel': { answer: { message: 'Proposition abandonnée' }, refusals: { 404: NONE } },
  'proposals.accept': {
    body: {
      run_id: running.id,
      choices: [choice],
      class_teachers: [{ level: '9VG', class_name: '9VG/1', teacher_id: rochat.id }],
    },
    answer: { message: '1 enseignement attribué', updated: 1, unchanged: 0 },
    refusals: {
      404: NONE,
      409: "Rien n'a été attribué. ROA, EPH 9VG/1 : l'enseignement est verrouillé.",
    },
  },
  'proposals.diagnose': { body: options, answer: diagnosis, refusals: { 404: NO_YEAR, 409: TOO_MUCH } },
  'proposals.explain': {
    body: { position_id: ofClass.id, choices: [choice] },
    answer: {
      position_id: ofClass.id,
      choice: {
        teacher_id: rochat.id,
        qualification: 'exception',
        before: 21,
        after: 24,
        difference: 0,
        changes: {},
        worse: [],
        better: [],
        already_with_class: true,
        last_year: false,
      },
      alternatives: [],
      sentences: [
        'Par exception\u202f: la branche est ouverte à tous',
        'Déjà avec la classe 9VG/1',
        'Avec cet enseignement, 24\u00a0périodes au lieu de 21, pour une fourchette de 20 à 26 et un voeu de 24',
        "Personne d'autre n'est qualifié",
      ],
    },
    refusals: { 404: NONE, 409: "La recherche n'a pas encore de résultat." },
  },
} satisfies Partial<Examples>;
