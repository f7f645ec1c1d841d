import type { QueryClient } from '@tanstack/react-query';
import { countOf, formatHours } from '../../lib/numbers.ts';
import { periodsInWords, placeName } from '../../lib/position-text.ts';
import {
  assignmentsQuery,
  classesQuery,
  functionAssignmentsQuery,
  teachersQuery,
} from '../../queries/index.ts';
import type { WrittenCommand } from '../begin-command.ts';
import { nameRequest } from './name-request.ts';
import type { CommandName, TeacherChoice, Variables } from '../commands.ts';

const NOBODY = 'Non assigné';

function nameTeacher(client: QueryClient, year: string, id: string | null): string {
  if (id === null) return NOBODY;
  return client.getQueryData(teachersQuery(year).queryKey)?.find((one) => one.id === id)?.visa ?? '?';
}

/** « MAT 9VG/1 », « MAT 9VG/1 et 11 autres ». */
function nameCells(client: QueryClient, year: string, ids: readonly string[]): string {
  const [id] = ids;
  const first = client.getQueryData(assignmentsQuery(year).queryKey)?.find((one) => one.id === id);
  const others = ids.length - 1;
  if (!first) return countOf(ids.length, 'enseignement');
  const name = `${first.subject} ${placeName(first)}`;
  return others > 0 ? `${name} et ${countOf(others, 'autre')}` : name;
}

function nameChoices(client: QueryClient, year: string, choices: readonly TeacherChoice[]): string {
  const ids = choices.flatMap((choice) => choice.ids);
  const teachers = [...new Set(choices.map(({ teacher_id }) => nameTeacher(client, year, teacher_id)))];
  return `${nameCells(client, year, ids)}\u202f: ${teachers.join(', ')}`;
}

const nameClass = (client: QueryClient, year: string, id: string): string =>
  client.getQueryData(classesQuery(year).queryKey)?.find((one) => one.id === id)?.name ?? '?';

const sayLock = (locked: boolean) => (locked ? 'verrouillé' : 'déverrouillé');

const NAMES: { [N in CommandName]: (client: QueryClient, variables: Variables<N>) => string } = {
  setTeachers: (client, { year, choices }) => nameChoices(client, year, choices),
  setCoTeachers: (client, { year, id, co_teachers }) => {
    const visas = co_teachers.map(({ teacher_id }) => nameTeacher(client, year, teacher_id));
    return `${nameCells(client, year, [id])}, co-enseignement et appui\u202f: ${visas.join(', ') || NOBODY}`;
  },
  setLock: (client, { year, id, locked }) => `${nameCells(client, year, [id])}\u202f: ${sayLock(locked)}`,
  setLocks: (client, { year, ids, locked }) => `${nameCells(client, year, ids)}\u202f: ${sayLock(locked)}`,
  setPeriods: (client, { year, id, periods }) =>
    `${nameCells(client, year, [id])}\u202f: ${periodsInWords(periods)}`,
  setClassTeachers: (client, { year, id, class_teachers }) => {
    const visas = class_teachers.map(({ teacher_id }) => nameTeacher(client, year, teacher_id));
    return `Maîtrise ${nameClass(client, year, id)}\u202f: ${visas.join(' et ') || 'personne'}`;
  },
  setActiveYear: (_client, { year }) => `Année active\u202f: ${year}`,
  updateAttribution: (client, { year, id, hours_per_week }) => {
    const held = client.getQueryData(functionAssignmentsQuery(year).queryKey);
    const one = held?.find((entry) => entry.id === id);
    const whose = one ? `${one.function_name}, ${nameTeacher(client, year, one.teacher_id)}` : 'Attribution';
    return `${whose}\u202f: ${formatHours(hours_per_week)}`;
  },
  request: nameRequest,
};

/** What a change is called where it waits, or was refused: the cell and the teacher. */
export const nameCommand = (client: QueryClient, { name, variables }: WrittenCommand): string =>
  (NAMES[name] as (client: QueryClient, variables: unknown) => string)(client, variables);
