import type { Locator, Page } from '@playwright/test';
import { call } from '../scripts/demo/api.ts';
import { expect, type Office, test } from './office-test.ts';
import { positionAt } from './sample-school.ts';
import { type Ask, forgetFaults } from './school-test.ts';
import { expectToast } from './toasts.ts';

/* The connection is lost, cut and slow, the server is killed, the session ends: nothing typed or decided is lost, and nothing is done twice. */

const cell = (page: Page, place: string) =>
  page
    .getByRole('grid', { name: 'Enseignements 9VG' })
    .getByRole('button', { name: new RegExp(`^mathématiques, ${place}\\s:`) });
/** Those of the picker: an option of a select is none. */
const entries = (page: Page) => page.getByRole('listbox').getByRole('option');
const banner = (page: Page) => page.getByTestId('connection-banner');
const refused = (page: Page) => page.getByTestId('refused-changes');

/** As the network says when it is back; the page may have noticed itself, and « Réessayer » be gone. */
const hurry = (page: Page) => page.evaluate("dispatchEvent(new Event('online'))");

/** Opens the grid, until its stream is open and what it needs without a server is there: somebody is at the screen. */
async function openGrid(page: Page): Promise<void> {
  const isLive = page.waitForResponse(/changes\/stream/);
  await page.goto('/assignments');
  await expect(cell(page, '9VG/2')).toBeVisible();
  await isLive;
  await expect(banner(page)).toBeAttached();
  await cell(page, '9VG/2').press('Enter');
  await expect(entries(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entries(page)).toHaveCount(0);
}

/** Gives a cell to a teacher, by keyboard. */
async function give(page: Page, position: Locator, visa: string): Promise<void> {
  await position.press('Enter');
  await expect(entries(page).first()).toBeVisible();
  await page.keyboard.type(visa);
  await expect(entries(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(position).toHaveAccessibleName(new RegExp(visa, 'i'));
}

/** Who teaches mathematics by class, as stored, and how many changes there were since. */
async function readStored({ ask, sample }: Office, since: number) {
  const visas = new Map(sample.teachers.map(({ id, visa }) => [id, visa]));
  const positions = await ask('assignments.list', { query: {} });
  const given = positions
    .filter(({ subject }) => subject === 'MAT')
    .map(({ class_name, teacher_id }) => `${class_name} ${visas.get(teacher_id ?? '') ?? '-'}`);
  return { given: given.toSorted(), changes: (await readChanges(ask)).filter((seq) => seq > since).length };
}

const readChanges = async (ask: Ask) =>
  (await ask('changes.list', { query: {} })).changes.map(({ seq }) => seq);
const latest = async ({ ask }: Office) => Math.max(...(await readChanges(ask)));

/** A network that fails shows on the console. */
const LOST = /net::ERR_|Failed to load resource/;

test('a server that is killed, and answers that are cut, cost nothing that was decided and do nothing twice', async ({
  page,
  office,
  faults,
}) => {
  const { relay } = office;
  await openGrid(page);
  let before = await latest(office);

  await test.step('what is changed while the server is dead waits, in order, and can be taken back', async () => {
    await office.kill();
    await give(page, cell(page, '9VG/2'), 'ANC');
    await expect(banner(page)).toContainText(/Connexion perdue\s: 1\smodification en attente/);
    await give(page, cell(page, '9VG/3'), 'CRE');
    await give(page, cell(page, '9VG/3'), 'DUB');
    await expect(banner(page)).toContainText(/3\smodifications en attente/);
    await page.keyboard.press('Control+z');
    await expect(banner(page)).toContainText(/2\smodifications en attente/);
    await expect(cell(page, '9VG/3')).toHaveAccessibleName(/CRE/);
  });

  await test.step('it is sent once the server is there again', async () => {
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(banner(page)).toContainText(/2\smodifications en attente/);
    await office.revive();
    await hurry(page);
    await expectToast(page, '2\u00a0modifications enregistrées');
    await expect(banner(page)).toBeHidden();
    expect(await readStored(office, before)).toEqual({
      given: ['9VG/1 BOV', '9VG/2 ANC', '9VG/3 CRE'],
      changes: 2,
    });
  });

  await test.step('a change whose answer is cut is written once', async () => {
    before = await latest(office);
    relay.cutAnswers(/^PUT \/api\/assignments\//, 3);
    await give(page, cell(page, '9VG/2'), 'DUB');
    await expect.poll(() => relay.left).toBe(0);
    await expect.poll(() => readStored(office, before)).toMatchObject({ changes: 1 });
    await give(page, cell(page, '9VG/2'), 'CRE');
    await expect
      .poll(() => readStored(office, before))
      .toEqual({ given: ['9VG/1 BOV', '9VG/2 CRE', '9VG/3 CRE'], changes: 2 });
    await expect(banner(page)).toBeHidden();
  });

  await test.step('a form closes and waits with the rest, by name, and what it makes is made once', async () => {
    await page.getByRole('button', { name: 'Ajouter un groupe' }).click();
    const form = page.getByRole('dialog', { name: 'Ajouter un groupe' });
    await form.getByLabel('Nom du groupe').fill('Appui');
    before = await latest(office);
    relay.shut();
    await form.getByRole('button', { name: 'Ajouter' }).click();
    await expect(form).toBeHidden();
    await expect(banner(page)).toContainText(/1\smodification en attente/);
    await page.getByRole('button', { name: 'Voir' }).click();
    await expect(page.getByTestId('waiting-changes').getByRole('listitem')).toContainText('« Appui »');
    relay.open();
    relay.cutAnswers(/^POST \/api\/assignments/, 2);
    await hurry(page);
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /Appui/ }).first()).toBeVisible();
    expect((await readStored(office, before)).changes).toBe(1);
  });

  forgetFaults(faults, LOST);
});

test('a stream that is dropped and a line of five seconds lose nothing; what is refused is named, and read after a reload', async ({
  page,
  office,
  faults,
}) => {
  const { relay, askColleague, sample } = office;
  const second = positionAt(sample, 'MAT', '9VG/2');
  const teacher = (visa: string) => sample.teachers.find((one) => one.visa === visa)?.id ?? '';
  await openGrid(page);
  const before = await latest(office);

  await test.step('what others do comes again through a stream that was dropped', async () => {
    relay.drop();
    const body = { teacher_id: teacher('DUB') };
    await askColleague('assignments.update', { params: { id: second.id }, body });
    await expect(cell(page, '9VG/2')).toHaveAccessibleName(/DUB/);
  });

  await test.step('a change is shown at once and stored once, however long the line is', async () => {
    relay.delay = 5000;
    await give(page, cell(page, '9VG/3'), 'CRE');
    expect(await readStored(office, before)).toMatchObject({ changes: 1 });
    await expect.poll(() => readStored(office, before)).toMatchObject({ changes: 2 });
    relay.delay = 0;
  });

  await test.step('what waited is refused by name where a colleague came first, and the rest goes on', async () => {
    relay.shut();
    await give(page, cell(page, '9VG/2'), 'ANC');
    await give(page, cell(page, '9VG/3'), 'BOV');
    await expect(banner(page)).toContainText(/2\smodifications en attente/);
    await askColleague('assignments.toggleLock', { params: { id: second.id }, body: { locked: true } });
    relay.open();
    await hurry(page);
    await expect(refused(page).getByRole('listitem')).toHaveText(
      /^MAT 9VG\/2\s: ANC — .*verrouillé.* par Camille Rochat le .*Refaire$/,
    );
    await expect(cell(page, '9VG/2')).toHaveAccessibleName(/DUB.*verrouillé/);
    await expect(cell(page, '9VG/3')).toHaveAccessibleName(/BOV/);
    expect((await readStored(office, before)).given).toEqual(['9VG/1 BOV', '9VG/2 DUB', '9VG/3 BOV']);
  });

  await test.step('the list is there after a reload, until it is closed; what is made again is looked at anew', async () => {
    await page.reload();
    await expect(refused(page)).toBeVisible();
    await askColleague('assignments.toggleLock', { params: { id: second.id }, body: { locked: false } });
    await expect(cell(page, '9VG/2')).not.toHaveAccessibleName(/verrouillé/);
    await refused(page)
      .getByRole('button', { name: /^Refaire/ })
      .click();
    await expect(refused(page)).toBeHidden();
    await expect.poll(async () => (await readStored(office, before)).given[1]).toBe('9VG/2 ANC');
  });

  await test.step('what waits outlives the page, and is sent by the next one, once', async () => {
    const since = await latest(office);
    // The page can be loaded, and the server not be reached.
    await page.route('**/api/**', (route) => route.abort());
    relay.drop();
    await give(page, cell(page, '9VG/3'), 'DUB');
    await expect(banner(page)).toContainText(/1\smodification en attente/);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(banner(page)).toContainText(/1\smodification en attente/);
    await page.unroute('**/api/**');
    await hurry(page);
    await expect(cell(page, '9VG/3')).toHaveAccessibleName(/DUB/);
    await expect(banner(page)).toBeHidden();
    expect(await readStored(office, since)).toMatchObject({ changes: 1 });
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('waiting/');
  });

  forgetFaults(faults, LOST);
});

test('a session that ends is opened again in place, and nobody decides under the name of another', async ({
  page,
  office,
  faults,
}) => {
  const { relay, account, askColleague } = office;
  const again = page.getByRole('dialog', { name: 'Se reconnecter' });
  const endSession = () =>
    page.evaluate(async (url) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      await fetch(`${url}/api/auth/logout`, { method: 'POST', headers });
    }, relay.url);

  await test.step('a deep link survives the login', async () => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('visited') === null) localStorage.clear();
      sessionStorage.setItem('visited', '1');
    });
    await page.goto('/teachers?cycle=9-11S#liste');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(/\/teachers\?cycle=9-11S#liste$/);
  });

  await test.step('what is typed in a form is stored after signing in over it', async () => {
    await page.getByRole('button', { name: 'Ajouter un enseignant' }).first().click();
    const form = page.getByRole('dialog', { name: 'Ajouter un enseignant' });
    await form.getByLabel(/^VISA/).fill('ZYX');
    await form.getByLabel(/^Nom/).fill('Zysset');
    await form.getByLabel(/^Prénom/).fill('Yan');
    await endSession();
    await expect(again).toBeVisible();
    await expect(again.getByLabel('E-mail')).toHaveValue(account.email);
    await again.getByLabel('Mot de passe', { exact: true }).fill('faux-mot-de-passe');
    await again.getByRole('button', { name: 'Se connecter' }).click();
    await expect(again.getByRole('alert')).toContainText(/mot de passe/);
    await again.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await again.getByRole('button', { name: 'Se connecter' }).click();
    await expect(again).toBeHidden();
    await expect(form.getByLabel(/^Nom/)).toHaveValue('Zysset');
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'ZYX' })).toBeVisible();
  });

  await test.step('what waits for somebody is not sent by another who signs in there', async () => {
    await openGrid(page);
    const since = await latest(office);
    relay.shut();
    await give(page, cell(page, '9VG/2'), 'ANC');
    await expect(banner(page)).toContainText(/1\smodification en attente/);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await call(office.url, 'auth.logout', {}, token ?? '');
    relay.open();
    await hurry(page);
    await expect(again).toContainText(/1\smodification attend/);
    const { person } = await askColleague('me.show', {});
    await again.getByLabel('E-mail').fill(person.email);
    await again.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await again.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText(/1\smodification en attente de Direction\s: gardée/)).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await expect(cell(page, '9VG/2')).toHaveAccessibleName(/Non assigné/);
    expect(await readStored(office, since)).toMatchObject({ changes: 0 });
  });

  await test.step('it is, once the one who decided it is there again; logging out with something waiting asks first', async () => {
    const since = await latest(office);
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('link', { name: 'Enseignements', exact: true }).click();
    await expect(cell(page, '9VG/2')).toHaveAccessibleName(/ANC/);
    await expect.poll(() => readStored(office, since)).toMatchObject({ changes: 1 });
    relay.shut();
    await give(page, cell(page, '9VG/2'), 'DUB');
    await expect(banner(page)).toContainText(/1\smodification en attente/);
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    const leaving = page.getByRole('dialog', { name: /^Se déconnecter maintenant/ });
    await expect(leaving).toContainText(/1\smodification n'est pas encore enregistrée/);
    await leaving.getByRole('button', { name: 'Abandonner et se déconnecter' }).click();
    await expect(page).toHaveURL(/\/login$/);
    relay.open();
    expect(await readStored(office, since)).toMatchObject({ changes: 1 });
  });
  forgetFaults(faults, LOST);
});
