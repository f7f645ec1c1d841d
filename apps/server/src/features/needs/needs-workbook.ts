import type { Needs } from '@pupitre/contract';
import { dayOf, sayStage, subjectName, upperFirst } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { downloadWorkbook } from '../../documents/excel/download-workbook.ts';
import type { CellToWrite, SheetToWrite } from '../../documents/excel/sheet-to-write.ts';
import { fileName } from '../../documents/file-name.ts';
import type { Download } from '../../http/handlers.ts';
import { type NeedsContext, type NeedsOfYear, readNeeds } from './service.ts';
import { listBudgetLines } from './list-budgets.ts';
import { listMeans } from './list-means.ts';

const text = (title: string, width: number) => ({ title, width });
const figure = (title: string) => ({ title, width: 13, isCentred: true as const });

const bold = (value: string | number): CellToWrite => ({ value, isBold: true });

const PERIODS = [figure('BESOIN'), figure('ATTRIBUÉ'), figure('À POURVOIR')];

const layOutBudgets = (needs: Needs, page: NonNullable<SheetToWrite['page']>): SheetToWrite => ({
  name: 'Enveloppe',
  columns: [
    text('BUDGET', 24),
    text('VOLÉES', 40),
    figure('ACCORDÉ'),
    figure('PRÉVU'),
    figure('ATTRIBUÉ'),
    figure('À POURVOIR'),
    figure('RESTE'),
  ],
  rows: listBudgetLines(needs).map(({ name, levels, figures }) => [name, levels, ...figures]),
  page,
});

function layOutNeeds({ content, needs }: NeedsOfYear): SheetToWrite[] {
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
    ...(needs.budgets.length === 0 ? [] : [layOutBudgets(needs, page)]),
    {
      name: 'Ce qui manque',
      columns: [figure('PÉRIODES'), text('OÙ ET POURQUOI', 110)],
      rows: bottlenecks.map(({ missing, message }) => [missing, message]),
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
  const read = await readNeeds(context, caller, schoolYear);
  const name = fileName(['besoins', read.content.school_year, dayOf(context.clock())], 'xlsx');
  return downloadWorkbook(name, layOutNeeds(read));
}
