import type { Page, Request } from '@playwright/test';
import { type Operation, operations } from '@pupitre/contract';
import { inviteColleague, openBrowser } from './colleague.ts';
import { fillSchool } from './sample-school.ts';
import { expect, test } from './school-test.ts';

/* What somebody may do is what they find on the screens, and follows what becomes of it at once. */

/** Leads somewhere, shows something, saves a file, or is about one's own account and browser. */
const READS = [
  /^(Accueil|Enseignants|Organisation|Enseignements|Fonctions|Historique|Mon établissement|Déconnexion)$/,
  /^Aller à…/,
  /^(Replier le menu|Ouvrir le menu|Clair|Sombre|Système|Thème.*)$/,
  /^(Actualiser|Actualisation\.\.\.|Autres actions|Raccourcis clavier|Panneau des enseignants|Choix affiché)$/,
  /^(VISA|Nom|Prénom|Spécialités|Cycles|Charge horaire|Tout afficher|Afficher (?:plus|les).*|Grouper.*)$/,
  /^(Transmettre à l'horaire|Télécharger)$/,
  /^(Export|PDF|Exporter |Télécharger la sauvegarde|Imprimer|Données personnelles|Historique de )/,
  /^(Comparer|Par rapport à l'an dernier|Versions nommées|Voir |Échanger|Excel$)/,
  /^\d{4}-\d{4}/,
  /^9VG|^5P/,
  /^\d\d:\d\d/,
  /^Souhaits et consignes$/,
  /^(Aucune|Toutes|Trier .*)$/,
  /^(ANC|BOV|CRE|DUB)/,
  /^\d+ qualifiés? en /,
  /^[\d,]+ h libres jusqu'aux (voeux|maximums) en /,
  // Cells, which a key, a click or a paste leaves as they are.
  /\s:\s/,
];

/** The calls that not everybody may make. */
const RESERVED = Object.values<Operation>(operations)
  .filter(({ allows, method }) => method !== 'GET' && (allows === 'planning' || allows === 'direction'))
  .map(({ method, path }) => ({ method, path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

const isReserved = (request: Request) => {
  const { pathname } = new URL(request.url());
  return RESERVED.some(({ method, path }) => method === request.method() && path.test(pathname));
};

const SCREENS = [
  '/',
  '/teachers',
  '/planning',
  '/assignments?onglet=grille',
  '/assignments?onglet=enseignants',
  '/assignments/proposal',
  '/functions',
  '/functions?onglet=catalogue',
  '/classes',
  '/needs',
  '/history',
  '/history/1',
  '/compare',
  '/hand-over',
];

/** The names of what can be pressed and is none of the readers'. */
async function findWriting(page: Page): Promise<string[]> {
  const controls = page.locator('button:not(:disabled):not([role="tab"]), [role="menuitem"]');
  const names = await controls.evaluateAll((found) =>
    found.map((one) => (one.ariaLabel ?? one.textContent ?? '').trim().replaceAll(/\s+/g, ' ')),
  );
  return [...new Set(names)].filter((name) => !READS.some((reads) => reads.test(name)));
}

const cell = (page: Page, level: string, where: string) =>
  page
    .getByRole('grid', { name: `Enseignements ${level}` })
    .getByRole('button', { name: new RegExp(`^${where}\\s:`) });

/** Presses on a cell all that would change it; nothing opens. */
async function press(page: Page, level: string, where: string) {
  await cell(page, level, where).focus();
  for (const key of ['Enter', 'a', 'Delete', 'Backspace', 'Alt+l', 'Alt+s', 'Alt+p'])
    await page.keyboard.press(key);
  await cell(page, level, where).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('somebody with one volée changes that one only; made a reader they change nothing, at once; taken off they are out', async ({
  browser,
  school,
  server,
}) => {
  await fillSchool(school);
  const body = { level: '5P', number_of_classes: 2, school_year: school.year };
  await school.ask('planning.create', {
    body: { ...body, subject_periods: [{ subject: 'FRA', periods: 6 }] },
  });
  const session = await inviteColleague(server.url, school, { role: 'planification', levels: ['5P'] });
  const context = await openBrowser(browser, server.url, session);
  const page = await context.newPage();
  const writes: string[] = [];
  page.on('request', (request) => {
    if (isReserved(request)) writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });

  await test.step('the other volée is read only and says so; one’s own is staffed', async () => {
    const isLive = page.waitForResponse(/changes\/stream/);
    await page.goto('/assignments');
    await expect(page.getByRole('note')).toContainText('Vous pouvez modifier 5P');
    const other = page.getByRole('grid', { name: 'Enseignements 9VG' });
    await expect(other).toHaveAttribute('aria-readonly', 'true');
    await expect(other.getByText('lecture seule')).toBeVisible();
    await press(page, '9VG', 'mathématiques, 9VG/2');
    expect(writes).toEqual([]);
    await cell(page, '5P', 'français, 5P/1').click();
    await page.getByRole('option', { name: /^CRE/ }).click();
    await expect(cell(page, '5P', 'français, 5P/1')).toHaveAccessibleName(/CRE/);
    expect(writes).toHaveLength(1);
    await isLive;
  });

  await test.step('made a reader, they see it on the open screen, and on every other', async () => {
    await expect(page.getByRole('button', { name: 'Ajouter un groupe' })).toBeVisible();
    expect(await findWriting(page)).toContain('Ajouter un groupe');
    const params = { id: session.person.id };
    await school.ask('people.update', { params, body: { role: 'lecture' } });
    await expect(page.getByRole('button', { name: 'Ajouter un groupe' })).toBeHidden();
    writes.length = 0;
    await press(page, '5P', 'français, 5P/2');
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Chargement...')).toHaveCount(0);
      expect(await findWriting(page), path).toEqual([]);
    }
    await page.goto('/history');
    await page
      .getByRole('button', { expanded: false })
      .filter({ has: page.locator('time') })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Comparer avec maintenant' })).toBeVisible();
    expect(await findWriting(page)).toEqual([]);
    expect(writes).toEqual([]);
  });

  await test.step('taken off the school, they are signed out', async () => {
    await school.ask('people.remove', { params: { id: session.person.id } });
    await expect(page).toHaveURL(/\/login/);
  });
  await context.close();
});
