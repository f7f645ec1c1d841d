import { type RefusedWorkbook, refusals } from './refused-workbook.ts';
import type { ZipArchive } from './zip-archive.ts';

const NO_WORKBOOK = "Ce fichier n'est pas un classeur Excel (.xlsx ou .xls).";

/** What a zip archive that is no .xlsx is, by the files only such a document has. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)workbook\.bin$/, "Ce fichier est un classeur binaire (.xlsb), qui n'est pas lu."],
  [/^index\/document\.iwa$|^index\.zip$|^index\.apxl$/, 'Ce fichier est un document Numbers (.numbers).'],
  [/^word\//, 'Ce fichier est un document Word (.docx), pas un classeur Excel.'],
  [/^ppt\//, 'Ce fichier est une présentation PowerPoint (.pptx), pas un classeur Excel.'],
];

const DOCUMENT = /\.(?:xlsx|xlsm|xls|xlsb|ods|numbers|csv)$/;

/** LibreOffice's documents say in a file of their own what they are. */
function nameOpenDocument(archive: ZipArchive): string | undefined {
  if (!archive.has('meta-inf/manifest.xml') && !archive.has('content.xml')) return undefined;
  const type = archive.has('mimetype') ? archive.read('mimetype').toString('latin1') : '';
  return type === '' || type.includes('spreadsheet')
    ? "Ce fichier est un classeur OpenDocument (.ods), qui n'est pas lu."
    : 'Ce fichier est un document OpenDocument, pas un classeur Excel.';
}

/** The refusal of an archive that holds no .xlsx, naming what it is instead. `main` is its document part, if it has one. */
export function nameOtherArchive(archive: ZipArchive, main: string): RefusedWorkbook {
  const names = main === '' ? archive.names : [main, ...archive.names];
  const packed = archive.names.find((name) => DOCUMENT.test(name) && !name.includes('__macosx/'));
  const kind = KINDS.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];
  const what = kind ?? nameOpenDocument(archive);
  if (what === undefined && packed !== undefined)
    return refusals.packed(packed.slice(packed.lastIndexOf('/') + 1));
  return refusals.wrongType(what ?? NO_WORKBOOK);
}
