import { sayStage } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { nameSubject, writeNumber } from '../../documents/pdf/french-text.ts';
import { buildLetterhead } from '../../documents/pdf/letterhead.ts';
import type { PdfDocument } from '../../documents/pdf/pdf-document.ts';
import { print } from '../../documents/pdf/print.ts';
import type { Download } from '../../http/handlers.ts';
import { writeBudgets } from '../../year-content/budget-lines.ts';
import { listMeans } from './list-means.ts';
import { type NeedsAndHires, type NeedsContext, readNeedsAndHires } from './service.ts';

const hours = (periods: number): string => `${writeNumber(periods)}\u00A0h`;

function buildNeedsDocument({ content, needs, profiles }: NeedsAndHires, now: Date): PdfDocument {
  const { subjects, total, means, bottlenecks, open_bound } = needs;
  return {
    ...buildLetterhead(content, 'Besoins et ressources', now),
    template: 'needs',
    figures: [
      { label: 'Besoin', value: hours(total.needed) },
      { label: 'Attribué', value: hours(total.staffed) },
      { label: 'À pourvoir', value: hours(total.open) },
      { label: 'Enseignants', value: writeNumber(means.teachers) },
    ],
    means: listMeans(needs).map(({ label, value }) => ({ label, value: hours(value) })),
    rows: subjects.map((row) => ({
      subject: row.stage === null ? nameSubject(row.subject) : null,
      stage: sayStage(row.stage),
      figures: [
        row.needed,
        row.staffed,
        row.open,
        row.teacher_ids.length,
        row.room_at_wish,
        row.room_at_maximum,
      ].map(writeNumber),
    })),
    budgets: writeBudgets(needs.budgets),
    missing: bottlenecks.map(({ message }) => message),
    open_bound: open_bound === 0 ? null : hours(open_bound),
    hires: profiles.map(({ message }) => message),
  };
}

/** Needs and means on paper. Throws NotFound, Busy, Unavailable. */
export async function printNeeds(
  context: NeedsContext,
  caller: Caller,
  schoolYear: string | undefined,
  signal: AbortSignal,
): Promise<Download> {
  const read = await readNeedsAndHires(context, caller, schoolYear);
  const document = buildNeedsDocument(read, context.clock());
  return print(context, { signal, school: caller.school }, document, ['besoins', read.content.school_year]);
}
