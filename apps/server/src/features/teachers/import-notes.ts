import { sayCount } from '@pupitre/domain';
import type { ImportSheet } from '@pupitre/contract';

const quote = (text: string) => `« ${text} »`;

/** Which sheet was read, where that goes without saying only for the single sheet of a file. */
function describeRead(sheets: readonly ImportSheet[]): string[] {
  const read = sheets.filter((one) => one.is_read);
  if (sheets.length < 2) return [];
  const names = read.map(({ sheet }) => quote(sheet)).join(', ');
  return [`${read.length > 1 ? 'Feuilles lues' : 'Feuille lue'} : ${names}.`];
}

const describeUnread = (sheets: readonly ImportSheet[]): string[] =>
  sheets.flatMap(({ sheet, is_read, reason }) =>
    is_read || reason === null ? [] : [`Feuille ${quote(sheet)} non lue : ${reason}.`],
  );

function describeColumns(sheets: readonly ImportSheet[]): string[] {
  const read = sheets.filter((one) => one.is_read);
  return read.flatMap(({ sheet, columns }) => {
    const names = columns
      .filter(({ field }) => field === null)
      .map(({ column, title }) => (title === '' ? `${column} (sans titre)` : quote(title)));
    if (names.length === 0) return [];
    const where = read.length > 1 ? ` de la feuille ${quote(sheet)}` : '';
    return [`${names.length > 1 ? 'Colonnes non lues' : 'Colonne non lue'}${where} : ${names.join(', ')}.`];
  });
}

const describeHidden = (sheets: readonly ImportSheet[]): string[] =>
  sheets.flatMap(({ hidden_rows }) =>
    hidden_rows.length === 0
      ? []
      : [
          `${sayCount(hidden_rows.length, 'ligne masquée')} dans le tableur ${hidden_rows.length > 1 ? 'sont lues' : 'est lue'} aussi : ${hidden_rows.slice(0, 10).join(', ')}${hidden_rows.length > 10 ? '…' : ''}.`,
        ],
  );

/** What was read of a file and what was left out, as sentences. */
export const describeList = (sheets: readonly ImportSheet[]): string[] => [
  ...describeRead(sheets),
  ...describeUnread(sheets),
  ...describeColumns(sheets),
  ...describeHidden(sheets),
];
