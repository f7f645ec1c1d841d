import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runChild } from './child.mjs';

/* Silence is measured with a clock that the tests advance: how quick the machine is plays no part. */

const LIMIT_S = 300;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A command that says its process, then a word each time it is asked to, and never ends. */
const SPEAKER = `
  process.on('SIGUSR2', () => console.log('again'));
  setInterval(() => {}, 1e6);
  console.log(process.pid);
`;

test('who speaks goes on however long it takes, and who falls silent is ended', async () => {
  const lines: string[] = [];
  const child = await runChild(process.execPath, ['-e', SPEAKER], {
    silenceSeconds: LIMIT_S,
    onLine: (line) => {
      lines.push(line);
      const isLast = lines.length === 5;
      vi.advanceTimersByTime((isLast ? LIMIT_S : 0.9 * LIMIT_S) * 1000);
      if (!isLast) process.kill(Number(lines[0]), 'SIGUSR2');
    },
  });
  expect(lines.slice(1)).toEqual(['again', 'again', 'again', 'again']);
  expect(child).toMatchObject({ wasSilent: true, code: 128 + 9, output: `${lines.join('\n')}\n` });
});

test('what it has started ends with it', async () => {
  // Whatever still ran would hold the output, and this would wait for it.
  const starter = `
    const { spawn } = require('node:child_process');
    spawn(process.execPath, ['-e', ${JSON.stringify(SPEAKER)}], { stdio: 'inherit' });
    setInterval(() => {}, 1e6);
  `;
  const { wasSilent } = await runChild(process.execPath, ['-e', starter], {
    silenceSeconds: LIMIT_S,
    onLine: () => vi.advanceTimersByTime(LIMIT_S * 1000),
  });
  expect(wasSilent).toBe(true);
});

test('its exit code, what it writes and what it tells are handed on', async () => {
  const events: string[] = [];
  const script = `fs.writeSync(3, 'one\\ntwo\\n'); console.log('out'); process.exitCode = 3;`;
  const ended = await runChild(process.execPath, ['-e', script], {
    capture: true,
    onEvent: (line) => events.push(line),
  });
  expect(ended).toEqual({ code: 3, output: 'out\n', wasSilent: false });
  expect(events).toEqual(['one', 'two']);
});

test('a command that is not there says so', async () => {
  const { code, output } = await runChild('no-such-command', [], { capture: true });
  expect({ code, output }).toEqual({ code: 127, output: 'spawn no-such-command ENOENT\n' });
});
