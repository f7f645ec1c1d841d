import { schoolEvent, type SchoolEvent } from '@pupitre/contract';
import { expect } from 'vitest';
import type { TestSchool } from './test-school.ts';
import type { TestServer } from './test-server.ts';

const readEvents = (body: string): SchoolEvent[] =>
  body
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => schoolEvent.parse(JSON.parse(block.slice('data: '.length))));

interface Options {
  after?: number;
  tab?: string;
  /** Another server on the same database. */
  server?: TestServer;
}

/** Opens the stream of a school: what it tells as it comes; `hangUp` ends it on this side. */
export async function openStream(school: TestSchool, { server = school.server, ...options }: Options = {}) {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
  const response = await server.app.inject({
    url: `/api/changes/stream?${query.toString()}`,
    headers: { authorization: `Bearer ${school.token}` },
    payloadAsStream: true,
  });
  let body = '';
  response.stream().on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  const events = () => readEvents(body);
  const eventsOf = <T extends SchoolEvent['type']>(type: T) =>
    events().filter((event): event is Extract<SchoolEvent, { type: T }> => event.type === type);
  await expect.poll(() => eventsOf('live')).toHaveLength(1);
  return { events, eventsOf, hangUp: () => response.raw.res.destroy() };
}
