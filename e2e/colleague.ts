import type { Browser, BrowserContext } from '@playwright/test';
import type { Answer, Operations, Session } from '@pupitre/contract';
import { call } from '../scripts/demo/api.ts';
import type { OpenSchool } from './school-test.ts';

export type Rights = Pick<Answer<Operations['me.show']>['person'], 'role' | 'levels'>;

/** Somebody who comes to a school by an invitation, with what they may do there. */
export async function inviteColleague(
  url: string,
  { ask }: Pick<OpenSchool, 'ask'>,
  rights: Rights,
): Promise<Session> {
  const email = `collegue-${crypto.randomUUID()}@venoge.example`;
  const { token } = await ask('invitations.create', { body: { email, name: 'Noé Perrin', ...rights } });
  return call(url, 'invitations.accept', { body: { token, password: 'craie-et-tableau' } });
}

/** What a browser keeps of a session. */
export const storedSession = ({ token, school, person: { role, levels } }: Session) =>
  Object.entries({
    token,
    school: JSON.stringify(school),
    rights: JSON.stringify({ role, levels }),
  }).map(([name, value]) => ({ name, value }));

/** A browser in which somebody is signed in. */
export const openBrowser = (browser: Browser, url: string, session: Session): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: storedSession(session) }] },
  });
