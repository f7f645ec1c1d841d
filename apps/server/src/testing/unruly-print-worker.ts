import type { PdfDocument } from '../documents/pdf/pdf-document.ts';

/*
 * Stands in for the process that prints: the title of a document says what goes wrong with it. What is printed is the
 * id of the process.
 */

function behave({ title }: PdfDocument): void {
  if (title.includes('DIE')) process.exit(1);
  while (title.includes('HANG'));
  const pdf = Buffer.from(String(process.pid));
  process.send?.(title.includes('FAULT') ? { error: 'FAULT' } : { pdf, isWorn: title.includes('WORN') });
}

process.once('disconnect', () => process.exit());
process.on('message', behave);
