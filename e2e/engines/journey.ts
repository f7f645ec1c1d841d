import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { call } from '../../scripts/demo/api.ts';
import type { Ask } from '../school-test.ts';
import { fillSchool } from '../sample-school.ts';
import { newAccount } from '../schools.ts';
import { LEGACY_FILE } from '../teachers.ts';
import { DESK, lookAround } from './look-around.ts';
import { EnginePage } from './engine-page.ts';
import type { Engine } from './engine.ts';

const PICTURES = join(import.meta.dirname, '../../test-results/engines');

let page: EnginePage;

/** Nothing is wrong with what the page shows, at any size, nor on the console. */
async function expectSound(name: string, sizes?: typeof DESK): Promise<void> {
  expect.soft(await lookAround(page, name, sizes)).toEqual([]);
}

async function logIn({ email, password }: { email: string; password: string }): Promise<void> {
  await page.fill('E-mail', email);
  await page.fill(/^Mot de passe/, password);
  await page.click('button', 'Se connecter');
  await page.see('heading', 'Accueil');
}

async function openScreen(name: string): Promise<void> {
  await page.click('link', name);
  await page.see('heading', new RegExp(`^${name}`));
}

/** A school of its own for the work, with four teachers and a volée 9VG. */
async function makeSchool(address: string): Promise<{ email: string; password: string }> {
  const account = newAccount();
  const { token } = await call(address, 'auth.register', { body: account });
  const ask: Ask = (name, request) => call(address, name, request, token);
  const { active_year: year } = await ask('schoolYears.active', {});
  await fillSchool({ ask, year });
  return account;
}

/** A file that the page has saved, once it is whole. */
function awaitDownload(name: RegExp, isWhole: (content: Buffer) => boolean): Promise<Buffer> {
  const { downloads } = page.engine;
  return page.until(`file ${name}`, async () => {
    const file = (await readdir(downloads)).find((one) => name.test(one));
    if (file === undefined) return null;
    const content = await readFile(join(downloads, file));
    return isWhole(content) && content;
  });
}

