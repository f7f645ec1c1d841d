import { type Assignment, assignment, type Session, session } from '@pupitre/contract';
import { z } from 'zod';

/** A signed-in school, seen from outside the server. */
export interface ApiClient {
  url: string;
  token: string;
  get(path: string): Promise<unknown>;
  post(path: string, body?: unknown): Promise<unknown>;
  upload(path: string, file: Blob): Promise<unknown>;
}

async function send(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${init.method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Speaks for the school that holds the token. Throws on every refusal. */
export function clientOf(url: string, token: string): ApiClient {
  const authorization = `Bearer ${token}`;
  return {
    url,
    token,
    get: (path) => send(`${url}/api${path}`, { method: 'GET', headers: { authorization } }),
    post: (path, body) =>
      send(`${url}/api${path}`, {
        method: 'POST',
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    upload: (path, file) => {
      const form = new FormData();
      form.set('file', file, 'enseignants.xlsx');
      return send(`${url}/api${path}`, { method: 'POST', headers: { authorization }, body: form });
    },
  };
}

async function openSession(url: string, path: string, body: object): Promise<Session> {
  const answer = await send(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return session.parse(answer);
}

/** Signs a new school up. */
export async function signUp(url: string, email: string): Promise<ApiClient> {
  const body = { name: 'Mesures', email, password: 'mesures' };
  return clientOf(url, (await openSession(url, '/auth/register', body)).token);
}

/** Logs a school in. */
export async function logIn(url: string, account: { email: string; password: string }): Promise<ApiClient> {
  return clientOf(url, (await openSession(url, '/auth/login', account)).token);
}

/** The positions of a year. */
export const listPositions = async (client: ApiClient, year: string): Promise<Assignment[]> =>
  z.array(assignment).parse(await client.get(`/assignments?school_year=${encodeURIComponent(year)}`));
