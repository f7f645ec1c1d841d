import { type RefObject, useEffect } from 'react';
import type { PlanningEntry } from '@pupitre/contract';
import { toastInfo } from '../../../components/toast.tsx';
import { locate, walkOf } from '../../../grid/walk.ts';
import { countOf } from '../../../lib/numbers.ts';
import { teacherName } from '../../../lib/position-text.ts';
import { placeOf, positionElement } from '../../../grid/focus.ts';
import { copiedText, readPasted } from './copied-text.ts';
import {
  type PastePlan,
  planPaste,
  readTextBlock,
  sayPaste,
  spread,
  textBlockOf,
  toHtml,
  toPlainText,
} from './clipboard-block.ts';
import { usePositionStore, useTeachersById } from './position-context.ts';
import type { RangeStore } from './range-store.ts';
import { gridsOf } from '../../../grid/layout-cache.ts';

interface ClipboardProps {
  pane: RefObject<HTMLElement | null>;
  volees: readonly PlanningEntry[];
  range: RangeStore;
  /** One value, for the range or the active position. */
  onPaste: (teacherId: string | null, element: HTMLElement) => void;
  /** The values of a block, each for its cell. */
  onPasteBlock: (plan: PastePlan, element: HTMLElement) => void;
}

/**
 * Ctrl+C takes the visas of the range, or of the active position, to the clipboard; Ctrl+V sets the teachers whose visas are there. By
 * the events of the browser, which work without asking for a permission, and from a spreadsheet to the grid and back.
 */
export function Clipboard({ pane, volees, range, onPaste, onPasteBlock }: ClipboardProps) {
  const store = usePositionStore();
  const teachers = useTeachersById();

  useEffect(() => {
    // Some browsers send these events to the body where no text is selected: the focus says whom they are for.
    const activeIn = ({ current }: typeof pane) => {
      const element = document.activeElement && positionElement(document.activeElement);
      return element && current?.contains(element) === true ? element : null;
    };
    const teacherOf = (id: string) => teachers.get(store.get(id)?.teacher_id ?? '');
    const copyRange = (data: DataTransfer | null): boolean => {
      const selected = range.get();
      if (!selected) return false;
      const block = textBlockOf(selected.cells, (id) => copiedText(teacherOf(id)));
      data?.setData('text/plain', toPlainText(block));
      data?.setData('text/html', toHtml(block));
      range.say(`Copié\u202f: ${countOf(selected.ids.length, 'enseignement')}`);
      return true;
    };
    const copy = (event: ClipboardEvent) => {
      const element = activeIn(pane);
      if (!element || document.getSelection()?.isCollapsed === false) return;
      if (copyRange(event.clipboardData)) return event.preventDefault();
      const position = store.get(element.dataset['id'] ?? '');
      if (!position) return;
      const teacher = teacherOf(position.id);
      event.clipboardData?.setData('text/plain', copiedText(teacher));
      event.preventDefault();
      range.say(`Copié\u202f: ${teacher ? `${teacher.visa} ${teacherName(teacher)}` : copiedText(teacher)}`);
    };
    const pasteBlock = (text: string, element: HTMLElement) => {
      const lines = walkOf(gridsOf(volees, store));
      const from = locate(lines, placeOf(element).cell);
      const target = range.get()?.block ?? (from && { from, to: from });
      if (!target) return;
      const cells = spread(readTextBlock(text), target, lines);
      const plan = planPaste(cells, (ids) => store.pick(ids), [...teachers.values()]);
      onPasteBlock(plan, element);
      range.say(sayPaste(plan));
    };
    const paste = (event: ClipboardEvent) => {
      const element = activeIn(pane);
      if (!element) return;
      event.preventDefault();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (readTextBlock(text).flat().length > 1) return pasteBlock(text, element);
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
  }, [pane, volees, range, store, teachers, onPaste, onPasteBlock]);
  return null;
}
