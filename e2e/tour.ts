import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';
import { BACKUP_REPORT } from './backup-report.ts';
import { pretendClash } from './clashes.ts';
import { closeModals } from './close-modals.ts';
import { awaitResult, pretend } from './proposals.ts';
import { chooseImportFile } from './teachers.ts';
import { clearToasts, passOverToasts } from './toasts.ts';
import { awaitPreview } from './volees.ts';
import { makeWorkbook } from './workbooks.ts';
import { lookOf } from './look-of.ts';

type Step = (page: Page) => Promise<void>;

/** An address of nothing. */
const NOWHERE = '/nulle-part';

/** Something that is looked at: a screen, or what opens over it. */
export interface Stop {
  /** The accessible name of what opens, or what the state of the screen is called here. */
  name: string | RegExp;
  screen: Screen;
  /** What stands in front; the page where nothing opens. */
  role?: 'dialog' | 'menu';
  /** What leads there, once the screen is read. */
  steps: readonly Step[];
}

/** The screen of an address, as one finds it or in another state that it keeps. */
interface Screen {
  path: string;
  /** What is done before one goes there. */
  before?: Step;
  /** What is done there before the stops are looked at. */
  ready?: Step;
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).first();
const press =
  (name: string | RegExp): Step =>
  (page) =>
    button(page, name).click();
const inDialog =
  (name: string): Step =>
  (page) =>
    button(page.getByRole('dialog'), name).click();
const tab =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name }).click();
const fromMenu = (item: string): Step[] => [
  press('Autres actions'),
  (page) => page.getByRole('menuitem', { name: item }).click(),
];

/** A key pressed on a position of the grid. */
const onPosition =
  (place: RegExp, key: string): Step =>
  (page) =>
    page.getByRole('grid').first().getByRole('button', { name: place }).press(key);

/** Starts a search that may also take positions from who has them now. */
const search: Step = async (page) => {
  await page.getByLabel(/^Revoir aussi/).check();
  await button(page, 'Lancer la recherche').click();
};

/** A search that goes on as long as one looks: the page is not told that it ended. */
const keepSearching: Step = async (page) => {
  await pretend(page, { state: 'running' });
  await search(page);
  await expect(button(page, "Arrêter, c'est assez bon")).toBeEnabled();
};

/** Asks something else of a search; what would be possible then does not come. */
const awaitDiagnosis: Step = async (page) => {
  const diagnosis = page.getByRole('region', { name: 'Ce qui est possible' });
  await diagnosis.getByRole('listitem').first().waitFor();
  await page.route('**/api/proposals/diagnosis', () => {});
  await page.getByLabel(/^Revoir aussi/).check();
  await expect(diagnosis).toHaveAttribute('aria-busy', 'true');
};

/** Searches for a staffing, unless it was done before, and stops as soon as there is something to show. */
const propose: Step = async (page) => {
  const start = button(page, 'Lancer la recherche');
  const stop = button(page, "Arrêter, c'est assez bon");
  const result = page.getByRole('tab', { name: 'Grille' });
  await start.or(stop).or(result).waitFor();
  if (await start.isVisible()) await search(page);
  await awaitResult(page);
};

const OPEN = /^musique, 9VG\/1\s:/;
const LOCKED = /^mathématiques, 9VG\/1\s:/;
const AWAY = /^musique, 9VG\/3\s:/;
const GROUP = /^français, 9VG Groupe 1\s:/;

/** Somebody new, and a row with faults. */
const FAULTY_LIST = [
  ['VISA', 'NOM', 'PRENOM', 'CYCLES'],
  ['NOU', 'Nouveau', 'Luc', '9-11S'],
  ['', 'Sans', 'Visa', '3-4P'],
];
/** With a column that is not read, and a specialty that is no code. */
const UNCLEAR_LIST = [
  ['VISA', 'NOM', 'PRENOM', 'Taux', 'Branches'],
  ['NOU', 'Nouveau', 'Luc', 80, 'EPS'],
];
/** Answered for the server: a second import of the year would be refused. */
const importBackup: Step = async (page) => {
  await page.route('**/api/backup/import', (route) => route.fulfill({ json: BACKUP_REPORT }));
  const [name, mimeType] = ['sauvegarde.json', 'application/json'];
  const input = page.getByRole('dialog').getByLabel('Fichier de sauvegarde');
  await input.setInputFiles({ name, mimeType, buffer: Buffer.from('{}') });
  await button(page.getByRole('dialog'), 'Importer').click();
};

