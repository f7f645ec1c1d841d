import type { Dependencies } from '../../dependencies.ts';
import type { Download } from '../../http/handlers.ts';
import { Unavailable } from '../../errors.ts';
import { FAILURE_SENTENCES } from '../failure-sentences.ts';
import { fileName } from '../file-name.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { Asker } from './pdf-printer.ts';
import { type PrintFailure, Unprintable } from './unprintable.ts';

/** What printing takes. */
export type Printing = Pick<Dependencies, 'database' | 'clock' | 'printer'>;

/** What comes when the caller hangs up. */
export type Departing = Pick<Asker, 'signal'>;

const SENTENCES: Readonly<Record<PrintFailure, string>> = {
  ...FAILURE_SENTENCES,
  missing: 'Ce serveur ne peut pas préparer de PDF : un composant lui manque. Le reste fonctionne.',
  cancelled: 'La préparation du document a été annulée.',
};

/** Sets a document. Throws Unavailable when it could not be made this time. */
export async function typeset({ printer }: Printing, asker: Asker, document: PdfDocument): Promise<Buffer> {
  try {
    return await printer.print(document, asker);
  } catch (error) {
    throw error instanceof Unprintable ? new Unavailable(SENTENCES[error.reason], error) : error;
  }
}

/** Sets a document as a file to download, named from the parts. Throws Unavailable. */
export async function print(
  printing: Printing,
  asker: Asker,
  document: PdfDocument,
  nameParts: readonly string[],
): Promise<Download> {
  const content = await typeset(printing, asker, document);
  return { name: fileName(nameParts, 'pdf'), type: 'application/pdf', content };
}
