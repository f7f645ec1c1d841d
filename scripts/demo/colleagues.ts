import { call } from './api.ts';
import { type Ask, type Loading, placeOf } from './loading.ts';

interface Colleague {
  name: string;
  role: 'planification' | 'lecture';
  levels: string[] | null;
}

const DEAN: Colleague = {
  name: 'Sandra Pasche',
  role: 'planification',
  levels: ['9VG', '9VP', '10VG', '10VP', '11VG', '11VP'],
};
const OFFICE: Colleague = { name: 'Yves Oberson', role: 'lecture', levels: null };

/** « demo@pupitre.ch » → « demo.lecture@pupitre.ch » */
const addressOf = (email: string, { role }: Colleague) => email.replace('@', `.${role}@`);

/** Somebody comes by an invitation, with the password of the school. Answers how to call the server as them. */
async function join(
  baseUrl: string,
  { ask }: Pick<Loading, 'ask'>,
  colleague: Colleague,
  { email, password }: { email: string; password: string },
): Promise<Ask> {
  const body = { email: addressOf(email, colleague), ...colleague };
  const { token: link } = await ask('invitations.create', { body });
  const { token } = await call(baseUrl, 'invitations.accept', { body: { token: link, password } });
  return (name, request) => call(baseUrl, name, request, token);
}

/** Who works on the school beside the direction: a dean of the last three years, who begins with co-teaching there, and the office. */
export async function addColleagues(
  baseUrl: string,
  { ask, school, year: school_year, idOfVisa }: Loading,
  account: { email: string; password: string },
): Promise<void> {
  const asDean = await join(baseUrl, { ask }, DEAN, account);
  await join(baseUrl, { ask }, OFFICE, account);
  const stored = await ask('assignments.list', { query: { school_year } });
  const idOfPlace = new Map(stored.map((position) => [placeOf(position), position.id]));
  for (const { position, visa, periods, kind } of school.company) {
    const askAs = DEAN.levels?.includes(position.level) === true ? asDean : ask;
    const co_teachers = [{ teacher_id: idOfVisa.get(visa) ?? '', periods, kind }];
    await askAs('assignments.setCoTeachers', {
      params: { id: idOfPlace.get(placeOf(position)) ?? '' },
      body: { co_teachers },
    });
  }
}