/** Gives two positions to somebody without a wish, from whom a proposal takes them for those who have one. */
const staffByHand: Step = async (page) => {
  await enter(page, '/assignments');
  await onPosition(/^mathématiques, 9VG\/2\s:/, 'Shift+End')(page);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /Dubuis/ }).click();
  await page.getByText(/enseignements attribués à DUB/).waitFor();
  await enter(page, '/assignments/proposal');
};

/** Deletes a position of the plan, unless it was done before. */
const takeAway: Step = async (page) => {
  const there = page.getByRole('grid').first().getByRole('button', { name: AWAY });
  await there.waitFor();
  if (/retiré/.test((await there.getAttribute('aria-label')) ?? '')) return;
  await there.press('Enter');
  await inDialog('Supprimer')(page);
  await button(page.getByRole('dialog', { name: /^Supprimer/ }), 'Supprimer').click();
  await page.getByRole('button', { name: /écart avec l'organisation/ }).waitFor();
  await passOverToasts(page);
};

/** Every call of the screen is refused, though not as a fault of the server, which no journey may have. */
export const breakDown: Step = (page) =>
  page
    .route(/\/api\/(?!auth\/)/, (route) => route.fulfill({ status: 404, json: { detail: 'Introuvable' } }))
    .then(() => undefined);

/** What says in passing that a screen cannot be read covers the head of a narrow window. */
export const awaitFailure: Step = async (page) => {
  await button(page, 'Réessayer').waitFor();
  await passOverToasts(page);
};

const openAccount: Step = async (page) => {
  await button(page, 'Mon établissement').click();
  await page.getByRole('dialog').getByLabel('E-mail').waitFor();
};

const chooseLevel: Step = async (page) => {
  await page.getByRole('combobox', { name: 'Niveau' }).fill('9VP');
  await page.keyboard.press('Escape');
  await page.getByLabel('Périodes hebdomadaires de FRA', { exact: true }).waitFor();
};

/** The stops of one screen: its states, and what opens over it. */
export const at = (path: string, prepared: Omit<Screen, 'path'> = {}) => {
  const screen = { path, ...prepared };
  return {
    screen: (name: string, ...steps: Step[]): Stop => ({ name, screen, steps }),
    dialog: (name: string | RegExp, ...steps: Step[]): Stop => ({ name, screen, role: 'dialog', steps }),
    menu: (name: string | RegExp, ...steps: Step[]): Stop => ({ name, screen, role: 'menu', steps }),
  };
};
const home = at('/');
const teachers = at('/teachers');
const planning = at('/planning');
const assignments = at('/assignments');
const selection = at('/assignments', { ready: onPosition(OPEN, 'Shift+End') });
const holed = at('/assignments', { ready: takeAway });
const cards = at('/assignments', { ready: tab('Par enseignant') });
const proposal = at('/assignments/proposal');
const preview = at('/assignments/proposal', { ready: propose });
const functions = at('/functions');
const catalogue = at('/functions', { ready: tab('Catalogue') });
const broken = ['/teachers', '/planning', '/assignments', '/assignments/proposal', '/functions'].map((path) =>
  at(path, { before: breakDown, ready: awaitFailure }),
);

/** The two screens of somebody who is not signed in. */
export const VISITOR_STOPS: readonly Stop[] = [
  at('/login').screen('Connexion'),
  at('/register').screen('Inscription'),
];

/** Every screen and every dialog of a school that `fillSchool` filled, screen by screen. */
export const STOPS: Readonly<Record<string, readonly Stop[]>> = {
  Accueil: [
    home.screen('Accueil'),
    home.dialog('Mon établissement', openAccount, inDialog('Tout afficher')),
    home.dialog("Supprimer l'établissement", openAccount, inDialog("Supprimer l'établissement")),
    home.dialog('Aller à', press(/^Aller à…/)),
    at(NOWHERE).screen('Page introuvable'),
  ],
  Enseignants: [
    teachers.screen('Enseignants'),
    teachers.dialog('Ajouter un enseignant', press('Ajouter un enseignant'), inDialog('Ajouter')),
    teachers.dialog('Modifier un enseignant', press('Modifier Chloé Ançay')),
    teachers.dialog(/^Chloé Ançay/, press('Modifier Chloé Ançay'), inDialog("N'enseigne plus dès…")),
    teachers.dialog(
      /^Souhaits et consignes de/,
      press('Modifier Chloé Ançay'),
      inDialog('Doit, souhaite, évite, jamais…'),
    ),
    teachers.dialog(/^Souhaits et consignes 2/, press('Souhaits et consignes')),
    teachers.dialog('Supprimer un enseignant', press('Supprimer Chloé Ançay')),
    teachers.dialog('Supprimer tous les enseignants', press('Tout supprimer')),
    teachers.dialog('Importer des enseignants', press('Importer Excel')),
    teachers.dialog('Importer des enseignants', async (page) => {
      const dialog = await chooseImportFile(page, makeWorkbook(FAULTY_LIST));
      await dialog.getByRole('row').nth(2).waitFor();
    }),
    teachers.dialog('Importer des enseignants', async (page) => {
      const dialog = await chooseImportFile(page, makeWorkbook(UNCLEAR_LIST));
      await dialog.getByText('Feuilles et colonnes').click();
      await dialog.getByLabel('Contenu de la colonne D Taux').waitFor();
    }),
    teachers.dialog(
      /^Abandonner la saisie/,
      press('Ajouter un enseignant'),
      (page) => page.getByRole('dialog').getByLabel('Prénom').fill('Luc'),
      inDialog('Annuler'),
    ),
  ],
  Organisation: [
    planning.screen('Organisation, a volée unfolded', press(/^9VG/)),
    planning.menu(/^Exporter l'année/, press(/^Exporter l'année/)),
    planning.dialog('Préparer une année', press('Préparer une année'), awaitPreview),
    planning.dialog('Nouvelle année scolaire', press('Nouvelle année scolaire')),
    planning.dialog(/^Renommer l'année/, press(/^Renommer l'année/)),
    planning.dialog(/^Supprimer l'année/, press(/^Supprimer l'année/)),
    planning.dialog('Importer une sauvegarde', press('Importer une sauvegarde')),
    planning.dialog('Sauvegarde importée', press('Importer une sauvegarde'), importBackup),
    planning.dialog(/^Ajouter une volée/, press('Ajouter une volée'), chooseLevel),
    planning.dialog(/^Modifier la volée 9VG/, press('Modifier la volée 9VG')),
    planning.dialog(/^Régénérer les enseignements/, press('Régénérer les enseignements de 9VG')),
    planning.dialog(/^Déplacer la volée 9VG/, press('Déplacer la volée 9VG'), async (page) => {
      await page.getByLabel('Année scolaire cible').selectOption({ label: 'Nouvelle année…' });
    }),
    planning.dialog(/^Dupliquer la volée 9VG/, press('Dupliquer la volée 9VG'), inDialog('Dupliquer')),
    planning.dialog(/^Supprimer la volée 9VG/, press('Supprimer la volée 9VG')),
    planning.dialog(/^Supprimer la classe 9VG/, press(/^9VG/), press('Supprimer la classe 9VG/2')),
  ],
  Enseignements: [
    assignments.screen('Grille'),
    assignments.dialog(OPEN, onPosition(OPEN, 'Enter')),
    assignments.dialog(LOCKED, onPosition(LOCKED, 'Enter')),
    selection.screen('Sélection'),
    selection.dialog(/^3\senseignements/, onPosition(OPEN, 'Enter')),
    assignments.dialog(/^Actions/, onPosition(OPEN, 'Space')),
    assignments.dialog('Diviser FRA, 9VG Groupe 1', onPosition(GROUP, 'Alt+s')),
    assignments.dialog(/^Co-enseignement et appui/, onPosition(OPEN, 'Alt+a')),
    assignments.dialog('Périodes de MUS, 9VG/1', onPosition(OPEN, 'Alt+p')),
    assignments.dialog('Périodes de MAT, 9VG/1', onPosition(LOCKED, 'Alt+p')),
    assignments.dialog(/^Renommer le groupe/, onPosition(GROUP, 'Enter'), inDialog('Renommer')),
    assignments.dialog(/^Supprimer cet enseignement/, onPosition(OPEN, 'Enter'), inDialog('Supprimer')),
    assignments.dialog('Clavier de la grille', onPosition(OPEN, '?')),
    assignments.dialog('Ajouter un groupe', press('Ajouter un groupe'), inDialog('Ajouter')),
    assignments.dialog(/^Recalculer les périodes/, ...fromMenu('Recalculer les périodes')),
    assignments.dialog(/^Supprimer les enseignements/, ...fromMenu('Supprimer les non verrouillés')),
    holed.screen("Écart avec l'organisation"),
    holed.dialog(/^Actions/, onPosition(AWAY, 'Space')),
    holed.dialog(/^Recalculer les périodes/, ...fromMenu('Recalculer les périodes')),
    assignments.dialog('Modifié entre-temps', pretendClash, onPosition(OPEN, 'Control+z')),
    cards.screen('Par enseignant'),
    cards.dialog(/^Attribuer à Ançay Chloé/, press(/^Ajouter un enseignement/)),
  ],
  Proposition: [
    proposal.screen('Réglages'),
    proposal.screen('Réglages, maîtrises', (page) => page.getByText('Normal').last().click()),
    proposal.screen('Réglages, diagnostic en attente', awaitDiagnosis),
    proposal.screen('Recherche', staffByHand, keepSearching),
    preview.screen('Aperçu'),
    preview.screen('Changements seulement', (page) => page.getByLabel('Changements seulement').check()),
    preview.dialog(/^Explication\s: musique/, onPosition(OPEN, 'Enter')),
    preview.screen('Aperçu par enseignant', tab('Par enseignant')),
    preview.screen('Buts et manques', tab('Buts et manques')),
    preview.dialog(/^Abandonner la proposition/, ...fromMenu('Abandonner la proposition')),
    preview.dialog(/^Remplacer des attributions/, press(/^Tout accepter/)),
  ],
  Fonctions: [
    functions.screen('Attributions'),
    functions.dialog(/^Attribuer une fonction/, press('Attribuer une fonction'), inDialog('Attribuer')),
    functions.dialog(/^Médiation scolaire/, press('Modifier Médiation scolaire, Chloé Ançay')),
    functions.dialog('Supprimer une attribution', press('Supprimer Médiation scolaire, Chloé Ançay')),
    catalogue.screen('Catalogue'),
    catalogue.dialog('Ajouter une fonction', press('Ajouter une fonction'), inDialog('Ajouter')),
    catalogue.dialog('Modifier une fonction', press('Modifier Médiation scolaire')),
    catalogue.dialog(/^Supprimer la fonction/, press('Supprimer Médiation scolaire')),
  ],
  'Ce qui ne se lit pas': broken.map((screen) => screen.screen('Réessayer')),
};

