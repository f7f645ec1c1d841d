function decodePercents(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * The name of a part as the other parts may write it too: in lower case, with slashes, without what leads nowhere.
 * Spreadsheets take « XL\Workbook.xml », « /xl/workbook.xml » and « xl/./workbook.xml » for the same part.
 */
export function normalisePartName(name: string): string {
  const steps: string[] = [];
  for (const step of decodePercents(name).replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/').toLowerCase();
}

/** The folder of a part, empty for the root, else with the slash at its end. */
export const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** The part that says where the targets of another part lie. */
export const relationsOf = (part: string): string =>
  `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`;
