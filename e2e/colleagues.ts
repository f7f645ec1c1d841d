import { randomUUID } from 'node:crypto';
import type { Answer, Operations } from '@pupitre/contract';
import type { Browser, BrowserContext } from '@playwright/test';
import { call } from '../scripts/demo/api.ts';

type Session = Answer<Operations['invitations.accept']>;

/** Makes somebody one of a school whose direction holds the token, and signs them in. */
export async function join(
  url: string,
  token: string,
  name: string,
  role: 'direction' | 'planification' = 'planification',
): Promise<Session> {
  const body = { email: `${randomUUID()}@ecole.example`, name, role };
  const link = await call(url, 'invitations.create', { body }, token);
  return call(url, 'invitations.accept', { body: { token: link.token, password: 'un mot de passe' } });
}

/** A browser of theirs. */
export function browserOf(
  browser: Browser,
  url: string,
  { token, school }: Session,
): Promise<BrowserContext> {
  const stored = { token, school: JSON.stringify(school) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}

type Where = Omit<Parameters<typeof call<'presence.report'>>[2]['body'], 'tab'>;

/** Has somebody be there without a browser. Returns what ends it. */
export async function beThere(url: string, { token }: Session, where: Where): Promise<() => void> {
  const tab = randomUUID().replaceAll('-', '');
  const left = new AbortController();
  const stream = await fetch(`${url}/api/changes/stream?tab=${tab}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: left.signal,
  });
  await stream.body?.getReader().read();
  await call(url, 'presence.report', { body: { tab, ...where } }, token);
  return () => left.abort();
}
