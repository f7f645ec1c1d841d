import type { Examples } from './example.ts';
import { nextYear, volee, year } from './samples.ts';

const { level, number_of_classes, class_names, subject_periods, special_params } = volee;
const params = { level };
const body = { level, number_of_classes, class_names, subject_periods, school_year: year, special_params };
const NOT_FOUND = `La volée 9VG n'existe pas en ${year}.`;
const TAKEN = `La volée 9VG existe déjà en ${nextYear}.`;

export const planningExamples = {
  'levels.list': { answer: { levels: ['1-2P', '3P', '4P', '9VG', '9VP', 'ACC'] }, refusals: {} },
  'subjects.list': {
    params,
    answer: {
      subjects: ['FRA', 'ALL'],
      subject_periods: [
        { subject: 'FRA', periods: 1 },
        { subject: 'ALL', periods: 1 },
      ],
      names: { FRA: 'français', ALL: 'allemand' },
    },
    refusals: {},
  },
  'planning.list': { answer: [volee], refusals: {} },
  'planning.create': {
    body,
    answer: { ...volee, changes: { created: 5, updated: 0, deleted: 0 } },
    refusals: {
      404: `Ce budget n'existe pas ou plus en ${year}.`,
      409: `La volée 9VG existe déjà en ${year}.`,
    },
  },
  'planning.update': {
    params,
    body: { ...body, subject_periods: [{ subject: 'FRA', periods: 5 }] },
    answer: {
      ...volee,
      subject_periods: [{ subject: 'FRA', periods: 5 }],
      changes: { created: 0, updated: 3, deleted: 2 },
    },
    refusals: {
      404: NOT_FOUND,
      409: "Cette modification supprimerait un enseignement verrouillé (EPH 9VG/1). Déverrouillez-le d'abord.",
    },
  },
  'planning.delete': {
    params,
    query: { school_year: year },
    answer: { message: 'Volée 9VG supprimée (5 enseignements)', assignments: 5 },
    refusals: { 404: NOT_FOUND },
  },
  'planning.deleteClass': {
    params,
    query: { class_name: '9VG/2', school_year: year },
    answer: { message: 'Classe 9VG/2 supprimée (1 enseignement)', assignments: 1 },
    refusals: {
      404: "La classe 9VG/2 n'existe pas dans la volée 9VG.",
      409: "La dernière classe d'une volée ne peut pas être supprimée.",
    },
  },
  'planning.regenerate': {
    params,
    query: { school_year: year },
    answer: {
      message: 'Volée 9VG régénérée : 4 enseignements créés, 1 verrouillé conservé',
      changes: { created: 4, updated: 0, deleted: 4 },
    },
    refusals: { 404: NOT_FOUND },
  },
  'planning.move': {
    params,
    query: { school_year: year, new_school_year: nextYear },
    answer: { ...volee, school_year: nextYear },
    refusals: { 404: NOT_FOUND, 409: TAKEN },
  },
  'planning.duplicate': {
    params,
    query: { source_school_year: year, target_school_year: nextYear, keep_teachers: true },
    answer: {
      ...volee,
      id: '0d1e2f3a-4b5c-4d6e-8f9a-1b2c3d4e5f08',
      school_year: nextYear,
      changes: { created: 5, updated: 0, deleted: 0 },
    },
    refusals: { 404: NOT_FOUND, 409: TAKEN },
  },
} satisfies Partial<Examples>;
