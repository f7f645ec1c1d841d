import type { Person } from '@pupitre/contract';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/router.tsx';
import { openSession } from '../lib/session.ts';

export const SCHOOL = { id: 'school', name: 'EPS de la Venoge', email: 'direction@venoge.example' };

/** Who is signed in there. */
export const PERSON: Person = {
  id: 'person',
  name: 'Direction',
  email: SCHOOL.email,
  role: 'direction',
  levels: null,
};

/** The same with what it has set: one target. */
export const SETTINGS = { ...SCHOOL, weekly_targets: [{ level: '9VG', periods: 33 }] };

/** Signs in, as a stored session does. */
export const signIn = () => openSession({ token: 'a-token', school: SCHOOL, person: PERSON });

/** Signs in as somebody who may do less than everything. */
export const signInAs = (rights: Pick<Person, 'role'> & Partial<Pick<Person, 'levels'>>) =>
  openSession({ token: 'a-token', school: SCHOOL, person: { ...PERSON, ...rights } });

/** Shows the interface at an address, with everything it stands on. */
export function renderScreen(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    pathNow: () => router.state.location.pathname,
    searchNow: () => router.state.location.search,
    goTo: (address: string) => act(() => router.navigate(address)),
    goBack: () => act(() => router.navigate(-1)),
  };
}
