/** Said of a file that the browser lets nobody read any more. */
export const UNREADABLE_FILE =
  "Le fichier ne peut plus être lu : il a été modifié, déplacé ou supprimé depuis que vous l'avez choisi. Choisissez-le à nouveau.";

/** Said of a file that is another one than the one that was looked at. */
export const CHANGED_FILE =
  "Le fichier a été enregistré à nouveau depuis l'aperçu. Choisissez-le à nouveau pour voir ce que l'importation fera.";

/** All of a file; undefined where it was changed, moved or deleted since it was picked. */
export const readWhole = (file: Blob): Promise<ArrayBuffer | undefined> =>
  file.arrayBuffer().catch(() => undefined);

/** A copy in memory, which stays as it is whatever becomes of the file. Undefined where it cannot be read. */
export async function copyFile(file: File): Promise<File | undefined> {
  const content = await readWhole(file);
  return content && new File([content], file.name);
}

/** Whether a file still is what its copy holds. Some browsers refuse to read a changed file, others read it anew. */
export async function isStillSame(file: File, copy: File): Promise<boolean> {
  const [now, then] = await Promise.all([readWhole(file), readWhole(copy)]);
  if (!now || !then || now.byteLength !== then.byteLength) return false;
  const [a, b] = [new Uint8Array(now), new Uint8Array(then)];
  return a.every((byte, index) => byte === b[index]);
}
