import { type Agent, request } from 'node:http';
import type { Member } from './fill-crowd.ts';

/** What became of a request: how long it took, and its status; 0 where the connection failed. */
export interface Outcome {
  milliseconds: number;
  status: number;
  retryAfter: string | undefined;
}

const TIMEOUT_MS = 60_000;

/** Sends a request of somebody and reads the whole answer. Never throws. */
export function send(
  agent: Agent,
  address: string,
  { token }: Member,
  { method, body = '' }: { method: string; body?: string },
): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ milliseconds: performance.now() - start, status, retryAfter });
    const asking = request(address, {
      agent,
      method,
      timeout: TIMEOUT_MS,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': body.length }),
      },
    });
    asking.once('timeout', () => asking.destroy());
    asking.once('error', () => end(0));
    asking.once('response', (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0, response.headers['retry-after']));
      response.once('error', () => end(0));
    });
    asking.end(body);
  });
}

/** Gives a position to another teacher, the next one each time. */
export const write = (agent: Agent, url: string, member: Member, nth: number): Promise<Outcome> =>
  send(agent, `${url}/api/assignments/${member.position(nth)}`, member, {
    method: 'PUT',
    body: JSON.stringify({ teacher_id: member.teacher(nth) }),
  });

/** Gives every position of a volée to other teachers, as one change: as heavy as a write of one gesture is. */
export const writeMuch = (agent: Agent, url: string, member: Member, nth: number): Promise<Outcome> =>
  send(agent, `${url}/api/assignments/teachers-bulk`, member, {
    method: 'POST',
    body: JSON.stringify({
      choices: member.volee(nth).map((position_id, index) => ({
        position_id,
        teacher_id: member.teacher(nth + index),
      })),
    }),
  });

/** Reads every position of the year, as somebody does who opens the grid. */
export const read = (agent: Agent, url: string, member: Member): Promise<Outcome> =>
  send(agent, `${url}/api/assignments?school_year=2026-2027`, member, { method: 'GET' });
