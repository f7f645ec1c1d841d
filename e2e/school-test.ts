import type { Answer, Call, OperationName, Operations, Person, School } from '@pupitre/contract';
import { call } from '../scripts/demo/api.ts';
import { test as visitorTest } from './browser-test.ts';
import { newAccount, type SchoolAccount } from './schools.ts';

/** Calls an operation as the school of the test. */
export type Ask = <N extends OperationName>(
  name: N,
  request: Call<Operations[N]>,
) => Promise<Answer<Operations[N]>>;

/** A school of its own for each test, made through the API: only the journey of the sign-up goes through its form. */
export interface OpenSchool extends SchoolAccount {
  token: string;
  stored: School;
  person: Person;
  /** The year that it starts with, which is the active one. */
  year: string;
  ask: Ask;
}

/** The test of {@link visitorTest}, with the browser signed in to a new school. */
export const test = visitorTest.extend<{ school: OpenSchool }>({
  school: async ({ server }, use) => {
    const account = newAccount();
    const { token, school, person } = await call(server.url, 'auth.register', { body: account });
    const ask: Ask = (name, request) => call(server.url, name, request, token);
    const { active_year: year } = await ask('schoolYears.active', {});
    await use({ ...account, token, stored: school, person, year, ask });
  },
  stored: async ({ school: { token, stored, person } }, use) =>
    use({ token, school: JSON.stringify(stored), person: JSON.stringify(person) }),
});

export { expect, forgetFaults } from './browser-test.ts';
