import { addPeriods, listParts } from '@pupitre/domain';
import type { PdfDocument } from '../../documents/pdf/pdf-document.ts';
import { NotFound } from '../../errors.ts';
import type { YearContent } from '../../year-content/read-year-content.ts';
import { writeNumber } from '../../documents/pdf/french-text.ts';
import { buildLetterhead } from '../../documents/pdf/letterhead.ts';
import { buildVoleeGrid, type StaffedVolee } from './volee-grid.ts';

/** The volées of a year with their positions, in the order of the levels. */
export function listStaffedVolees({ plannings, classes, positions, teachers }: YearContent): StaffedVolee[] {
  const byLevel = Map.groupBy(positions, ({ level }) => level);
  const visas = new Map<string | null, string>(teachers.map(({ id, visa }) => [id, visa]));
  const classesOf = Map.groupBy(classes, ({ level }) => level);
  return plannings.map((entry) => ({
    entry,
    positions: byLevel.get(entry.level) ?? [],
    visas,
    classTeachers: new Map(classesOf.get(entry.level)?.map((one) => [one.name, one.class_teachers])),
  }));
}

/** Who the visas of a volée are, by name, with their weekly periods in it. */
function buildLegend(volee: StaffedVolee, { teachers }: YearContent) {
  const byTeacher = Map.groupBy(listParts(volee.positions), ({ teacher_id }) => teacher_id);
  return teachers.flatMap(({ id, visa, nom, prenom }) => {
    const positions = byTeacher.get(id);
    if (!positions) return [];
    return [{ visa, name: `${nom} ${prenom}`, periods: writeNumber(addPeriods(positions)) }];
  });
}

/** One volée as a document. Throws NotFound when it has no positions. */
export function buildVoleeDocument(content: YearContent, level: string, now: Date): PdfDocument {
  const volee = listStaffedVolees(content).find(({ entry }) => entry.level === level);
  if (!volee || volee.positions.length === 0) throw new NotFound(`Aucun enseignement trouvé pour ${level}`);
  return {
    ...buildLetterhead(content, `Volée ${level}`, now),
    template: 'volee',
    volee: buildVoleeGrid(volee),
    legend: buildLegend(volee, content),
  };
}
