import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { exportBackup } from './export.ts';
import { importBackup } from './import.ts';

/** Saving a school year in a file, and restoring it. */
export function backupHandlers(context: Dependencies): HandlersOf<'backup.export' | 'backup.import'> {
  return {
    'backup.export': ({ caller, query }) => exportBackup(context, caller, query),
    'backup.import': ({ caller, file }) => importBackup(context, caller, { content: file.content }),
  };
}
