import type { QueryClient } from '@tanstack/react-query';
import { countOf } from '../../lib/numbers.ts';
import { placeName } from '../../lib/position-text.ts';
import { functionsQuery, keys } from '../../queries/index.ts';
import type { Assignment, FunctionAssignment, SchoolClass, TeacherAnswer } from '@pupitre/contract';
import type { PlanRequest, RequestName, RequestOf } from '../requests.ts';

const say = (what: string, done: string) => `${what}\u202f: ${done}`;

/** A row of the lists of several years, in whichever it is. */
const findRow = <R extends { id: string }>(lists: [unknown, R[] | undefined][], id: string): R | undefined =>
  lists.flatMap(([, list]) => list ?? []).find((row) => row.id === id);

/** « MAT 9VG/1 » */
function nameCell(client: QueryClient, id: string): string {
  const position = findRow(client.getQueriesData<Assignment[]>({ queryKey: keys.assignments }), id);
  return position ? `${position.subject} ${placeName(position)}` : 'Un enseignement';
}

function nameTeacher(client: QueryClient, id: string): string {
  const teacher = findRow(client.getQueriesData<TeacherAnswer[]>({ queryKey: keys.teachers }), id);
  return teacher ? `${teacher.visa} (${teacher.prenom} ${teacher.nom})` : 'Un enseignant';
}

function nameFunction(client: QueryClient, id: string): string {
  const entry = client.getQueryData(functionsQuery().queryKey)?.find((one) => one.id === id);
  return entry ? `Fonction «\u202f${entry.name}\u202f»` : 'Une fonction';
}

function nameAttribution(client: QueryClient, id: string): string {
  const entry = findRow(
    client.getQueriesData<FunctionAssignment[]>({ queryKey: keys.functionAssignments }),
    id,
  );
  return entry ? `${entry.function_name}, ${nameTeacher(client, entry.teacher_id)}` : 'Une attribution';
}

const nameVolee = (level: string, year?: string) =>
  year === undefined ? `Volée ${level}` : `Volée ${level} (${year})`;

const NAMES: { [N in RequestName]: (client: QueryClient, request: RequestOf<N>) => string } = {
  'assignments.create': (_, { query }) =>
    say(`${query.subject} ${query.class_name}`, `nouveau groupe «\u202f${query.group_label}\u202f»`),
  'assignments.delete': (client, { params }) => say(nameCell(client, params.id), 'suppression'),
  'assignments.deleteUnlocked': (_, { query }) =>
    say(query.levels.join(', '), 'suppression des enseignements non verrouillés'),
  'assignments.fixPeriods': (_, { query }) => say((query?.levels ?? []).join(', '), 'recalcul des périodes'),
  'assignments.join': (client, { params }) => say(nameCell(client, params.id), 'parts réunies'),
  'assignments.restore': (_, { body }) => say(`${body.subject} ${body.level}`, 'enseignement remis'),
  'assignments.split': (client, { params, body }) =>
    say(nameCell(client, params.id), `division en ${countOf(body.length, 'part')}`),
  'assignments.update': (client, { params, body }) =>
    say(nameCell(client, params.id), `libellé «\u202f${body.group_label}\u202f»`),
  'classes.update': (client, { params, body }) => {
    const entry = findRow(client.getQueriesData<SchoolClass[]>({ queryKey: keys.classes }), params.id);
    return say(
      `Classe ${entry?.name ?? '?'}`,
      body.name === undefined ? 'élèves' : `renommée en ${body.name}`,
    );
  },
  'functionAssignments.create': (client, { body }) =>
    say(`${nameFunction(client, body.function_id)}, ${nameTeacher(client, body.teacher_id)}`, 'attribution'),
  'functionAssignments.delete': (client, { params }) =>
    say(nameAttribution(client, params.id), 'suppression'),
  'functions.create': (_, { body }) => say(`Fonction «\u202f${body.name}\u202f»`, 'ajout'),
  'functions.delete': (client, { params }) => say(nameFunction(client, params.id), 'suppression'),
  'functions.update': (client, { params }) => say(nameFunction(client, params.id), 'modification'),
  'planning.create': (_, { body }) => say(nameVolee(body.level, body.school_year), 'ajout'),
  'planning.delete': (_, { params, query }) =>
    say(nameVolee(params.level, query?.school_year), 'suppression'),
  'planning.deleteClass': (_, { query }) => say(`Classe ${query.class_name}`, 'suppression'),
  'planning.duplicate': (_, { params, query }) =>
    say(nameVolee(params.level), `copie vers ${query.target_school_year}`),
  'planning.move': (_, { params, query }) =>
    say(nameVolee(params.level), `déplacement vers ${query.new_school_year}`),
  'planning.regenerate': (_, { params, query }) =>
    say(nameVolee(params.level, query?.school_year), 'enseignements régénérés'),
  'planning.update': (_, { params, body }) => say(nameVolee(params.level, body.school_year), 'modification'),
  'schoolYears.create': (_, { query }) => say(`Année ${query.year}`, 'ajout'),
  'schoolYears.delete': (_, { params }) => say(`Année ${params.year}`, 'suppression'),
  'schoolYears.rename': (_, { params, query }) =>
    say(`Année ${params.year}`, `renommée en ${query.new_year}`),
  'teachers.create': (_, { body }) => say(`${body.visa} (${body.prenom} ${body.nom})`, 'ajout'),
  'teachers.leave': (client, { params, body }) =>
    say(nameTeacher(client, params.id), `n'enseigne plus après ${body.last_school_year}`),
  'teachers.delete': (client, { params }) => say(nameTeacher(client, params.id), 'suppression'),
  'teachers.deleteAll': () => say('Tous les enseignants', 'suppression'),
  'teachers.update': (client, { params }) => say(nameTeacher(client, params.id), 'modification'),
  'teachingRules.set': (client, { params }) => say(nameTeacher(client, params.id), 'souhaits et consignes'),
};

/** What a call is called where it waits, or was refused. */
export const nameRequest = (client: QueryClient, { operation, request }: PlanRequest): string =>
  (NAMES[operation] as (client: QueryClient, request: object) => string)(client, request);
