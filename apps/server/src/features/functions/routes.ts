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
export const functionHandlers = (context: Dependencies): HandlersOf<FunctionOperation> => ({
  'functions.list': ({ schoolId }) => listFunctions(context.database, schoolId),
  'functions.create': ({ body, ...caller }) => createFunction(context, caller, body),
  'functions.update': ({ params, body, ...caller }) =>
    changeFunction(context, caller, { id: params.id, ...body }),
  'functions.delete': ({ params, ...caller }) => removeFunction(context, caller, params.id),
  'functionAssignments.list': ({ schoolId, query }) =>
    listFunctionAssignments(context.database, schoolId, query.school_year),
  'functionAssignments.create': ({ body, ...caller }) => assignFunction(context, caller, body),
  'functionAssignments.update': ({ params, body, ...caller }) =>
    changeFunctionAssignment(context, caller, params.id, body),
  'functionAssignments.delete': ({ params, ...caller }) =>
    removeFunctionAssignment(context, caller, params.id),
});
