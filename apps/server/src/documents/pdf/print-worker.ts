import { loadTypesetter, type Typesetter } from './load-typesetter.ts';
import type { PdfDocument } from './pdf-document.ts';

/** What the worker sends back for each document: error objects do not survive the crossing whole. `isWorn`: it is to make no other. */
export type PrintReply = { pdf: Uint8Array; isWorn: boolean } | { error: string };

/** What Typst remembers of documents stays in the memory of its WebAssembly build, some 80 MB of 150 pages. */
const WORN_BYTES = 512 * 1024 * 1024;

let typesetter: Promise<Typesetter> | undefined;

async function reply(document: PdfDocument): Promise<PrintReply> {
  try {
    const typeset = await (typesetter ??= loadTypesetter());
    return { pdf: typeset(document), isWorn: process.memoryUsage.rss() > WORN_BYTES };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// The process of the server is gone: there is nobody left to print for.
process.once('disconnect', () => process.exit());
process.on('message', (document: PdfDocument) => {
  void reply(document).then((answer) => process.send?.(answer));
});
