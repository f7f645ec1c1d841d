import { describe, expect, test, vi } from 'vitest';
import type { Asker, PdfPrinter } from '../documents/pdf/pdf-printer.ts';
import { makeTeacherList } from '../testing/sample-files.ts';
import type { TestSchool } from '../testing/test-school.ts';
import { UNHURRIED, useTestServer } from '../testing/test-server.ts';
import { upload } from '../testing/upload.ts';
import { WORK_KINDS } from './school-limits.ts';

const one = Object.fromEntries(
  WORK_KINDS.flatMap((kind) => [
    [kind, 1],
    [`${kind}_waiting`, 0],
  ]),
);

/** A printer that makes nothing until it is told to. */
function openPrinter() {
  const asked: { asker: Asker; end: () => void }[] = [];
  const printer: PdfPrinter = {
    print: (_document, asker) =>
      new Promise((resolve) => {
        asked.push({ asker, end: () => resolve(Buffer.from('%PDF')) });
      }),
    close: () => undefined,
  };
  return { printer, asked, schools: () => asked.map(({ asker }) => asker.school) };
}

const statusesOf = async (calls: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b);

const printSheet = async (school: TestSchool) => {
  const { id } = await school.addTeacher();
  return () => school.send('documents.teacherPdf', { params: { id } });
};

const list = (school: TestSchool) => async () => {
  const { status } = await upload(school, 'teachers.import', await makeTeacherList());
  return { status };
};

const ask = (name: 'teachers.export' | 'backup.export' | 'account.download') => (school: TestSchool) => () =>
  school.send(name, name === 'backup.export' ? { query: { school_year: '2026-2027' } } : {});

describe('what one school asks for at a time', () => {
  const { printer, asked, schools } = openPrinter();
  const server = useTestServer('SQLite', { printer, limits: { ...UNHURRIED, ...one, prints_waiting: 1 } });

  test('a print more than may wait is refused, and a neighbour does not wait for those', async () => {
    const [noisy, neighbour] = [await server.register(), await server.register()];
    const [print, printThere] = [await printSheet(noisy), await printSheet(neighbour)];
    const ours = [print(), print()];
    await vi.waitFor(() => expect(schools()).toEqual([noisy.id]));
    const { status, response } = await print();
    expect([status, response.headers['retry-after'], response.json()]).toEqual([
      429,
      '10',
      {
        code: 'too-often',
        detail:
          'Votre établissement fait déjà préparer beaucoup de PDF. Réessayez quand les premiers seront prêts.',
      },
    ]);
    const theirs = printThere();
    await vi.waitFor(() => expect(schools()).toEqual([noisy.id, neighbour.id]));
    asked[1]?.end();
    expect((await theirs).status).toBe(200);
    asked[0]?.end();
    await vi.waitFor(() => expect(schools()).toEqual([noisy.id, neighbour.id, noisy.id]));
    asked[2]?.end();
    expect(await statusesOf(ours)).toEqual([200, 200]);
  });

  test.each([
    ['uploads', list],
    ['workbooks', ask('teachers.export')],
    ['exports', ask('backup.export')],
    ['exports of everything', ask('account.download')],
  ])('of %s one at a time, where no more may wait; the neighbour has its own', async (_kind, prepare) => {
    const [noisy, neighbour] = [await server.register(), await server.register()];
    await makeTeacherList();
    const [again, there] = [prepare(noisy), prepare(neighbour)];
    const ours = [again(), again(), again()];
    const theirs = there();
    expect(await statusesOf(ours)).toEqual([200, 429, 429]);
    expect((await theirs).status).toBe(200);
    expect((await again()).status).toBe(200);
  });
});

const add = (school: TestSchool, visa: string) =>
  school.call('teachers.create', { body: { visa, nom: 'Rochat', prenom: 'Anne' } });

describe('requests of one school', () => {
  const limits = { ...UNHURRIED, requests_at_once: 1, requests_waiting: 1 };
  const server = useTestServer('SQLite', { limits });

  test('more than may wait at the same time are refused to it, and nothing is written', async () => {
    const [noisy, neighbour] = [await server.register(), await server.register()];
    const ours = ['A', 'B', 'C', 'D'].map((visa) => add(noisy, visa));
    const theirs = add(neighbour, 'A');
    expect(await statusesOf(ours)).toEqual([201, 201, 429, 429]);
    expect((await theirs).status).toBe(201);
    const refused = (await Promise.all(ours)).find(({ status }) => status === 429);
    expect([refused?.response.headers['retry-after'], refused?.body.detail]).toEqual([
      '2',
      'Votre établissement envoie trop de demandes à la fois. Réessayez dans un instant.',
    ]);
    expect(await noisy.ask('teachers.list', { query: {} })).toHaveLength(2);
  });
});

describe('how often one school asks', () => {
  const server = useTestServer('SQLite', { limits: { ...UNHURRIED, requests_per_second: 1 } });

  test('more often than it may is refused until the time has come', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const [noisy, neighbour] = [await server.register(), await server.register()];
      for (let nth = 0; nth < 10; nth += 1) await noisy.ask('schoolYears.active', {});
      const { status, body, response } = await noisy.call('schoolYears.active', {});
      expect([status, response.headers['retry-after'], body.detail]).toEqual([
        429,
        '10',
        'Votre établissement envoie plus de 1 demandes par seconde. Réessayez dans un instant.',
      ]);
      await neighbour.ask('schoolYears.active', {});
      vi.setSystemTime(Date.now() + 10_000);
      await noisy.ask('schoolYears.active', {});
    } finally {
      vi.useRealTimers();
    }
  });
});
