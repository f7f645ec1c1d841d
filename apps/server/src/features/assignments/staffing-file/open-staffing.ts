import { handOver, LIMITS } from '@pupitre/domain';
import { decodeText } from '../../../documents/decode-text.ts';
import { openUpload, refusing } from '../../../documents/excel/open-upload.ts';
import type { SheetContent } from '../../../documents/excel/parse-workbook.ts';
import { RefusedWorkbook, refusals } from '../../../documents/excel/refused-workbook.ts';
import { ZipArchive } from '../../../documents/excel/zip-archive.ts';
import { Invalid, TooLarge, WrongType } from '../../../errors.ts';

/** A file with a staffing, opened: sheets of cells, or the files of Untis. */
export type OpenedStaffing = { sheets: SheetContent[] } | { untis: handOver.UntisFiles };

const invalidFile = (message: string) => new Invalid(message, [{ path: 'file', message }]);

const SEND_LIST =
  "Exportez-en une liste avec les titres Classe, Branche et Visa, ou les leçons d'Untis (GPU002).";
/** Files of other programs by the element that they begin with. */
const OTHER_PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/<fet[\s>]/, 'Ce fichier est un fichier de FET, qui ne se reprend pas.'],
  [/<timetable[\s>]/, "Ce fichier est un fichier d'aSc, qui ne se reprend pas."],
  [/<document[\s>][^>]*untis/i, "Ce fichier est un fichier XML d'Untis, qui ne se reprend pas."],
];

/** As far as a workbook is read, too. */
const REACH = { rows: 65_536, columns: 64 };

/** So many fields a line of a timetable has at least. */
const TIMETABLE_FIELDS = 7;

/** The lines of another file of Untis begin with numbers too, and have no titles. */
const isOtherUntis = (rows: readonly string[][]): boolean =>
  rows.every(([first = '', ...others]) => /^\d+$/.test(first) && others.length >= TIMETABLE_FIELDS - 1);

/**
 * The sheet of a list as text, or the lessons of Untis; undefined where it is neither. Throws Invalid for another file of Untis, and for a quote that
 * is not closed.
 */
function readText(written: string): OpenedStaffing | undefined {
  // However its lines end.
  const text = written.replaceAll(/\r\n?/g, '\n');
  if (handOver.readUntisLessons(text)) return { untis: new Map([['GPU002', text]]) };
  const separator = handOver.guessSeparator(text);
  if (separator === undefined) return undefined;
  const parsed = handOver.parseDelimited(text, separator);
  const rows = parsed.rows.slice(0, REACH.rows);
  if (isOtherUntis(rows))
    throw invalidFile(
      "Ce fichier n'a pas les leçons d'Untis : il faut GPU002.TXT, pas l'horaire (GPU001.TXT).",
    );
  if (parsed.openAt !== undefined)
    throw invalidFile(
      `Le fichier ne peut pas être lu : le guillemet ouvert à la ligne ${parsed.openAt} n'est pas refermé.`,
    );
  const cells = rows.map((row) => row.slice(0, REACH.columns));
  return { sheets: [{ name: 'Liste', isHidden: false, rows: cells }] };
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Of an archive the files of Untis or the list of positions; undefined where it has neither. */
function readArchive(archive: ZipArchive): OpenedStaffing | undefined {
  const names = archive.names.filter((name) => !name.startsWith('__macosx/'));
  const textOf = (name: string) => {
    const content = archive.read(name);
    if (content.length > LIMITS.importBytes) throw refusals.tooLarge('5 Mo au plus, une fois décompressé');
    return decodeText(content) ?? '';
  };
  const ofUntis = names.filter((name) => /^gpu\d{3}\.(?:txt|csv)$/.test(baseName(name)));
  if (ofUntis.length > 0)
    return {
      untis: new Map(ofUntis.map((name) => [baseName(name).slice(0, 6).toUpperCase(), textOf(name)])),
    };
  const list = names.find((name) => baseName(name) === handOver.POSITIONS_FILE);
  return list === undefined ? undefined : readText(textOf(list));
}

function openArchive(content: Buffer): ZipArchive | undefined {
  try {
    return new ZipArchive(content);
  } catch (error) {
    // What is wrong with it is said as of a workbook.
    if (error instanceof RefusedWorkbook) return undefined;
    throw error;
  }
}

/**
 * Opens a file with a staffing, by its content: a workbook, a list as text, lessons of Untis alone or in an archive (docs/domain.md, « A staffing brought along »).
 * Throws Invalid, TooLarge, WrongType, Busy.
 */
export async function openStaffing(content: Buffer): Promise<OpenedStaffing> {
  if (content.length > LIMITS.importBytes)
    throw new TooLarge('Le fichier est trop volumineux : 5 Mo au plus.');
  const archive = content.subarray(0, 2).toString() === 'PK' ? openArchive(content) : undefined;
  const packed = archive && (await refusing(() => readArchive(archive)));
  if (packed) {
    if ('untis' in packed && !packed.untis.has('GPU002'))
      throw invalidFile("L'archive contient des fichiers d'Untis, mais pas les leçons (GPU002.TXT).");
    return packed;
  }
  const text = archive ? undefined : decodeText(content);
  if (text?.trimStart().startsWith('<')) {
    const [, other] = OTHER_PROGRAMS.find(([pattern]) => pattern.test(text.slice(0, 2000))) ?? [];
    if (other !== undefined) throw new WrongType(`${other} ${SEND_LIST}`);
  } else if (text !== undefined) {
    const read = readText(text);
    if (read) return read;
  }
  return { sheets: await openUpload(content) };
}
