import { useState } from 'react';
import { CHANGED_FILE, copyFile, isStillSame, UNREADABLE_FILE } from '../../lib/picked-file.ts';
import { toastError } from '../toast.tsx';

interface PickedFileUse {
  /** A file has been picked. */
  onLook: (copy: File) => void;
  /** What was seen of the file before no longer holds. */
  onForget: () => void;
}

/** A file as it was when it was looked at: an import sends this copy, or nothing. */
export function usePickedFile({ onLook, onForget }: PickedFileUse) {
  const [picked, setPicked] = useState<{ original: File; copy: File } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const refuse = (sentence: string) => {
    setPicked(null);
    onForget();
    setFault(sentence);
    toastError(sentence);
  };
  const pick = async (original: File) => {
    setFault(null);
    const copy = await copyFile(original);
    if (!copy) return refuse(UNREADABLE_FILE);
    setPicked({ original, copy });
    return onLook(copy);
  };
  /** Sends what was looked at, where the file is still the same. */
  const submit = async (send: (copy: File) => void) => {
    if (picked === null) return toastError('Veuillez sélectionner un fichier');
    if (!(await isStillSame(picked.original, picked.copy))) return refuse(CHANGED_FILE);
    return send(picked.copy);
  };
  return { file: picked?.original ?? null, copy: picked?.copy ?? null, fault, pick, submit };
}
