import { compileDocument } from './compile-document.ts';
import type { PdfDocument } from './pdf-document.ts';

/** What the worker sends back for each document: error objects do not survive the crossing whole. */
export type PrintReply = { pdf: Uint8Array } | { error: string };

function reply(document: PdfDocument): PrintReply {
  try {
    return { pdf: compileDocument(document) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// The process of the server is gone: there is nobody left to print for.
process.once('disconnect', () => process.exit());
process.on('message', (document: PdfDocument) => process.send?.(reply(document)));
