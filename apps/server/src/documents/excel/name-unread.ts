/** Says, as whole sentences, which sheets and which titled columns of a workbook are not read; none of those that are `passed` over. */
export function nameUnread(
  sheets: readonly { name: string }[],
  read: readonly { name: string; unread: readonly string[] }[],
  passed: readonly string[] = [],
): string[] {
  const known = new Set([...passed, ...read.map(({ name }) => name)]);
  const others = sheets.filter(({ name }) => !known.has(name)).map(({ name }) => `« ${name} »`);
  const columns = new Set(read.flatMap(({ unread }) => unread));
  return [
    ...(others.length > 0 ? [`Feuilles qui ne sont pas lues : ${others.join(', ')}.`] : []),
    ...(columns.size > 0 ? [`Colonnes qui ne sont pas lues : ${[...columns].join(', ')}.`] : []),
  ];
}
