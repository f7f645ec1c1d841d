import { chooseRules } from '../rules-file.ts';
import { signUp } from '../schools.ts';
import { chooseImportFile, LEGACY_FILE } from '../teachers.ts';
import { makeWorkbook } from '../workbooks.ts';
import { demoTest, holdCalls, refuseCalls, test, visit } from './gallery-test.ts';
import { hold, take } from './take.ts';

const HEADERS = ['VISA', 'NOM', 'PRENOM', 'CYCLES', 'VOEUX', 'FOURCHETTE MIN', 'FOURCHETTE MAX'];

test('none yet', async ({ page }) => {
  await signUp(page);
  await visit(page, '/teachers');
  await take(page, 'teachers-empty');
});

demoTest('waiting and failing', async ({ page }) => {
  await holdCalls(page);
  await page.goto('/teachers');
  await page.getByText('Chargement...').waitFor();
  await take(page, 'teachers-loading');
  await page.unrouteAll();
  await refuseCalls(page);
  await page.reload();
  await hold(page.getByRole('alert').first());
  await take(page, 'teachers-error');
});

demoTest('the load cannot be read', async ({ page }) => {
  await refuseCalls(page, 'dashboard/teacher-workload*');
  await page.goto('/teachers');
  await page.getByRole('row').nth(9).waitFor();
  await take(page, 'teachers-without-load');
});

demoTest('the list', async ({ page }) => {
  await visit(page, '/teachers');
  await take(page, 'teachers-full');
  const row = page.getByRole('row').nth(40);
  await take(page, 'teachers-scrolled', { at: row, isWindow: true });
  await page.getByLabel('Filtrer par cycle').selectOption('none');
  await take(page, 'teachers-filtered');
  await page.getByLabel('Rechercher un enseignant').fill('zzz');
  await page.getByText('Personne ne correspond à ce filtre').waitFor();
  await take(page, 'teachers-no-match');
});

demoTest('the form', async ({ page }) => {
  await visit(page, '/teachers');
  await page.getByRole('button', { name: 'Ajouter un enseignant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('VISA').waitFor();
  await take(page, 'teachers-add');
  await dialog.getByLabel('Fourchette min').fill('48');
  await dialog.getByLabel('Fourchette max').fill('20');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await take(page, 'teachers-add-faults');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page
    .getByRole('button', { name: /^Modifier / })
    .first()
    .click();
  await dialog.getByLabel('VISA').waitFor();
  await take(page, 'teachers-edit');
  await dialog.getByRole('button', { name: "N'enseigne plus dès…" }).click();
  await dialog.getByLabel("N'enseigne plus dès").waitFor();
  await take(page, 'teachers-leave');
});

demoTest('deletions', async ({ page }) => {
  await visit(page, '/teachers');
  await page
    .getByRole('button', { name: /^Supprimer / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'teachers-delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Tout supprimer' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('SUPPRIME');
  await take(page, 'teachers-delete-all');
  await page.getByRole('dialog').getByRole('button', { name: 'Tout supprimer' }).click();
  await hold(page.getByRole('alert'));
  await take(page, 'teachers-delete-all-refused');
});

demoTest('what is stored of a person', async ({ page }) => {
  await visit(page, '/teachers');
  await page
    .getByRole('button', { name: /^Données personnelles de / })
    .first()
    .click();
  const erase = page.getByRole('button', { name: 'Effacer cette personne' });
  await erase.waitFor();
  await take(page, 'teachers-personal-data');
  await erase.click();
  await page.getByRole('dialog', { name: 'Effacer une personne' }).getByRole('textbox').fill('SUPPRIMER');
  await take(page, 'teachers-erase');
});

demoTest('the import', async ({ page }) => {
  await visit(page, '/teachers');
  await page.getByRole('button', { name: 'Importer Excel' }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'teachers-import');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  const dialog = await chooseImportFile(page, LEGACY_FILE);
  await dialog.getByRole('row').nth(12).waitFor();
  await take(page, 'teachers-import-preview');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  const rows = [
    HEADERS,
    ['ABC', 'Ançay', 'Chloé', '9-11S', 24, 20, 28],
    ['', 'Sans', 'Visa', '', '', '', ''],
    ['DEF', 'Dubuis-Delacrétaz', 'Marie-Antoinette', '3-4P', '', '', ''],
    ['GHI', 'Gay', 'Hugo', '', 24, 28, 20],
  ];
  await chooseImportFile(page, makeWorkbook(rows));
  await dialog.getByRole('row').nth(4).waitFor();
  await take(page, 'teachers-import-faults');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await chooseImportFile(page, {
    name: 'enseignants.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('VISA;NOM;PRENOM\nABC;Ançay;Chloé\n'),
  });
  await hold(page.getByRole('alert').first());
  await take(page, 'teachers-import-refused');
});

demoTest('an import that asks', async ({ page }) => {
  await visit(page, '/teachers');
  const titles = ['Visa', 'Nom', 'Prénom', 'Vœux 2026-27', 'Taux', 'Branches'];
  const dialog = await chooseImportFile(
    page,
    makeWorkbook([
      titles,
      ['ABC', 'Ançay', 'Chloé', 24, 90, 'EPS, Latin'],
      ['DEF', 'Dubuis-Delacrétaz', 'Marie-Antoinette', '', 50, 'Mathématiques'],
    ]),
  );
  await dialog.getByRole('row').nth(2).waitFor();
  await dialog.getByText('Feuilles et colonnes').click();
  await take(page, 'teachers-import-columns');
  await dialog.getByText('Feuilles et colonnes').click();
  await take(page, 'teachers-import-codes');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await chooseImportFile(
    page,
    makeWorkbook([
      ['Identifiant', 'Personne', 'Appelée'],
      ['ABC', 'Ançay', 'Chloé'],
    ]),
  );
  await dialog.getByLabel('Contenu de la colonne A Identifiant').waitFor();
  await take(page, 'teachers-import-unknown-titles');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page
    .getByRole('button', { name: /^Modifier / })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Spécialités').fill('EPS, LATIN');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await take(page, 'teachers-unknown-codes');
});

demoTest('wishes and rules', async ({ page }) => {
  await visit(page, '/teachers');
  await page
    .getByRole('button', { name: /^Modifier / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Doit, souhaite, évite, jamais…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Souhaits et consignes de/ });
  await dialog.getByLabel('Doit', { exact: true }).fill('FRA 9VG/2, MAT 9VG');
  await dialog.getByLabel('Jamais').fill('9VG/1, 7P');
  await dialog.getByLabel('Souhaite').fill('musique');
  await dialog.getByLabel('Qualification limitée').fill("ALL jusqu'à 6P");
  await dialog.getByLabel('Niveaux au plus').fill('2');
  await dialog.getByLabel('Évite').fill('Martien');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByText(/Martien/).waitFor();
  await take(page, 'teachers-rules-fault');
  await dialog.getByLabel('Évite').fill('EPH');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Souhaits et consignes', exact: true }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await take(page, 'teachers-rules');
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await page.getByRole('dialog', { name: /^Importer des souhaits/ }).waitFor();
  await chooseRules(page);
  await take(page, 'teachers-rules-import');
});
