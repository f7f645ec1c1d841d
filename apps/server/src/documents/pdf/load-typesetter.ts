import type { PdfDocument } from './pdf-document.ts';

/** Makes the PDF of a document; throws what is wrong with a template. */
export type Typesetter = (document: PdfDocument) => Uint8Array;

/** What sets documents on this machine: Typst's program for it; its WebAssembly build where there is none, or it does not run here. */
export async function loadTypesetter(): Promise<Typesetter> {
  try {
    return (await import('./native-typesetter.ts')).typesetNatively;
  } catch {
    return (await import('./wasm-typesetter.ts')).typesetByWasm;
  }
}