/** The screen each page shows, and what was to be seen and heard of it before anything was done there. */
const screensAsRead = new WeakMap<Page, { screen: Screen; look: string }>();

/** From here on a page shows a screen as it is read. */
export async function remember(page: Page, screen: Screen): Promise<void> {
  screensAsRead.set(page, { screen, look: await lookOf(page) });
}

/** Changes the address within the application, as « Back » does: its code is read once. */
const changeAddress = (page: Page, path: string) =>
  page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);

/** Leaves the screen that a page shows, and with it all that was done there, for another one or the same. */
async function enter(page: Page, path: string): Promise<void> {
  const nowhere = page.getByRole('heading', { level: 1, name: 'Page introuvable' });
  await changeAddress(page, NOWHERE);
  await nowhere.waitFor();
  if (path === NOWHERE) return;
  await changeAddress(page, path);
  await nowhere.waitFor({ state: 'hidden' });
}

/** Goes to a screen, unless the page shows it as it was when it was read: whatever opened there is closed again. */
async function open(page: Page, screen: Screen): Promise<void> {
  const asRead = screensAsRead.get(page);
  const isAsRead = async () => asRead?.screen === screen && asRead.look === (await lookOf(page));
  if (await isAsRead()) return;
  await closeModals(page);
  await clearToasts(page);
  if (await isAsRead()) return;
  await screen.before?.(page);
  // Visitors have no screens that take the place of one another.
  const isFree = asRead !== undefined && (await page.getByRole('navigation').isVisible());
  await (isFree ? enter(page, screen.path) : page.goto(screen.path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Chargement...').waitFor({ state: 'hidden' });
  await screen.ready?.(page);
  await remember(page, screen);
}

/** Does what leads to a stop from its screen; answers what stands in front then. */
export async function approach(page: Page, { name, role, steps }: Stop): Promise<Locator> {
  for (const step of steps) await step(page);
  if (role === undefined) return page.locator('body');
  const front = page.getByRole(role, { name });
  await front.waitFor();
  return front;
}

/** Goes to a stop, where nothing is answered for the server any more; answers what stands in front there. */
export async function reach(page: Page, stop: Stop): Promise<Locator> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open(page, stop.screen);
  return approach(page, stop);
}
