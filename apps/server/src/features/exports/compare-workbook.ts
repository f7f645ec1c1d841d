import type { Comparison, ComparisonQuery } from '@pupitre/contract';
import {
  dayOf,
  describeVerdict,
  sayBudgets,
  sayHolder,
  sayPositionChange,
  sayState,
  sayTeacherChange,
  sayVolee,
  shownSide,
} from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import type { ChangeContext } from '../../changes/commit.ts';
import { compareStates } from '../../changes/compare-states.ts';
import { findSchoolName } from '../../data/schools.ts';
import { downloadWorkbook } from '../../documents/excel/download-workbook.ts';
import type { CellToWrite, SheetToWrite } from '../../documents/excel/sheet-to-write.ts';
import { fileName } from '../../documents/file-name.ts';
import type { Download } from '../../http/handlers.ts';

type Sheet = Omit<SheetToWrite, 'page'>;

const text = (title: string, width: number) => ({ title, width });
const centred = (title: string, width = 11) => ({ title, width, isCentred: true as const });

/** The two columns of something that was and is. */
const beforeAndAfter = (title: string, width?: number) => [
  centred(`${title} AVANT`, width),
  centred(`${title} APRÈS`, width),
];

/** Both sides of something; empty where there is none. */
const both = <T>(
  { before, after }: { before: T | null; after: T | null },
  read: (side: T) => string | number | null,
): CellToWrite[] => [before && read(before), after && read(after)];

const layOutPositions = ({ positions }: Comparison): Sheet => ({
  name: 'Enseignements',
  columns: [
    text('DIFFÉRENCE', 28),
    text('VOLÉE', 9),
    text('CLASSE', 11),
    text('GROUPE', 13),
    text('BRANCHE', 10),
    ...beforeAndAfter('VISA', 12),
    ...beforeAndAfter('PÉRIODES'),
    ...beforeAndAfter('VERROUILLÉ', 13),
  ],
  rows: positions.map((difference) => {
    const { level, class_name, is_group, group_label, subject } = shownSide(difference);
    return [
      sayPositionChange(difference),
      level,
      is_group ? '' : class_name,
      group_label ?? '',
      subject,
      ...both(difference, sayHolder),
      ...both(difference, ({ periods }) => periods),
      ...both(difference, ({ locked }) => (locked ? 'oui' : 'non')),
    ];
  }),
  hasFilter: true,
});

const layOutTeachers = ({ teachers }: Comparison): Sheet => ({
  name: 'Enseignants',
  columns: [
    text('DIFFÉRENCE', 24),
    text('VISA', 9),
    text('NOM', 20),
    text('PRÉNOM', 18),
    ...beforeAndAfter('CHARGE'),
    centred('ÉCART', 9),
    centred('EN PLUS', 9),
    centred('EN MOINS', 9),
    ...beforeAndAfter('MIN'),
    ...beforeAndAfter('VOEU'),
    ...beforeAndAfter('MAX'),
    text('STATUT AVANT', 22),
    text('STATUT APRÈS', 22),
  ],
  rows: teachers.map((difference) => {
    const { visa, nom, prenom } = shownSide(difference);
    const { before, after, gained, lost } = difference;
    return [
      sayTeacherChange(difference),
      visa,
      nom,
      prenom,
      ...both(difference, ({ total }) => total),
      (after?.total ?? 0) - (before?.total ?? 0),
      gained,
      lost,
      ...both(difference, ({ hours_min }) => hours_min),
      ...both(difference, ({ hours_desired }) => hours_desired),
      ...both(difference, ({ hours_max }) => hours_max),
      ...both(difference, (side) => describeVerdict(side.total, side)),
    ];
  }),
  hasFilter: true,
  fixedColumns: 4,
});

const layOutFunctions = ({ functions }: Comparison): Sheet => ({
  name: 'Fonctions',
  columns: [text('FONCTION', 30), text('VISA', 9), text('NOM', 22), ...beforeAndAfter('PÉRIODES')],
  rows: functions.map((difference) => {
    const { function_name, teacher } = shownSide(difference);
    return [
      function_name,
      teacher.visa,
      `${teacher.nom} ${teacher.prenom}`,
      ...both(difference, ({ hours_per_week }) => hours_per_week),
    ];
  }),
  hasFilter: true,
});

const layOutVolees = ({ volees, budgets }: Comparison): Sheet => ({
  name: 'Organisation',
  columns: [text('VOLÉE', 24), text('DIFFÉRENCE', 60)],
  rows: [
    ...volees.flatMap((difference) => sayVolee(difference).map((line) => [difference.level, line])),
    ...sayBudgets(budgets).flatMap(({ name, lines }) => lines.map((line) => [name, line])),
  ],
  hasFilter: true,
});

/** Positions and teachers always have their sheet, functions and volées where some differ. */
function layOutComparison(comparison: Comparison, school: string): SheetToWrite[] {
  const { from, to } = comparison;
  const sides = [from, to].map((side) => `${sayState(side)} (${side.school_year})`);
  const others = [layOutFunctions(comparison), layOutVolees(comparison)].filter(
    ({ rows }) => rows.length > 0,
  );
  return [layOutPositions(comparison), layOutTeachers(comparison), ...others].map((sheet) => ({
    ...sheet,
    page: { left: school, right: sides.join(' → ') },
  }));
}

/** What differs between two states or years as a workbook to filter and print. Throws NotFound, Unavailable. */
export async function exportComparison(
  context: ChangeContext,
  caller: Caller,
  query: ComparisonQuery,
): Promise<Download> {
  const comparison = await compareStates(context, caller, query);
  const school = await findSchoolName(context.database, caller.school);
  const name = fileName(['comparaison', comparison.to.school_year, dayOf(context.clock())], 'xlsx');
  return downloadWorkbook(name, layOutComparison(comparison, school));
}
