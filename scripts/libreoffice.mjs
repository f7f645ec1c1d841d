import { existsSync } from 'node:fs';
import { installPackage } from './debian.mjs';

/** Makes sure that workbooks can be opened by a real office program, where that can be had; its tests are skipped elsewhere. */
export async function ensureLibreOffice() {
  if (!existsSync('/usr/bin/soffice'))
    await installPackage('libreoffice-calc-nogui', "les tests des fichiers d'Excel");
}
