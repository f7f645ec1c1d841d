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
  'functions.list': ({ caller }) => listFunctions(context.database, caller.school),
  'functions.create': ({ caller, body }) => createFunction(context, caller, body),
  'functions.update': ({ caller, params, body }) => changeFunction(context, caller, { ...params, ...body }),
  'functions.delete': ({ caller, params }) => removeFunction(context, caller, params),
  'functionAssignments.list': ({ caller, query }) =>
    listFunctionAssignments(context.database, caller.school, query.school_year),
  'functionAssignments.create': ({ caller, body }) => assignFunction(context, caller, body),
  'functionAssignments.update': ({ caller, params, body }) =>
    changeFunctionAssignment(context, caller, { ...params, ...body }),
  'functionAssignments.delete': ({ caller, params }) => removeFunctionAssignment(context, caller, params),
});
