import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { exportBackup } from './export.ts';
import { importBackup } from './import.ts';

/** Saving a school year in a file, and restoring it. */
export function backupHandlers({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): HandlersOf<'backup.export' | 'backup.import'> {
  return {
    'backup.export': ({ schoolId, query }) => exportBackup(database, schoolId, query.school_year, clock()),
    'backup.import': ({ schoolId, file }) => importBackup(database, schoolId, file.content),
  };
}
