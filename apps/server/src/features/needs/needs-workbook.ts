import { dayOf, sayStage, subjectName, upperFirst } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { downloadWorkbook } from '../../documents/excel/download-workbook.ts';
import type { CellToWrite, SheetToWrite } from '../../documents/excel/sheet-to-write.ts';
import { fileName } from '../../documents/file-name.ts';
import type { Download } from '../../http/handlers.ts';
import { layOutBudgets } from '../../year-content/budget-lines.ts';
import { type NeedsAndHires, type NeedsContext, readNeedsAndHires } from './service.ts';
import { listMeans } from './list-means.ts';

const text = (title: string, width: number) => ({ title, width });
const figure = (title: string) => ({ title, width: 13, isCentred: true as const });

const bold = (value: string | number): CellToWrite => ({ value, isBold: true });

const PERIODS = [figure('BESOIN'), figure('ATTRIBUÉ'), figure('À POURVOIR')];

function layOutNeeds({ content, needs, profiles }: NeedsAndHires): SheetToWrite[] {
  const { subjects, total, bottlenecks } = needs;
  const page = { left: content.school, right: content.school_year };
  return [
    {
      name: 'Besoins',
      columns: [
        text('BRANCHE', 12),
        text('NOM', 34),
        text('DEGRÉS', 16),
        ...PERIODS,
        figure('QUALIFIÉS'),
        figure('AU VOEU'),
        figure('AU MAXIMUM'),
      ],
      rows: [
        ...subjects.map((row) => [
          row.subject,
          upperFirst(subjectName(row.subject)),
          sayStage(row.stage),
          row.needed,
          row.staffed,
          row.open,
          row.teacher_ids.length,
          row.room_at_wish,
          row.room_at_maximum,
        ]),
        [
          bold('Total'),
          null,
          null,
          bold(total.needed),
          bold(total.staffed),
          bold(total.open),
          bold(needs.means.teachers),
          bold(needs.means.room_at_wish),
          bold(needs.means.room_at_maximum),
        ],
      ],
      fixedColumns: 3,
      page,
    },
    {
      name: 'Ressources',
      columns: [text('CONTRATS', 40), figure('PÉRIODES')],
      rows: listMeans(needs).map(({ label, value }) => [label, value]),
      page,
    },
    ...layOutBudgets(needs.budgets).map((sheet) => ({ ...sheet, page })),
    {
      name: 'Ce qui manque',
      columns: [figure('PÉRIODES'), text('OÙ ET POURQUOI', 110)],
      rows: bottlenecks.map(({ missing, message }) => [missing, message]),
      page,
    },
    {
      name: 'Qui engager',
      columns: [text('QUI', 70), figure('AU MOINS'), figure('SUFFIT')],
      rows: profiles.map(({ message, least, enough }) => [message, least, enough]),
      page,
    },
  ];
}

/** Needs and means as a workbook to read and print. Throws NotFound, Busy, Unavailable. */
export async function exportNeeds(
  context: NeedsContext,
  caller: Caller,
  schoolYear: string | undefined,
): Promise<Download> {
  const read = await readNeedsAndHires(context, caller, schoolYear);
  const name = fileName(['besoins', read.content.school_year, dayOf(context.clock())], 'xlsx');
  return downloadWorkbook(name, layOutNeeds(read));
}
