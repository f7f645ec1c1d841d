import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { exportBackup } from './export.ts';
import { importBackup } from './import.ts';

/** Saving a school year in a file, and restoring it. */
export function backupHandlers(
  context: Pick<Dependencies, 'database' | 'clock'>,
): HandlersOf<'backup.export' | 'backup.import'> {
  const { database, clock } = context;
  return {
    'backup.export': ({ schoolId, query }) => exportBackup(database, schoolId, query.school_year, clock()),
    'backup.import': ({ file, ...caller }) => importBackup(context, caller, file.content),
  };
}
