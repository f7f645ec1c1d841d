import type { BackupFile, SchoolFunction } from '@pupitre/contract';
import { foldCase } from '../../database/keys.ts';
import { Invalid } from '../../errors.ts';

type FileAssignment = BackupFile['function_assignments'][number];

/**
 * Finds the functions that the assignments of a file use: by id, then by name without case. What the catalogue lacks
 * is to be added to it, under its own id. Throws Invalid for a function without any name.
 * @returns the assignments with the functions of the school, and the functions to add
 */
export function matchFunctions(
  assignments: readonly FileAssignment[],
  inFile: BackupFile['functions'],
  catalogue: readonly SchoolFunction[],
): { matched: FileAssignment[]; missing: SchoolFunction[] } {
  const ids = new Set(catalogue.map(({ id }) => id));
  const idOfName = new Map(catalogue.map(({ id, name }) => [foldCase(name), id]));
  const fileFunctions = new Map(inFile.map((entry) => [entry.id, entry]));
  const missing: SchoolFunction[] = [];
  const findId = ({ function_id: id, function_name }: FileAssignment): string => {
    if (ids.has(id)) return id;
    const { name = function_name, description = '' } = fileFunctions.get(id) ?? {};
    if (!name) throw new Invalid(`La sauvegarde n'est pas valide. La fonction ${id} n'y a pas de nom.`);
    const known = idOfName.get(foldCase(name));
    if (known !== undefined) return known;
    missing.push({ id, name, description });
    ids.add(id);
    idOfName.set(foldCase(name), id);
    return id;
  };
  const matched = assignments.map((entry) => ({ ...entry, function_id: findId(entry) }));
  return { matched, missing };
}
