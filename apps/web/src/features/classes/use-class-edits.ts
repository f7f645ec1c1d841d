import type { ClassChange } from '@pupitre/contract';
import { toastChange } from '../../components/change-toast.tsx';
import { toastFailure } from '../../components/toast.tsx';
import { useCommand } from '../../data/use-command.ts';
import { useRequest } from '../../data/use-request.ts';

/** Sets the class teachers of a class; several in a row go one after the other. */
export const useSetClassTeachers = () =>
  useCommand('setClassTeachers', {
    scope: 'classes',
    onSuccess: () => toastChange('Maîtrise enregistrée'),
    onError: (error) => toastFailure(error, "Erreur lors de l'enregistrement de la maîtrise"),
  });

/** Renames a class, or sets how many pupils it has. */
export const useUpdateClass = (id: string) =>
  useRequest('classes.update', {
    scope: 'classes',
    request: (body: ClassChange) => ({ params: { id }, body }),
    onSuccess: () => toastChange('Classe enregistrée'),
    onError: (error) => toastFailure(error, "Erreur lors de l'enregistrement de la classe"),
  });