async function exportYear(entry: string): Promise<void> {
  await page.click('button', /^Exporter l'année/);
  await page.click('menuitem', entry);
}

function isJson(content: Buffer): boolean {
  try {
    return Boolean(JSON.parse(content.toString()));
  } catch {
    return false;
  }
}

/** What the page showed when something failed, where it can be had. */
async function keepPicture(name: string): Promise<void> {
  const picture = await page.engine.takePicture().catch(() => null);
  if (picture === null) return;
  await mkdir(PICTURES, { recursive: true });
  await writeFile(join(PICTURES, `${name.replaceAll(/[^\p{L}]+/gu, '-')}.png`), picture);
}

async function visitEveryScreen(): Promise<void> {
  const { address, demo } = inject('visited');
  await page.open('/register');
  await expectSound('Inscription');
  await page.open('/login');
  await expectSound('Connexion');
  await logIn(demo);
  await expectSound('Accueil');
  await page.click('link', /^Depuis hier.*changement/);
  await page.see('tab', /^Enseignements/);
  await expectSound('Comparer');
  await page.click('tab', 'Grille');
  await page.see('button', /^français, /);
  await expectSound('Comparer, grille');
  await page.open('/hand-over');
  await page.see('button', 'Télécharger');
  await expectSound("Transmettre à l'horaire");
  await openScreen('Enseignants');
  await expectSound('Enseignants');
  await openScreen('Organisation');
  await page.click('button', /^9VG/);
  await expectSound('Organisation');
  await openScreen('Fonctions');
  await expectSound('Fonctions');
  await page.click('tab', 'Catalogue');
  await expectSound('Catalogue');
  await openScreen('Enseignements');
  await expectSound('Grille');
  await page.click('tab', 'Par enseignant');
  await expectSound('Par enseignant');
  await page.click('link', 'Proposer une répartition');
  await page.see('button', 'Lancer la recherche');
  await expectSound('Proposition');
  await page.click('button', 'Mon établissement');
  await page.see('dialog', 'Mon établissement');
  await expectSound('Mon établissement');
  await page.press('Escape');
  await page.seeGone('dialog', 'Mon établissement');
  await page.click('button', 'Déconnexion');
  await page.see('button', 'Se connecter');
  await logIn(await makeSchool(address));
}

async function addTeacher(): Promise<void> {
  await openScreen('Enseignants');
  await page.click('button', 'Ajouter un enseignant');
  await page.see('dialog', 'Ajouter un enseignant');
  await expectSound('Ajouter un enseignant');
  for (const [field, value] of [
    [/^VISA/, 'UNA'],
    [/^Nom/, 'Ünal'],
    [/^Prénom/, 'Ada'],
    [/^Fourchette max/, '12'],
  ] as const)
    await page.fill(field, value);
  await page.click('button', 'Ajouter');
  await page.seeGone('dialog', 'Ajouter un enseignant');
  await page.see('row', /^UNA Ünal Ada|^UNAÜnalAda/);
}

async function importList(): Promise<void> {
  await page.click('button', 'Importer Excel');
  await page.see('dialog', 'Importer des enseignants');
  await page.engine.chooseFiles('[role=dialog] input[type=file]', [LEGACY_FILE]);
  await page.reach('button', 'Importer');
  await expectSound('Importer des enseignants');
  await page.click('button', 'Importer');
  await page.seeGone('dialog', 'Importer des enseignants');
  await page.see('row', /Ögüt/);
}

async function givePositions(): Promise<void> {
  await openScreen('Enseignements');
  // The tab is remembered, as one left it.
  await page.click('tab', 'Grille');
  await page.click('button', /^musique, 9VG\/1 :/);
  await page.reach('option', /Ögüt/);
  // What hangs at a cell would close with another size.
  await expectSound('Candidats', DESK);
  await page.click('option', /Ögüt/);
  await page.see('button', /^musique, 9VG\/1 : OGF/);

  await page.awaitFocus('[data-id]');
  await page.press('ArrowRight', 'Enter');
  await page.see('dialog', /^musique, 9VG\/2/);
  await page.type('cre');
  await page.see('option', /Crettenand/);
  await page.press('Enter');
  await page.see('button', /^musique, 9VG\/2 : CRE/);

  await page.awaitFocus('[data-id]');
  await page.press('ArrowUp', 'Shift+ArrowRight');
  await page.see('said', /^2 enseignements sélectionnés/);
  await page.type('dub');
  await page.see('option', /Dubuis/);
  await page.press('Enter');
  await page.see('said', /^2 enseignements attribués à DUB/);

  await page.drag('button', /^musique, 9VG\/1 :/, /^musique, 9VG\/3 :/);
  await page.see('said', /^3 enseignements sélectionnés/);
  await page.press('Delete');
  await page.see('said', /^2 enseignements libérés/);
  await expectSound('Grille, sélection');
}

async function propose(): Promise<void> {
  await page.click('link', 'Proposer une répartition');
  await page.click('button', 'Lancer la recherche');
  await page.until('a proposal', async () => {
    const stop = await page.find('button', "Arrêter, c'est assez bon");
    // It may be gone by then, since the search ends by itself too.
    if (stop?.isEnabled && stop.isMet) await page.clickAt(stop);
    return page.find('tab', 'Grille');
  });
  await expectSound('Proposition, aperçu');
  await page.click('button', 'Accepter 9VG');
  await page.until('nothing left to accept', async () => {
    const accept = await page.find('button', 'Accepter 9VG');
    return accept?.isEnabled === false;
  });
}

async function takePdfAndBackup(): Promise<void> {
  await openScreen('Organisation');
  await exportYear('Exporter en PDF');
  const pdf = await awaitDownload(/^repartition_.*\.pdf$/, (content) => content.includes('%%EOF'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await exportYear('Télécharger la sauvegarde');
  const backup = await awaitDownload(/\.json$/, isJson);
  expect(JSON.parse(backup.toString())).toMatchObject({ assignments: expect.any(Array) });
}

/** One after the other on the same page: each goes on where the one before has led. */
const STAGES: readonly (readonly [title: string, act: () => Promise<void>])[] = [
  ['every screen stands: nothing sticks out, nothing lies over its neighbour', visitEveryScreen],
  ['a teacher is added', addTeacher],
  ['a list is imported', importList],
  ['positions are given with the mouse, by keyboard, and as a range', givePositions],
  ['a proposal is searched, looked at and accepted', propose],
  ['a PDF and a backup are saved', takePdfAndBackup],
];

/** Visits every screen with an engine and does the core of the work. */
export function describeJourney(name: string, open: () => Promise<Engine>): void {
  describe.skipIf(process.env[`WITHOUT_${name.toUpperCase()}`] !== undefined)(`in ${name}`, () => {
    beforeAll(async () => {
      page = new EnginePage(await open(), inject('visited').address);
      await page.engine.setSize(1440, 900);
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await keepPicture(`${name}, ${task.name}`);
    });
    afterAll(() => page?.engine.close());

    test.each(STAGES)('%s', async (_title, act) => {
      await act();
      expect(await page.engine.takeFaults(), 'on the console').toEqual([]);
    });
  });
}
