import type { Examples } from './example.ts';
import { mediation, mediationOfRochat, sayFull, year } from './samples.ts';

const { id, ...body } = mediation;
const { id: assignmentId, function_name: _, ...assignmentBody } = mediationOfRochat;
const NOT_FOUND = "Cette fonction n'existe pas ou plus.";
const NOT_ASSIGNED = "Cette attribution n'existe pas ou plus.";
const TAKEN = 'La fonction « Médiation » existe déjà.';

export const functionExamples = {
  'functions.list': { answer: [mediation], refusals: {} },
  'functions.create': { body, answer: mediation, refusals: { 409: TAKEN } },
  'functions.update': {
    params: { id },
    body: { ...body, description: 'Médiation scolaire' },
    answer: { ...mediation, description: 'Médiation scolaire' },
    refusals: { 404: NOT_FOUND, 409: TAKEN },
  },
  'functions.delete': {
    params: { id },
    answer: { message: 'Fonction supprimée (1 attribution)', assignments: 1 },
    refusals: { 404: NOT_FOUND },
  },
  'functionAssignments.list': {
    query: { school_year: year },
    answer: [mediationOfRochat],
    refusals: {},
  },
  'functionAssignments.create': {
    body: assignmentBody,
    answer: mediationOfRochat,
    refusals: { 404: NOT_FOUND, 409: sayFull('100 000 attributions de fonctions') },
  },
  'functionAssignments.update': {
    params: { id: assignmentId },
    body: { hours_per_week: 2 },
    answer: { ...mediationOfRochat, hours_per_week: 2 },
    refusals: { 404: NOT_ASSIGNED },
  },
  'functionAssignments.delete': {
    params: { id: assignmentId },
    answer: { message: 'Attribution supprimée' },
    refusals: { 404: NOT_ASSIGNED },
  },
} satisfies Partial<Examples>;
