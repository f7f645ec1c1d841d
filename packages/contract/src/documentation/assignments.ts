import type { Examples } from './example.ts';
import { group, ofClass, rochat, sayFull, year } from './samples.ts';

const params = { id: ofClass.id };
const NOT_FOUND = "Cet enseignement n'existe pas ou plus.";
const secondPart = { ...ofClass, id: '3f2e1d0c-9b8a-4796-a5b4-c3d2e1f0a909', periods: 1.5 };

const support = { teacher_id: rochat.id, periods: 1, kind: 'support' as const };

export const assignmentExamples = {
  'assignments.list': { query: { school_year: year }, answer: [group, ofClass], refusals: {} },
  'assignments.update': {
    params,
    body: { teacher_id: rochat.id },
    answer: { ...ofClass, teacher_id: rochat.id },
    refusals: { 404: NOT_FOUND, 409: 'Seul un groupe peut être renommé.' },
  },
  'assignments.toggleLock': {
    params,
    body: { locked: true },
    answer: { locked: true },
    refusals: { 404: NOT_FOUND },
  },
  'assignments.setTeachers': {
    body: {
      choices: [
        { position_id: group.id, teacher_id: rochat.id },
        { position_id: ofClass.id, teacher_id: null },
      ],
    },
    answer: { message: '2 enseignements modifiés', updated: 2 },
    refusals: {
      404: "L'un de ces enseignements ou enseignants n'existe pas ou plus.",
      409: "Un enseignement est verrouillé (FRA 9VG Groupe 1). Déverrouillez-le d'abord.",
    },
  },
  'assignments.setCoTeachers': {
    params,
    body: { co_teachers: [support] },
    answer: { ...ofClass, co_teachers: [support] },
    refusals: {
      404: "L'un de ces enseignants n'existe pas ou plus.",
      409: "Un enseignement est verrouillé (EPH 9VG/1). Déverrouillez-le d'abord.",
    },
  },
  'assignments.lockBulk': {
    body: { assignment_ids: [group.id, ofClass.id], locked: true },
    answer: { message: '2 enseignements verrouillés', updated: 2 },
    refusals: { 404: "L'un de ces enseignements n'existe pas ou plus." },
  },
  'assignments.delete': {
    params,
    answer: { message: 'Enseignement supprimé' },
    refusals: { 404: NOT_FOUND, 409: 'Un enseignement verrouillé ne peut pas être supprimé.' },
  },
  'assignments.deleteUnlocked': {
    query: { levels: ['9VG', '10VG'], school_year: year },
    answer: { message: '7 enseignements supprimés', deleted: 7 },
    refusals: {},
  },
  'assignments.fixPeriods': {
    query: { school_year: year, levels: ['9VG'], restore: true },
    answer: {
      message: 'Périodes recalculées : 1 enseignement remis, 2 enseignements modifiés, 1 à revoir à la main',
      changes: { created: 1, updated: 2, deleted: 0 },
      unresolved: ['EPH 9VG/2 : 4 h au lieu de 3 h'],
    },
    refusals: {},
  },
  'assignments.split': {
    params,
    body: [1.5, 1.5],
    answer: {
      message: 'Répartition divisée avec succès',
      assignments: [{ ...ofClass, periods: 1.5 }, secondPart],
    },
    refusals: { 404: NOT_FOUND, 409: 'Un enseignement attribué ne peut pas être divisé' },
  },
  'assignments.join': {
    params,
    answer: ofClass,
    refusals: { 404: NOT_FOUND, 409: "Cet enseignement n'est pas divisé" },
  },
  'assignments.setPeriods': {
    params,
    query: { periods: 2.5 },
    answer: { ...ofClass, periods: 2.5 },
    refusals: { 404: NOT_FOUND, 409: 'Les périodes sont figées car cet enseignement est verrouillé' },
  },
  'assignments.restore': {
    body: { school_year: year, level: '9VG', subject: ofClass.subject, is_group: false, plan_index: 0 },
    answer: { ...ofClass, teacher_id: null },
    refusals: {
      404: "L'organisation de 9VG ne prévoit pas cet enseignement.",
      409: "Rien ne manque à cet enseignement de l'organisation.",
    },
  },
  'assignments.import': {
    query: { school_year: year, dry_run: true, add_missing: false },
    answer: {
      message: '1 enseignement à modifier, 419 inchangés',
      dry_run: true,
      school_year: year,
      differences: [
        {
          position: 'FRA 9VG/1',
          before: { visa: null, periods: 6 },
          after: { visa: rochat.visa, periods: 6 },
        },
      ],
      unchanged: 419,
      faults: [],
      unknown: [],
      notes: ['Colonnes qui ne sont pas lues : VERROUILLÉ.'],
    },
    refusals: {
      400: "Le fichier n'a pas pu être lu.",
      404: `L'année scolaire ${year} n'existe pas.`,
      409: "L'un de ces enseignements a été modifié entre-temps.",
      413: 'Le fichier est trop grand : 5 Mo au plus.',
      415: "Ce n'est pas un fichier Excel (.xlsx ou .xls).",
    },
  },
  'assignments.create': {
    query: {
      class_name: '9VG',
      level: '9VG',
      subject: 'MAT',
      periods: 1,
      is_group: true,
      group_label: 'Appui',
      school_year: year,
      budget_id: '6e7d8c9b-0a1f-4e2d-b3c4-d5e6f7a8b909',
    },
    answer: {
      ...group,
      id: '5b6c7d8e-9fa0-4b1c-8d2e-3f4a5b6c7d10',
      subject: 'MAT',
      periods: 1,
      teacher_id: null,
      group_label: 'Appui',
      plan_index: null,
    },
    refusals: { 404: `La volée 9VG n'existe pas en ${year}.`, 409: sayFull('300 000 enseignements') },
  },
} satisfies Partial<Examples>;
