import { request } from 'node:http';
import { promisify } from 'node:util';
import { queryObjects } from 'node:v8';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../../../packages/domain/testing/rounds.ts';
import { Listener } from '../changes/hub.ts';
import { useTestServer } from '../testing/test-server.ts';

/** Each holds two open files. */
const STREAMS = Math.min(1000, rounds(200));
const AT_ONCE = 50;
const KEPT = 12;

/** A window of somebody, over a connection of its own. */
interface Window {
  text: () => string;
  isOpen: () => boolean;
  close: () => void;
}

/** Opens a stream as a browser does; resolves with the head of its answer. One that is deaf takes nothing from then on. */
function openWindow(address: string, token: string, isDeaf: boolean): Promise<Window> {
  return new Promise((resolve, reject) => {
    const asking = request(`${address}/api/changes/stream`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    });
    let text = '';
    let isOpen = true;
    asking.on('error', reject);
    asking.on('response', (response) => {
      response.on('error', () => undefined);
      response.on('close', () => {
        isOpen = false;
      });
      if (!isDeaf) response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      resolve({ text: () => text, isOpen: () => isOpen, close: () => asking.destroy() });
    });
    asking.end();
  });
}

// What a person may hold is kept in memory: one database is enough.
describe('hundreds of streams of one person', () => {
  const server = useTestServer('SQLite');

  test('twelve are kept, the newest; the others are told why they end, and nothing is left of them', async () => {
    const school = await server.register();
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const countConnections = promisify(server.app.server.getConnections.bind(server.app.server));
    const windows: Window[] = [];
    while (windows.length < STREAMS - 1)
      windows.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, STREAMS - 1 - windows.length) }, (_, index) =>
            openWindow(address, school.token, index % 10 === 9),
          ),
        )),
      );
    const newest = await openWindow(address, school.token, false);
    await expect.poll(() => countConnections()).toBe(KEPT);
    expect(newest.isOpen()).toBe(true);
    const told = windows.filter((one) => one.text().includes('"reason":"replaced"'));
    // But for those that read nothing, a tenth, and those that are kept.
    expect(told.length).toBeGreaterThanOrEqual(STREAMS * 0.9 - KEPT);
    await expect.poll(() => queryObjects(Listener, { format: 'count' })).toBe(KEPT);

    await school.addTeacher();
    await expect.poll(() => newest.text()).toContain('"type":"changes"');
    for (const one of [...windows, newest]) one.close();
    await expect.poll(() => countConnections()).toBe(0);
    await expect.poll(() => queryObjects(Listener, { format: 'count' })).toBe(0);
  });
});
