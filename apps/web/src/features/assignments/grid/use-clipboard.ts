import { type RefObject, useEffect } from 'react';
import { toastInfo } from '../../../components/toast.tsx';
import { teacherName } from '../../../lib/position-text.ts';
import { copiedText, readPasted } from './change-range.ts';
import { usePositionStore, useTeachersById } from './position-context.ts';
import type { RangeStore } from './range-store.ts';
import { positionElement } from '../../../lib/roving-focus.ts';

/**
 * Ctrl+C takes the teacher of the active position to the clipboard as their visa, Ctrl+V sets the one whose visa is there. By the
 * events of the browser, which work without asking for a permission, and from a spreadsheet to the grid and back.
 */
export function useClipboard(
  pane: RefObject<HTMLElement | null>,
  range: RangeStore,
  onPaste: (teacherId: string | null, element: HTMLElement) => void,
): void {
  const store = usePositionStore();
  const teachers = useTeachersById();

  useEffect(() => {
    // Some browsers send these events to the body where no text is selected: the focus says whom they are for.
    const activeIn = ({ current }: typeof pane) => {
      const element = document.activeElement && positionElement(document.activeElement);
      return element && current?.contains(element) === true ? element : null;
    };
    const copy = (event: ClipboardEvent) => {
      const position = store.get(activeIn(pane)?.dataset['id'] ?? '');
      if (!position || document.getSelection()?.isCollapsed === false) return;
      const teacher = teachers.get(position.teacher_id ?? '');
      event.clipboardData?.setData('text/plain', copiedText(teacher));
      event.preventDefault();
      range.say(`Copié\u202f: ${teacher ? `${teacher.visa} ${teacherName(teacher)}` : copiedText(teacher)}`);
    };
    const paste = (event: ClipboardEvent) => {
      const element = activeIn(pane);
      if (!element) return;
      event.preventDefault();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const teacher = readPasted(text, teachers.values());
      if (teacher === undefined)
        return toastInfo("Le presse-papiers ne contient pas le visa d'un enseignant");
      onPaste(teacher?.id ?? null, element);
    };
    document.addEventListener('copy', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('paste', paste);
    };
  }, [pane, range, store, teachers, onPaste]);
}
