import { CYCLES, LIMITS } from '@pupitre/domain';
import type { SheetToWrite } from '../../documents/excel/sheet-to-write.ts';
import type { Download } from '../../http/handlers.ts';
import { downloadWorkbook } from '../../documents/excel/download-workbook.ts';
import { EXPLANATIONS_SHEET } from '../../year-content/explanations-sheet.ts';
import { COLUMN_TITLES } from '../../year-content/teacher-titles.ts';

const TEACHERS: SheetToWrite = {
  name: 'Enseignants',
  columns: [
    { title: COLUMN_TITLES.visa, width: 10 },
    { title: COLUMN_TITLES.nom, width: 24 },
    { title: COLUMN_TITLES.prenom, width: 20 },
    { title: COLUMN_TITLES.cycles, width: 12, choices: CYCLES },
    { title: COLUMN_TITLES.hours_desired, width: 10 },
    { title: COLUMN_TITLES.hours_min, width: 18 },
    { title: COLUMN_TITLES.hours_max, width: 18 },
    { title: COLUMN_TITLES.specialties, width: 28 },
    { title: COLUMN_TITLES.is_absent, width: 10, choices: ['oui'] },
    { title: COLUMN_TITLES.leaves, width: 10, choices: ['oui'] },
  ],
  rows: [],
};

const WHOLE_HOURS = `Périodes hebdomadaires : un nombre entier de 0 à ${LIMITS.hoursMax}, ou rien.`;

const EXPLANATIONS: SheetToWrite = {
  name: EXPLANATIONS_SHEET,
  columns: [
    { title: 'Colonne', width: 20 },
    { title: 'Contenu', width: 90 },
  ],
  rows: [
    [
      COLUMN_TITLES.visa,
      'Obligatoire. Abréviation unique de la personne (20 caractères au plus). Un visa déjà connu met à jour cette personne.',
    ],
    [COLUMN_TITLES.nom, 'Obligatoire.'],
    [COLUMN_TITLES.prenom, 'Obligatoire.'],
    [
      COLUMN_TITLES.cycles,
      `Facultatif, un seul par personne, à choisir dans la liste : ${CYCLES.join(', ')}.`,
    ],
    [COLUMN_TITLES.hours_desired, `Facultatif. Voeu. ${WHOLE_HOURS}`],
    [COLUMN_TITLES.hours_min, `Facultatif. Bas de la fourchette du contrat. ${WHOLE_HOURS}`],
    [COLUMN_TITLES.hours_max, `Facultatif. Haut de la fourchette du contrat. ${WHOLE_HOURS}`],
    [
      COLUMN_TITLES.specialties,
      'Facultatif. Codes des branches séparés par des virgules, par exemple FRA, MAT, SCN.',
    ],
    [COLUMN_TITLES.is_absent, "Facultatif. « oui » : la personne n'enseigne pas dans l'année choisie."],
    [COLUMN_TITLES.leaves, "Facultatif. « oui » : l'année choisie est la dernière de la personne."],
    [
      'Ordre des colonnes',
      'Libre : les colonnes sont reconnues à leur titre. Les colonnes facultatives peuvent être supprimées.',
    ],
    [
      'Colonne laissée vide',
      'Une colonne facultative entièrement vide ne change rien aux personnes déjà enregistrées.',
    ],
    [
      'Erreurs',
      `Si une ligne est fausse, rien n'est importé et chaque erreur est indiquée avec son numéro de ligne. Au plus ${LIMITS.importRows} lignes.`,
    ],
    ['Cette feuille', "Elle n'est pas importée."],
  ],
};

/** The file to fill in for the import: titles, the six cycles to choose from, and explanations (docs/domain.md, « Files »). */
export async function buildTemplate(): Promise<Download> {
  return downloadWorkbook('modele_enseignants.xlsx', [TEACHERS, EXPLANATIONS]);
}
