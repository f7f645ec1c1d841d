import type { Examples } from './example.ts';
import {
  camille,
  firstClass,
  mediationOfRochat,
  ofClass,
  ordinaryFigures,
  rochat,
  volee,
  year,
} from './samples.ts';

const seq = 28_512_345;
const summary = 'MAT 9VG/1\u202f: ROC à la place de Non assigné';
const listed = {
  seq,
  at: '2026-11-21T09:12:00.000Z',
  summary,
  school_year: year,
  kind: 'do' as const,
  undoes: null,
  person: { id: camille.id, name: camille.name },
  extent: null,
  is_of_plan: true,
  is_own: true,
};
const version = {
  id: '0d4f7c2f-3a57-4d35-9a3b-0f2d9f1f6a11',
  name: 'Avant la séance de mars',
  seq,
  at: listed.at,
};
const UNKNOWN = "Ce changement n'existe pas.";
const CLASH =
  'Ce changement ne peut plus être annulé en entier. MAT 9VG/1\u202f: modifié par Camille Rochat le 21 novembre à 10:15.';

export const historyExamples = {
  'changes.list': {
    query: {
      older_than: seq + 1,
      limit: 50,
      school_year: year,
      touching: 'an-id',
      teacher_id: rochat.id,
      volee_id: 'an-id',
      topic: 'staffing',
      words: 'MAT ROC',
      person: camille.id,
    },
    answer: { changes: [listed], next: null },
    refusals: {},
  },
  'changes.steps': { answer: { undo: { seq, summary }, redo: null }, refusals: {} },
  'changes.stream': {
    query: { after: seq - 1, tab: 'k3v9x2m7q1' },
    answer: {
      type: 'changes' as const,
      seq,
      changes: [listed],
      assignments: { changed: [ofClass], gone: [] },
      reset: [],
    },
    refusals: {},
  },
  'presence.report': {
    body: {
      tab: 'k3v9x2m7q1',
      screen: 'grid' as const,
      school_year: year,
      level: '9VG',
      position_id: ofClass.id,
    },
    answer: { is_shown: true },
    refusals: { 404: "Cet enseignement n'existe pas ou plus." },
  },
  'changes.show': {
    params: { seq },
    answer: {
      ...listed,
      rows: [
        {
          name: 'MAT 9VG/1',
          kind: 'changed' as const,
          teacher_id: null,
          fields: [{ field: 'Enseignant', before: '', after: 'ROC' }],
        },
      ],
      refusal: null,
    },
    refusals: { 404: UNKNOWN },
  },
  'changes.undo': {
    query: { partial: false, seq },
    answer: { message: `Annulé\u202f: ${summary}`, seq: seq + 1, skipped: [], renamed_years: [] },
    refusals: { 404: "Il n'y a rien à annuler.", 409: CLASH },
  },
  'changes.redo': {
    query: { partial: false, seq: seq + 1 },
    answer: { message: `Rétabli\u202f: ${summary}`, seq: seq + 2, skipped: [], renamed_years: [] },
    refusals: { 404: "Il n'y a rien à rétablir.", 409: CLASH },
  },
  'changes.revert': {
    params: { seq },
    query: { partial: false },
    answer: { message: `Annulé\u202f: ${summary}`, seq: seq + 1, skipped: [], renamed_years: [] },
    refusals: { 404: UNKNOWN, 409: CLASH },
  },
  'changes.year': {
    params: { seq },
    query: { school_year: year },
    answer: {
      at: listed.at,
      summary,
      school_year: year,
      school_years: [year],
      active_year: year,
      plannings: [volee],
      classes: [firstClass],
      assignments: [ofClass],
      teachers: [rochat],
      function_assignments: [mediationOfRochat],
      budgets: [ordinaryFigures],
    },
    refusals: { 404: UNKNOWN },
  },
  'changes.restore': {
    params: { seq },
    answer: { message: "Retour à l'état du 21 novembre 2026 à 10:12", seq: seq + 3, renamed_years: [] },
    refusals: { 404: UNKNOWN, 409: "Rien n'a changé depuis ce moment." },
  },
  'versions.list': { answer: [version], refusals: {} },
  'versions.create': {
    body: { name: version.name, seq },
    answer: version,
    refusals: { 404: UNKNOWN, 409: `Une version s'appelle déjà « ${version.name} ».` },
  },
  'versions.delete': {
    params: { id: version.id },
    answer: { message: 'Version oubliée' },
    refusals: { 404: "Cette version n'existe pas ou plus." },
  },
} satisfies Partial<Examples>;
