import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, migrateTo, STEPS } from '../migrate.ts';
import { openSqlite } from '../open.ts';
import { openStorage } from '../open-storage.ts';
import { Readiness } from '../readiness.ts';
import type { Database } from '../schema.ts';
import { StorageProbe } from '../storage-probe.ts';
import { checkCopy } from './check-copy.ts';
import { NightlyCopies } from './nightly-copies.ts';
import { sayCopyFailure } from './say-copy-failure.ts';

const all = mkdtempSync(join(tmpdir(), 'pupitre-copies-'));
afterAll(() => rmSync(all, { recursive: true, force: true }));

let home: string;
let file: string;
let database: Database;
let now: Date;
let told: string[];
const made: NightlyCopies[] = [];

beforeEach(async () => {
  home = mkdtempSync(join(all, 'data-'));
  file = join(home, 'pupitre.sqlite');
  database = openSqlite(file);
  await migrate(database);
  now = new Date(2026, 10, 27, 3, 0);
  told = [];
});
afterEach(async () => {
  for (const copies of made.splice(0)) await copies.close();
  await database.destroy();
});

function copiesIn(folder: string): NightlyCopies {
  const copies = new NightlyCopies({ file, folder, clock: () => now, tell: (line) => told.push(line) });
  made.push(copies);
  return copies;
}

const warningsOf = async (copies: NightlyCopies) =>
  (await new Readiness(database, new StorageProbe(database), copies).look(now)).warnings;

test('one copy a night, whole, for its owner only; what is old goes, what is not ours stays', async () => {
  const folder = join(home, 'backups');
  mkdirSync(folder);
  const stale = join(folder, 'pupitre-2026-11-01T01-30-00Z.sqlite.77.part');
  for (const name of ['pupitre-2020-01-01T01-30-00Z.sqlite', 'notes.txt'])
    writeFileSync(join(folder, name), '');
  writeFileSync(stale, '');
  utimesSync(stale, 0, 0);
  const copies = copiesIn(folder);
  await Promise.all([copies.look(), copies.look()]);
  await copies.look();
  const [name = '', ...others] = readdirSync(folder).filter((one) => one.startsWith('pupitre'));
  expect(others).toEqual([]);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(checkCopy(join(folder, name), STEPS)).toMatchObject({ schools: 0, schema: STEPS.at(-1) });
  expect(existsSync(join(folder, 'notes.txt'))).toBe(true);

  now = new Date(2026, 10, 28, 2, 29);
  await copies.look();
  expect(readdirSync(folder)).toHaveLength(2);
  now = new Date(2026, 10, 28, 2, 31);
  await copies.look();
  expect(readdirSync(folder)).toHaveLength(3);
  expect([told, await warningsOf(copies)]).toEqual([[], []]);
  now = new Date(2026, 10, 30, 2, 40);
  expect(await warningsOf(copies)).toEqual(['La dernière copie de la base de données a plus de deux jours.']);
});

describe('a folder that takes no copy is told of once, and nothing else happens', () => {
  test.each<[string, RegExp, (folder: string) => unknown]>([
    ['in a place that is not there', /n'existe pas/, () => undefined],
    [
      'that is a file',
      /n'est pas un dossier/,
      (folder) => {
        mkdirSync(dirname(folder));
        writeFileSync(folder, '');
      },
    ],
  ])('%s', async (_, sentence, prepare) => {
    const folder = join(home, 'elsewhere', 'backups');
    prepare(folder);
    const copies = copiesIn(folder);
    await copies.look();
    now = new Date(now.getTime() + 31 * 60_000);
    await copies.look();
    expect(told).toEqual([expect.stringMatching(sentence)]);
    expect(told[0]).toContain(folder);
    expect(await warningsOf(copies)).toEqual([expect.stringContaining('a échoué')]);
    rmSync(dirname(folder), { recursive: true, force: true });
    mkdirSync(dirname(folder));
    await copies.look();
    expect(await warningsOf(copies)).toEqual([expect.stringContaining('a échoué')]);
    now = new Date(now.getTime() + 31 * 60_000);
    await copies.look();
    expect([told.length, await warningsOf(copies)]).toEqual([1, []]);
  });
});

test.each([
  ['ENOSPC', 'le disque est plein'],
  ['SQLITE_FULL', 'le disque est plein'],
  ['EROFS', 'on ne peut pas y écrire : lecture seule'],
  ['EACCES', "le serveur n'a pas le droit d'y écrire"],
  ['SQLITE_IOERR_WRITE', 'on ne peut pas y écrire (said by the disk)'],
])('what the disk says is said in French: %s', (code, sentence) => {
  const error = Object.assign(new Error('said by the disk'), { code });
  expect(sayCopyFailure(error, '/mnt/copies', false)).toBe(
    `Aucune copie de la base de données n'a pu être faite dans /mnt/copies : ${sentence}.`,
  );
});

test('a copy is made before the schema changes', async () => {
  const folder = join(home, 'backups');
  const [last = '', before = ''] = STEPS.toReversed();
  const data = mkdtempSync(join(all, 'older-'));
  const older = openSqlite(join(data, 'pupitre.sqlite'));
  await migrateTo(older, before);
  await older.destroy();
  const open = () =>
    openStorage({ databaseUrl: undefined, dataFolder: data, backupFolder: folder }, (line) =>
      told.push(line),
    );
  await (await open()).close();
  await (await open()).close();
  const [name = '', ...others] = readdirSync(folder);
  expect([name, others]).toEqual([expect.stringMatching(`-before-${last}\\.sqlite$`), []]);
  expect(checkCopy(join(folder, name), STEPS).schema).toBe(before);
  expect(told).toEqual([]);
});

test('what is damaged, no database of ours or of a later version is no copy', async () => {
  const copies = copiesIn(join(home, 'backups'));
  await sql`insert into kysely_migration values ('9999-later', 'x')`.execute(database);
  await copies.look();
  expect(told).toEqual([expect.stringContaining("vient d'une version plus récente de Pupitre (9999-later)")]);
  expect(readdirSync(join(home, 'backups'))).toEqual([]);
  const other = join(home, 'other.sqlite');
  writeFileSync(other, 'not a database at all, but long enough to look like one'.repeat(40));
  expect(() => checkCopy(other, STEPS)).toThrow('ne se laisse pas lire');
  truncateSync(other);
  expect(() => checkCopy(other, STEPS)).toThrow("n'est pas une base de données de Pupitre");
});
