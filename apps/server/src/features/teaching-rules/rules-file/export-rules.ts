import type { Input, Operations } from '@pupitre/contract';
import {
  compareTeachers,
  dayOf,
  type Id,
  type PlanState,
  RULE_KINDS,
  rulesOfYear,
  viewTeachers,
} from '@pupitre/domain';
import type { Caller } from '../../../caller.ts';
import type { ReadContext } from '../../../changes/commit.ts';
import { findSchoolName } from '../../../data/schools.ts';
import { readTogether } from '../../../database/transaction.ts';
import { downloadWorkbook } from '../../../documents/excel/download-workbook.ts';
import type { SheetToWrite } from '../../../documents/excel/sheet-to-write.ts';
import { fileName } from '../../../documents/file-name.ts';
import type { Download } from '../../../http/handlers.ts';
import { EXPLANATIONS_SHEET } from '../../../year-content/explanations-sheet.ts';
import { viewTaught } from '../../../year-content/read-taught.ts';
import { ruleCells, ruleColumns } from '../../../year-content/rule-columns.ts';
import { RULE_TITLES } from '../../../year-content/rule-titles.ts';
import { COLUMN_TITLES } from '../../../year-content/teacher-titles.ts';
import { getRuledPeople } from '../ruled-year.ts';

const TARGET = 'Une branche, un niveau, une classe, ou une branche et sa classe : « MAT 9VG/2, 9VG ».';

const EXPLANATIONS: SheetToWrite = {
  name: EXPLANATIONS_SHEET,
  columns: [
    { title: 'Colonne', width: 24 },
    { title: 'Contenu', width: 96 },
  ],
  rows: [
    [
      COLUMN_TITLES.visa,
      "Obligatoire (ou NOM et PRENOM). Plusieurs lignes d'une même personne sont lues ensemble.",
    ],
    [RULE_TITLES.must, `S'impose. ${TARGET}`],
    [RULE_TITLES.prefers, `Compte pour une proposition. ${TARGET}`],
    [RULE_TITLES.avoids, `Compte pour une proposition. ${TARGET}`],
    [RULE_TITLES.never, `S'impose. ${TARGET}`],
    [RULE_TITLES.with, 'Un visa, ou un visa et une classe : « MIB 7P/3 ».'],
    [RULE_TITLES.without, 'Un visa, ou un visa et une classe : « MIB 7P/3 ».'],
    [RULE_TITLES.max_classes, 'Un nombre entier.'],
    [RULE_TITLES.max_levels, 'Un nombre entier.'],
    [RULE_TITLES.min_periods, 'Des périodes par semaine et une branche : « 6 MAT, 4,5 ALL ».'],
    [
      RULE_TITLES.qualified,
      "Une branche et ses niveaux : « ALL jusqu'à 6P », « ANG dès 7P », « FRA de 7P à 8P ».",
    ],
    [
      'Plusieurs',
      'Séparez par des virgules. Ce qui pourrait être lu autrement se met entre guillemets droits.',
    ],
    [
      'Ce qui ne change pas',
      "Les personnes qui ne sont pas dans la liste, et les colonnes qu'elle n'a pas. Une case vide enlève ce qui était dit.",
    ],
    ['Année', "Celle que vous choisissez au moment d'importer."],
    ['Cette feuille', "Elle n'est pas importée."],
  ],
};

/** The list of a year with everybody in it who is there, or of whom something is said. */
export function layOutRules(
  state: PlanState,
  yearId: Id,
  page: { left: string; right: string },
): SheetToWrite {
  const { textsOf } = viewTaught(state, yearId);
  const said = new Set(rulesOfYear(state, yearId).map(({ teacher_id }) => teacher_id));
  const listed = viewTeachers(state, yearId).filter(
    ({ id, left_after }) => left_after === null || said.has(id),
  );
  return {
    name: 'Consignes',
    columns: [
      { title: COLUMN_TITLES.visa, width: 10 },
      { title: COLUMN_TITLES.nom, width: 20 },
      { title: COLUMN_TITLES.prenom, width: 16 },
      ...ruleColumns(RULE_KINDS),
    ],
    rows: listed
      .toSorted(compareTeachers)
      .map(({ id, visa, nom, prenom }) => [visa, nom, prenom, ...ruleCells(RULE_KINDS, textsOf(id))]),
    fixedColumns: 3,
    hasFilter: true,
    page,
  };
}

/**
 * Who teaches what in a year, as a list to be filled in, and to be imported again without any change (docs/domain.md, « Who teaches what by a file »).
 * Throws NotFound, Unavailable.
 */
export async function exportRules(
  { database, clock }: ReadContext,
  { school }: Caller,
  { school_year }: Input<Operations['teachingRules.export']>,
): Promise<Download> {
  const { sheet, name } = await readTogether(database, async (transaction) => {
    const { state, id, name: right } = await getRuledPeople(transaction, school, school_year);
    const left = await findSchoolName(transaction, school);
    return { sheet: layOutRules(state, id, { left, right }), name: right };
  });
  return downloadWorkbook(fileName(['consignes', name, dayOf(clock())], 'xlsx'), [sheet, EXPLANATIONS]);
}
