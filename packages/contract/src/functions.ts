import { LIMITS } from '@pupitre/domain';
import { z } from 'zod';
import { budgetOrDefault } from './budgets.ts';
import { freeText, id, idParams, inHalfSteps, message, nameText, schoolYear, yearQuery } from './common.ts';
import type { Operation } from './operation.ts';

const description = freeText(LIMITS.textMax).nullish();
const descriptionOrEmpty = description.transform((value) => value ?? '');

/** Weekly hours of a function: 0 to 40 in half-hour steps, refused and never rounded outside. */
const hoursPerWeek = inHalfSteps(z.number().min(0).max(LIMITS.hoursMax));

/** Something of the catalogue, other than whole-class teaching. An empty description is ''. */
export const schoolFunction = z.object({ id, name: z.string(), description: z.string() });
export type SchoolFunction = z.infer<typeof schoolFunction>;

export const functionBody = z.object({ name: nameText(LIMITS.nameMax), description: descriptionOrEmpty });
export type FunctionBody = z.input<typeof functionBody>;

/** A function that a teacher has in one school year, with its weekly hours. */
export const functionAssignment = z.object({
  id,
  teacher_id: z.string(),
  function_id: z.string(),
  function_name: z.string(),
  hours_per_week: z.number(),
  school_year: z.string(),
  description: z.string(),
});
export type FunctionAssignment = z.infer<typeof functionAssignment>;

export const functionAssignmentBody = z.object({
  teacher_id: id,
  function_id: id,
  hours_per_week: hoursPerWeek,
  school_year: schoolYear.optional(),
  description: descriptionOrEmpty,
  budget_id: budgetOrDefault,
});
export type FunctionAssignmentBody = z.input<typeof functionAssignmentBody>;

/** What is left out stays; a description of null is emptied. */
export const functionAssignmentChange = z
  .object({
    hours_per_week: hoursPerWeek.optional(),
    description: description.transform((value) => (value === null ? '' : value)),
    budget_id: budgetOrDefault,
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    error: 'des heures ou une description sont attendues',
  });

export const functionOperations = {
  'functions.list': {
    method: 'GET',
    path: '/functions',
    summary: 'Le catalogue des fonctions particulières, par nom',
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: z.array(schoolFunction),
    refusals: [],
  },
  'functions.create': {
    method: 'POST',
    path: '/functions',
    summary: 'Ajoute une fonction au catalogue ; son nom est unique',
    auth: 'token',
    allows: 'planning',
    body: functionBody,
    status: 201,
    answer: schoolFunction,
    refusals: [409],
  },
  'functions.update': {
    method: 'PUT',
    path: '/functions/{id}',
    summary: 'Modifie une fonction du catalogue',
    auth: 'token',
    allows: 'planning',
    params: idParams,
    body: functionBody,
    status: 200,
    answer: schoolFunction,
    refusals: [404, 409],
  },
  'functions.delete': {
    method: 'DELETE',
    path: '/functions/{id}',
    summary: 'Supprime une fonction et ses attributions, de toutes les années',
    auth: 'token',
    allows: 'planning',
    params: idParams,
    status: 200,
    answer: message.extend({ assignments: z.number() }),
    refusals: [404],
  },
  'functionAssignments.list': {
    method: 'GET',
    path: '/function-assignments',
    summary: "Les fonctions attribuées dans une année (par défaut : l'année active), par enseignant",
    auth: 'token',
    allows: 'reading',
    query: yearQuery,
    status: 200,
    answer: z.array(functionAssignment),
    refusals: [],
  },
  'functionAssignments.create': {
    method: 'POST',
    path: '/function-assignments',
    summary: "Attribue une fonction à un enseignant dans une année (par défaut : l'année active)",
    auth: 'token',
    allows: 'planning',
    body: functionAssignmentBody,
    status: 201,
    answer: functionAssignment,
    refusals: [404, 409],
  },
  'functionAssignments.update': {
    method: 'PATCH',
    path: '/function-assignments/{id}',
    summary: "Change les heures ou la description d'une attribution",
    auth: 'token',
    allows: 'planning',
    params: idParams,
    body: functionAssignmentChange,
    status: 200,
    answer: functionAssignment,
    refusals: [404],
  },
  'functionAssignments.delete': {
    method: 'DELETE',
    path: '/function-assignments/{id}',
    summary: 'Retire une fonction à un enseignant',
    auth: 'token',
    allows: 'planning',
    params: idParams,
    status: 200,
    answer: message,
    refusals: [404],
  },
} as const satisfies Record<string, Operation>;
