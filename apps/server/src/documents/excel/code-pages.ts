import { createRequire } from 'node:module';
import { set_cptable } from '@e965/xlsx';

let isLoaded = false;

/** Old .xls files name a code page for their texts. The tables take longer to make than most files to read, and no .xlsx needs them. */
export function loadCodePages(): void {
  if (isLoaded) return;
  const codePages: unknown = createRequire(import.meta.url)('@e965/xlsx/dist/cpexcel');
  set_cptable(codePages);
  isLoaded = true;
}
