import { afterEach, describe, expect, test, vi } from 'vitest';
import { UNHURRIED_MS } from '../../testing/unhurried-ms.ts';
import type { PdfDocument } from './pdf-document.ts';
import { type PrinterOptions, ProcessPrinter } from './pdf-printer.ts';

const worker = new URL('../../testing/unruly-print-worker.ts', import.meta.url);

const sheet = (title: string): PdfDocument => ({
  title,
  school: 'Les Tilleuls',
  school_year: '2026-2027',
  printed_on: '21.11.2026',
  template: 'volee',
  volee: { level: '9VG', figures: [], blocks: [], groups: { columns: 6, rows: [], total: '0' } },
  legend: [],
});

describe('the printer', () => {
  let printer: ProcessPrinter;
  const start = (options: PrinterOptions = {}) => {
    printer = new ProcessPrinter({ processes: 1, timeoutMs: UNHURRIED_MS, worker, ...options });
  };
  const print = async (title: string, signal = new AbortController().signal, school = 'ours') =>
    (await printer.print(sheet(title), { school, signal })).toString();
  const printFor = (school: string, title: string) => print(title, undefined, school);
  afterEach(() => {
    vi.useRealTimers();
    printer.close();
  });

  test('keeps its process from one document to the next', async () => {
    start();
    expect(await print('one')).toBe(await print('two'));
  });

  test('says so where what makes the documents is not installed', async () => {
    start({ missing: 'typst' });
    await expect(print('one')).rejects.toMatchObject({ reason: 'missing', cause: 'typst' });
  });

  test('says that the process died, and starts another', async () => {
    start();
    const first = await print('one');
    await expect(print('DIE')).rejects.toMatchObject({ reason: 'died' });
    expect(await print('two')).not.toBe(first);
  });

  test('gives up after the time limit and ends the process', async () => {
    start({ timeoutMs: 30_000 });
    const pid = Number(await print('one'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const end = print('HANG').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(isRunning(pid)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await end).toMatchObject({ reason: 'timeout' });
    vi.useRealTimers();
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await print('two')).not.toBe(String(pid));
  });

  test('stops when whoever asked has gone, while printing or waiting', async () => {
    start();
    const pid = Number(await print('one'));
    const [printing, waiting] = [new AbortController(), new AbortController()];
    const hanging = print('HANG', printing.signal);
    const queued = print('two', waiting.signal);
    waiting.abort();
    await expect(queued).rejects.toMatchObject({ reason: 'cancelled' });
    expect(isRunning(pid)).toBe(true);
    printing.abort();
    await expect(hanging).rejects.toMatchObject({ reason: 'cancelled' });
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await print('three')).toMatch(/^\d+$/);
    const gone = AbortSignal.abort();
    await expect(print('four', gone)).rejects.toMatchObject({ reason: 'cancelled' });
  });

  test('prints what waits in turn and refuses more than its queue holds', async () => {
    start({ queueLength: 2 });
    const accepted = [print('one'), print('two'), print('three')];
    await expect(print('four')).rejects.toMatchObject({ reason: 'busy' });
    const pids = await Promise.all(accepted);
    expect(new Set(pids).size).toBe(1);
  });

  test('the death of one does not touch those that wait', async () => {
    start();
    const [dying, waiting] = [print('DIE'), print('one')];
    await expect(dying).rejects.toMatchObject({ reason: 'died' });
    expect(await waiting).toMatch(/^\d+$/);
  });

  test('with two processes prints side by side for two schools; one alone never has both', async () => {
    start({ processes: 2 });
    const pids = await Promise.all([
      printFor('ours', 'one'),
      printFor('theirs', 'two'),
      printFor('ours', 'three'),
    ]);
    expect([new Set(pids).size, pids[2]]).toEqual([2, pids[0]]);
  });

  test('with one process takes the schools in turn', async () => {
    start();
    const order: string[] = [];
    const ask = (school: string, title: string) => printFor(school, title).then(() => order.push(title));
    const ours = ['one', 'two', 'three'].map((title) => ask('ours', title));
    await Promise.all([...ours, ask('theirs', 'neighbour')]);
    expect(order).toEqual(['one', 'neighbour', 'two', 'three']);
  });

  test('ends a process that has had no work for long', async () => {
    start({ idleMs: 60_000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pid = Number(await print('one'));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(isRunning(pid)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await print('two')).not.toBe(String(pid));
  });

  test('closed, it gives up what it makes and what waits, and makes nothing any more', async () => {
    start();
    const pid = Number(await print('one'));
    const asked = [print('HANG'), print('two')];
    printer.close();
    const given = await Promise.allSettled([...asked, print('three')]);
    for (const one of given)
      expect(one).toMatchObject({ status: 'rejected', reason: { reason: 'cancelled' } });
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('a process that holds too much memory makes no other document', async () => {
    start();
    const pid = await print('WORN');
    expect(await print('two')).not.toBe(pid);
    await expect.poll(() => isRunning(Number(pid))).toBe(false);
  });

  test('a fault in a template is told as it is, and the process stays', async () => {
    start();
    const pid = await print('one');
    await expect(print('FAULT')).rejects.toThrow('FAULT');
    expect(await print('two')).toBe(pid);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
