import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { listFunctionAssignments, listFunctions } from '../../data/functions.ts';
import {
  assignFunction,
  changeFunction,
  changeFunctionAssignment,
  createFunction,
  removeFunction,
  removeFunctionAssignment,
} from './service.ts';

type FunctionOperation =
  | 'functions.list'
  | 'functions.create'
  | 'functions.update'
  | 'functions.delete'
  | 'functionAssignments.list'
  | 'functionAssignments.create'
  | 'functionAssignments.update'
  | 'functionAssignments.delete';

/** The catalogue of functions, and who has them in which year. */
export const functionHandlers = ({ database }: Dependencies): HandlersOf<FunctionOperation> => ({
  'functions.list': ({ schoolId }) => listFunctions(database, schoolId),
  'functions.create': ({ schoolId, body }) => createFunction(database, schoolId, body),
  'functions.update': ({ schoolId, params, body }) =>
    changeFunction(database, schoolId, { id: params.id, ...body }),
  'functions.delete': ({ schoolId, params }) => removeFunction(database, schoolId, params.id),
  'functionAssignments.list': ({ schoolId, query }) =>
    listFunctionAssignments(database, schoolId, query.school_year),
  'functionAssignments.create': ({ schoolId, body }) => assignFunction(database, schoolId, body),
  'functionAssignments.update': ({ schoolId, params, body }) =>
    changeFunctionAssignment(database, schoolId, params.id, body),
  'functionAssignments.delete': ({ schoolId, params }) =>
    removeFunctionAssignment(database, schoolId, params.id),
});
