import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { TeachingRuleFields } from '@pupitre/contract';
import {
  apply,
  commands,
  type NamedYear,
  NO_SPECIAL_PARAMS,
  type PlanState,
  type TeachingRule,
  toFields,
} from '@pupitre/domain';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { anyHardRules, anyHardYear } from '../../../../../../packages/domain/testing/hard-names.ts';
import { rounds, seed } from '../../../../../../packages/domain/testing/rounds.ts';
import { parseWorkbook } from '../../../documents/excel/parse-workbook.ts';
import type { CellToWrite } from '../../../documents/excel/sheet-to-write.ts';
import { writeWorkbook } from '../../../documents/excel/write-workbook.ts';
import { oneDatabase } from '../../../testing/databases.ts';
import type { TestSchool } from '../../../testing/test-school.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { upload } from '../../../testing/upload.ts';
import { layOutRules } from './export-rules.ts';
import { readRulesFile } from './read-rules-file.ts';
import { recogniseRuleField } from './rule-list-titles.ts';

const SOFFICE = '/usr/bin/soffice';
const WITHOUT_LIBREOFFICE = process.env['WITHOUT_LIBREOFFICE'] === '1' || !existsSync(SOFFICE);
const folder = mkdtempSync(join(tmpdir(), 'pupitre-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const year = '2026-2027';
const query = { school_year: year };
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

const workbook = (titles: string[], rows: CellToWrite[][], name = 'Consignes') =>
  writeWorkbook([{ name, columns: titles.map((title) => ({ title, width: 12 })), rows }]);

const rulesOf = async (school: TestSchool) =>
  (await school.ask('teachingRules.list', { query })).map(({ id: _id, ...rule }) => rule);

const set = (school: TestSchool, id: string, rules: TeachingRuleFields[]) =>
  school.ask('teachingRules.set', { params: { id }, query, body: { rules } });

/** What is said of everybody, in short. */
async function say(school: TestSchool) {
  const teachers = await school.ask('teachers.list', {});
  const visaOf = (id: string | null) => teachers.find((one) => one.id === id)?.visa ?? null;
  return (await rulesOf(school))
    .map(({ teacher_id, kind, subject, level, to_level, class_name, colleague_id, amount }) =>
      [visaOf(teacher_id), kind, subject, level, to_level, class_name, visaOf(colleague_id), amount]
        .filter((part) => part !== null)
        .join(' '),
    )
    .toSorted();
}

test.each([
  ['Doit', 'must'],
  ['SOUHAITE', 'prefers'],
  ['Souhaite (branches, classes)', 'prefers'],
  ['À éviter', 'avoids'],
  ["ÉVITE D'ENSEIGNER", 'avoids'],
  ["N'enseigne jamais", 'never'],
  ['Pas avec', 'without'],
  ['Max. classes', 'max_classes'],
  ['Nombre de niveaux max', 'max_levels'],
  ['Périodes min.', 'min_periods'],
  ['Qualification limitée', 'qualified'],
  ['Sigle', 'visa'],
  ['Prénom', 'prenom'],
  ['Enseignant·e', 'nom'],
  ['Voeux', 'prefers'],
  ['Fourchette min', undefined],
  ['Remarque', undefined],
])('the title %s is read as %s', (title, field) => {
  expect(recogniseRuleField(title)).toBe(field);
});

describe.each(oneDatabase)('who teaches what from a workbook on %s', (kind) => {
  const server = useTestServer(kind);

  async function organise() {
    const school = await server.register();
    const anne = await school.addTeacher({ visa: 'ROC', nom: 'Rochat', prenom: 'Anne', hours_max: 5 });
    const luc = await school.addTeacher({ visa: 'BRU', nom: 'Brunner', prenom: 'Luc' });
    await school.addVolee();
    return { school, anne, luc };
  }

  test('a list says it whatever its order and titles; what it would do is said first, and it is one step', async () => {
    const { school, anne } = await organise();
    await set(school, anne.id, [
      { kind: 'never', level: '9VG', class_name: '9VG/2' },
      { kind: 'prefers', subject: 'FRA' },
    ]);
    const before = await say(school);
    const file = await workbook(
      ['Remarque', 'Jamais', 'Enseignant·e', 'Doit', 'Classes max'],
      [
        ['', 'EPH, 9vg/2', 'roc', 'Français en 9VG/1', 3],
        ['', '', 'Luc Brunner', '', ''],
        ['', '', 'ROC', 'ALL 9VG', ''],
      ],
    );
    const preview = await upload(school, 'teachingRules.import', file, { query: { dry_run: 'true' } });
    expect(preview.body).toMatchObject({
      message: '1 enseignant à modifier, 1 inchangé',
      school_year: year,
      differences: [
        { row: 2, column: 'D', visa: 'ROC', kind: 'must', before: '', after: 'FRA 9VG/1, ALL 9VG' },
        { row: 2, column: 'B', kind: 'never', before: '9VG/2', after: 'EPH, 9VG/2' },
        { row: 2, column: 'E', kind: 'max_classes', before: '', after: '3' },
      ],
      faults: [],
      notes: ['Colonnes qui ne sont pas lues : Remarque.'],
    });
    expect(await say(school)).toEqual(before);
    const { body } = await upload(school, 'teachingRules.import', file, { query });
    expect(body).toMatchObject({ message: '1 enseignant modifié, 1 inchangé' });
    expect(await say(school)).toEqual([
      'ROC max_classes 3',
      'ROC must ALL 9VG',
      'ROC must FRA 9VG 9VG/1',
      'ROC never 9VG 9VG/2',
      'ROC never EPH',
      'ROC prefers FRA',
    ]);
    const steps = await school.ask('changes.steps', {});
    expect(plain(steps.undo?.summary)).toBe('Consignes importées : ROC : 4 consignes ajoutées');
    await school.ask('changes.undo', { query: {} });
    expect(await say(school)).toEqual(before);
  });

  test('what cannot be read is named with its cell, and nothing is written', async () => {
    const { school } = await organise();
    const file = await workbook(
      ['VISA', 'DOIT', 'CLASSES AU PLUS'],
      [
        ['ROC', 'Martien, 9VG/1', 3],
        ['XYZ', 'FRA', ''],
        ['', 'FRA', ''],
        ['ROC', '', 4],
        ['BRU', Array.from({ length: 61 }, (_, index) => `S${index}`).join(', '), 'deux'],
      ],
    );
    const { body } = await upload(school, 'teachingRules.import', file, { query: { dry_run: 'true' } });
    const faults = (body as { faults: { row: number; column: string; message: string }[] }).faults;
    const said = faults.map(({ row, column, message }) => `${column}${row} ${plain(message)}`);
    expect(said.slice(0, 4)).toEqual([
      "A4 le visa manque : on ne sait pas de qui c'est dit",
      "A3 « XYZ » n'est ni un visa ni le nom de quelqu'un",
      "B2 « Martien » n'est ni une branche, ni un niveau, ni une classe de l'année",
      'C5 un autre chiffre est déjà donné plus haut',
    ]);
    expect(said.at(-1)).toMatch(/^C6 .*un nombre entier de 1 à 99/);
    const refused = await upload(school, 'teachingRules.import', file);
    expect([refused.status, plain(refused.body.detail)]).toEqual([
      422,
      `Rien n'a été importé. À la ligne 4, colonne A de la feuille « Consignes » : le visa manque : on ne sait pas de qui c'est dit (et ${faults.length - 1} autres).`,
    ]);
    expect(await say(school)).toEqual([]);
  });

  test('what no staffing can follow is named where the file says it, and taken over all the same', async () => {
    const { school } = await organise();
    const file = await workbook(
      ['VISA', 'DOIT', 'JAMAIS'],
      [
        ['ROC', 'FRA 9VG/1', ''],
        ['BRU', 'FRA 9VG/2', 'FRA'],
      ],
    );
    const { body } = await upload(school, 'teachingRules.import', file, { query });
    const { contradictions } = body as { contradictions: { row: number; column: string; message: string }[] };
    expect(contradictions.map(({ row, column, message }) => `${column}${row} ${plain(message)}`)).toEqual([
      expect.stringMatching(/^B2 .*Rochat \(ROC\).*maximum/),
      expect.stringMatching(/^[BC]3 .*Brunner \(BRU\)/),
    ]);
    expect(await say(school)).toEqual(['BRU must FRA 9VG 9VG/2', 'BRU never FRA', 'ROC must FRA 9VG 9VG/1']);
  });

  test('what was exported comes back unchanged, also saved by LibreOffice, and into a year without it', async () => {
    const { school, anne, luc } = await organise();
    await school.ask('classes.update', {
      params: { id: (await school.ask('classes.list', { query }))[1]?.id ?? '' },
      body: { name: 'MAT, "9VG"' },
    });
    const hard = { level: '9VG', class_name: 'MAT, "9VG"' };
    await set(school, anne.id, [
      { kind: 'must', subject: 'FRA', ...hard },
      { kind: 'never', level: '9VG', class_name: '9VG/1' },
      { kind: 'never', subject: 'MAT' },
      { kind: 'with', colleague_id: luc.id, ...hard },
      { kind: 'max_classes', amount: 3 },
      { kind: 'min_periods', subject: 'FRA', amount: 4.5 },
      { kind: 'qualified', subject: 'ALL', to_level: '6P' },
    ]);
    const { response } = await school.call('teachingRules.export', { query });
    const unchanged = { differences: [], faults: [], notes: [], unchanged: 2 };
    const again = await upload(school, 'teachingRules.import', response.rawPayload, { query });
    expect(again.body).toMatchObject(unchanged);
    await school.ask('schoolYears.create', { query: { year: '2027-2028' } });
    const empty = await upload(school, 'teachingRules.import', response.rawPayload, {
      query: { school_year: '2027-2028', dry_run: 'true' },
    });
    expect(empty.body).toMatchObject({ school_year: '2027-2028', faults: expect.any(Array) });
    if (WITHOUT_LIBREOFFICE || kind !== 'SQLite') return;
    writeFileSync(join(folder, 'rules.xlsx'), response.rawPayload);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const out = join(folder, 'saved');
    await promisify(execFile)(
      SOFFICE,
      ['--headless', profile, '--convert-to', 'xlsx', '--outdir', out, join(folder, 'rules.xlsx')],
      { timeout: 240_000, killSignal: 'SIGKILL' },
    );
    const saved = readFileSync(join(out, 'rules.xlsx'));
    expect((await upload(school, 'teachingRules.import', saved, { query })).body).toMatchObject(unchanged);
  });

  test('a year that there is not, and a file that is none, are refused', async () => {
    const { school } = await organise();
    const file = await workbook(['VISA', 'DOIT'], [['ROC', 'FRA']]);
    const unknown = await upload(school, 'teachingRules.import', file, {
      query: { school_year: '1999-2000' },
    });
    expect([unknown.status, unknown.body.detail]).toEqual([404, "L'année scolaire 1999-2000 n'existe pas."]);
    expect((await school.send('teachingRules.export', { query: { school_year: '1999-2000' } })).status).toBe(
      404,
    );
    const other = await upload(
      school,
      'teachingRules.import',
      await workbook(['VISA', 'NOM'], [['ROC', 'X']]),
    );
    expect([other.status, other.body.detail]).toEqual([
      422,
      expect.stringMatching(/^Le fichier ne contient aucune consigne/),
    ]);
    expect((await upload(school, 'teachingRules.import', 'Bonjour')).status).toBe(415);
  });
});

test('any rules of any year read back from their list as they are', {
  timeout: rounds(290_000),
}, async () => {
  const anyRuledYear = anyHardYear.chain((named) =>
    fc.record({ named: fc.constant(named), rules: anyHardRules(named) }),
  );
  await fc.assert(
    fc.asyncProperty(anyRuledYear, async ({ named, rules }) => {
      const state = ruledState(named, rules);
      const file = await writeWorkbook([layOutRules(state, 'year', { left: 'École', right: year })]);
      const read = readRulesFile(parseWorkbook(file));
      expect([read.faults, read.notes]).toEqual([[], []]);
      const { differences, faults, unchanged } = commands.importRules(state, 'year', read.claims);
      expect([differences, faults, unchanged]).toEqual([[], [], named.teachers.length]);
    }),
    { numRuns: rounds(10), seed: seed() },
  );
});

/** A year with these classes and people, of the first of whom this is said. */
function ruledState({ classes, levels, subjects, teachers }: NamedYear, rules: readonly TeachingRule[]) {
  const subject_periods = subjects.map((subject) => ({ subject, periods: 1 }));
  const all = [...new Set([...levels, ...classes.map(({ level }) => level)])];
  const state: PlanState = {
    school_years: { year: { name: year } },
    volees: Object.fromEntries(
      all.map((level) => [
        `at ${level}`,
        { school_year_id: 'year', level, subject_periods, special_params: NO_SPECIAL_PARAMS },
      ]),
    ),
    classes: Object.fromEntries(
      classes.map(({ level, name }, rank) => [
        `class ${rank}`,
        { volee_id: `at ${level}`, name, rank, pupils: null },
      ]),
    ),
    teachers: Object.fromEntries(
      teachers.map(({ id, ...teacher }) => [id, { ...teacher, specialties: [], cycles: [] }]),
    ),
    teaching_rules: {},
  };
  return apply(state, commands.setTeachingRules(state, 'year', new Map([['0', rules.map(toFields)]])).patch);
}
