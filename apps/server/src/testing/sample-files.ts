import type { CellToWrite } from '../documents/excel/sheet-to-write.ts';
import { writeWorkbook } from '../documents/excel/write-workbook.ts';

/** Made once for each content: a file that is written again has another time in it, and what is sent again is to be the same. */
const files = new Map<string, Promise<Buffer>>();

function writeOnce(name: string, titles: readonly string[], row: readonly CellToWrite[]): Promise<Buffer> {
  const key = JSON.stringify([name, titles, row]);
  const known = files.get(key);
  if (known) return known;
  const made = writeWorkbook([{ name, columns: titles.map((title) => ({ title, width: 10 })), rows: [row] }]);
  files.set(key, made);
  return made;
}

const visaOf = ({ teacherFields }: { teacherFields: object }) => (teacherFields as { visa: string }).visa;

/** A list with one teacher. */
export const makeTeacherList = (visa = 'ROC'): Promise<Buffer> =>
  writeOnce('Liste', ['VISA', 'NOM', 'PRENOM'], [visa, 'Rochat', 'Anne']);

/** Who is never to teach the first class, and at how many levels at most, by visa. */
export const writeRules = (belongings: { teacherFields: object }): Promise<Buffer> =>
  writeOnce('Consignes', ['VISA', 'JAMAIS', 'NIVEAUX AU PLUS'], [visaOf(belongings), '9VG/1', 2]);

/** The first class, its French and who is to teach it, by visa. */
export const writeStaffing = (belongings: { teacherFields: object }): Promise<Buffer> =>
  writeOnce('Répartition', ['CLASSE', 'BRANCHE', 'VISA'], ['9VG/1', 'FRA', visaOf(belongings)]);
