import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useCommand } from '../../../data/use-command.ts';
import { call } from '../../../lib/api.ts';
import { activeYearQuery } from '../../../queries/index.ts';

/** Makes a year the active one; shown at once, dropped when the server refuses. */
export const useSetActiveYear = () =>
  useCommand({
    scope: 'active year',
    edit: (year: string) => [{ queryKey: activeYearQuery().queryKey, change: () => year }],
    send: (year, sending) => call('schoolYears.setActive', { query: { year } }, sending),
    onSuccess: (_answer, year) => toastChange(`${year} est maintenant l'année active`),
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
  });
