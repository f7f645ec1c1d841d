import type { OperationName } from '@pupitre/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { findChangedTables, type SchoolSnapshot, takeSnapshot } from '../../testing/school-snapshot.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

type Request = Parameters<TestSchool['send']>[1];

/** Numbers of changes: of a school that has one version, and of another one. */
interface Seqs {
  first: string;
  /** Already taken back. */
  reverted: string;
  latest: string;
  foreign: string;
}

const inPath = (seq: string): Request => ({ params: { seq } });
const named = (body: object): Request => ({ body });

/** What is asked wrongly of the history, with the status and the beginning of the sentence. */
const WRONG: readonly [
  what: string,
  operation: OperationName,
  request: (seqs: Seqs) => Request,
  status: number,
  sentence: RegExp,
][] = [
  ['a number that is none', 'changes.revert', () => inPath('x'), 422, /./],
  ['a change that there is not', 'changes.revert', () => inPath('12'), 404, /^Ce changement n'existe pas/],
  [
    'one of another school',
    'changes.revert',
    ({ foreign }) => inPath(foreign),
    404,
    /^Ce changement n'existe pas/,
  ],
  [
    'one that is taken back already',
    'changes.revert',
    ({ reverted }) => inPath(reverted),
    409,
    /^Il ne reste rien/,
  ],
  [
    'one under a newer change',
    'changes.revert',
    ({ first }) => inPath(first),
    409,
    /^Ce changement ne peut plus/,
  ],
  [
    'half of one',
    'changes.revert',
    ({ first }) => ({ ...inPath(first), query: { partial: 'peut-être' } }),
    422,
    /./,
  ],
  [
    'a step that is not the latest',
    'changes.undo',
    ({ first }) => ({ query: { seq: first } }),
    409,
    /^Un autre changement/,
  ],
  [
    'a step of another school',
    'changes.undo',
    ({ foreign }) => ({ query: { seq: foreign } }),
    409,
    /^Un autre/,
  ],
  ['a step before the first', 'changes.undo', () => ({ query: { seq: -1 } }), 422, /./],
  ['a step that was not taken back', 'changes.redo', () => ({}), 404, /^Il n'y a rien à rétablir/],
  ['the state as it is', 'changes.restore', ({ latest }) => inPath(latest), 409, /^Rien n'a changé/],
  [
    'a state of another school',
    'changes.restore',
    ({ foreign }) => inPath(foreign),
    404,
    /^Ce changement n'existe pas/,
  ],
  ['a state to come', 'changes.restore', () => inPath('2147483647'), 404, /^Ce changement n'existe pas/],
  ['a state beyond every number', 'changes.restore', () => inPath('99999999999'), 422, /./],
  ['a version without a name', 'versions.create', () => named({ name: ' ' }), 422, /^Veuillez saisir un nom/],
  [
    'a version that shows nothing',
    'versions.create',
    () => named({ name: '\u00AD\u200B' }),
    422,
    /obligatoire/,
  ],
  ['a version with a long name', 'versions.create', () => named({ name: 'x'.repeat(501) }), 422, /./],
  ['a version with a name that is none', 'versions.create', () => named({ name: 12 }), 422, /./],
  [
    'a version whose name is taken',
    'versions.create',
    () => named({ name: 'AVANT MARS' }),
    409,
    /s'appelle déjà/,
  ],
  [
    'a version of no change',
    'versions.create',
    () => named({ name: 'Autre', seq: 12 }),
    404,
    /^Ce changement n'existe/,
  ],
  [
    'a version of another school',
    'versions.create',
    ({ foreign }) => named({ name: 'Autre', seq: Number(foreign) }),
    404,
    /./,
  ],
  [
    'a version that there is not',
    'versions.delete',
    () => ({ params: { id: 'personne' } }),
    404,
    /^Cette version/,
  ],
];

const numbersOf = async (of: TestSchool) =>
  (await of.ask('changes.list', { query: {} })).changes.map(({ seq }) => String(seq));

describe.each(databases)('what is asked wrongly of the history, on %s', (kind) => {
  const server = useTestServer(kind);
  let school: TestSchool;
  let seqs: Seqs;
  let before: SchoolSnapshot;

  beforeAll(async () => {
    const other = await server.register();
    for (let count = 0; count < 10; count += 1) await other.addTeacher();
    school = await server.register();
    const { id, ...fields } = await school.addTeacher({ visa: 'ROC' });
    const rename = (nom: string) =>
      school.ask('teachers.update', { params: { id }, body: { ...fields, nom } });
    await rename('Favre');
    await rename('Morier');
    const { id: gone } = await school.addTeacher({ visa: 'BON' });
    await school.ask('teachers.delete', { params: { id: gone } });
    const own = await numbersOf(school);
    const [latest = '', reverted = '', , first = ''] = own;
    await school.ask('versions.create', { body: { name: 'Avant mars' } });
    // Each school counts for itself: a number of the other one that this one has not.
    const foreign = (await numbersOf(other)).find((seq) => !own.includes(seq)) ?? '';
    seqs = { latest, reverted, first, foreign };
    before = await takeSnapshot(server.database, school.id);
  });

  test.each(WRONG)('%s: %s', async (_what, operation, request, status, sentence) => {
    const reply = await school.send(operation, request(seqs));
    expect([reply.status, reply.body]).toEqual([
      status,
      expect.objectContaining({ detail: expect.stringMatching(sentence), code: expect.any(String) }),
    ]);
  });

  test('and nothing of it was done', async () => {
    expect(findChangedTables(before, await takeSnapshot(server.database, school.id))).toEqual([]);
  });
});
