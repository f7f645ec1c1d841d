import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfDocument } from './pdf-document.ts';
import { FONT_FOLDERS, TEMPLATES } from './typst-sources.ts';

const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: FONT_FOLDERS }] });

/** Typesets a document. Whatever a template is warned of is a fault of ours, and thrown. */
function compile({ template, ...data }: PdfDocument): NodeTypstDocument {
  const compiled = compiler.compile({
    mainFilePath: join(TEMPLATES, `${template}.typ`),
    // As data, never as markup: what a person wrote stays what it is.
    inputs: { data: JSON.stringify(data) },
  });
  const document = compiled.result;
  const diagnostics = compiled.takeDiagnostics();
  if (document === null || diagnostics !== null)
    throw new Error(`template ${template}: ${JSON.stringify(diagnostics?.shortDiagnostics)}`);
  return document;
}

/** PDF/UA refuses a letter that no font has (an emoji in a name): then a tagged PDF without that promise. */
function exportPdf(document: NodeTypstDocument): Buffer {
  const creationTimestamp = Math.floor(Date.now() / 1000);
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
  } catch (error) {
    if (!String(error).includes('could not be displayed')) throw error;
    return compiler.pdf(document, { creationTimestamp });
  }
}

/** Makes the PDF of a document with Typst. Takes the processor for as long as it lasts: for a process of its own. */
export function typesetNatively(document: PdfDocument): Uint8Array {
  try {
    return exportPdf(compile(document));
  } finally {
    compiler.evictCache(0);
  }
}
