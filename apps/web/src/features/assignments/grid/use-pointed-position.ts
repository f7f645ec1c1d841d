import { type RefObject, useCallback, useEffect, useState } from 'react';
import { positionElement } from '../../../grid/focus.ts';

/** How long a mouse rests on a cell, or the focus in it, before more is said of it. */
const REST_MS = 500;

interface Pointed {
  id: string;
  anchor: HTMLElement;
}

/** The position that the mouse or the keyboard rests on in a pane; null while they move, and after Escape. */
export function usePointedPosition(
  pane: RefObject<HTMLElement | null>,
): readonly [Pointed | null, () => void] {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const leave = useCallback(() => setPointed(null), []);
  useEffect(() => {
    const within = pane.current;
    let timer: number | undefined;
    let waiting: HTMLElement | null = null;
    const drop = () => {
      clearTimeout(timer);
      waiting = null;
      setPointed(null);
    };
    const comeTo = (target: EventTarget | null) => {
      const anchor = target === null ? null : positionElement(target);
      if (anchor === waiting) return;
      drop();
      const id = anchor?.dataset['id'];
      if (!anchor || id === undefined) return;
      waiting = anchor;
      timer = window.setTimeout(() => setPointed({ id, anchor }), REST_MS);
    };
    const point = ({ target, pointerType, buttons }: PointerEvent) => {
      if (pointerType !== 'touch' && buttons === 0) comeTo(target);
    };
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) comeTo(target);
    };
    const listeners = {
      pointerover: point,
      pointerleave: drop,
      pointerdown: drop,
      focusin: focus,
      focusout: drop,
      keydown: drop,
      scroll: drop,
    };
    const each = Object.entries(listeners) as [string, (event: Event) => void][];
    for (const [name, listener] of each) within?.addEventListener(name, listener, { passive: true });
    return () => {
      drop();
      for (const [name, listener] of each) within?.removeEventListener(name, listener);
    };
  }, [pane]);
  return [pointed, leave];
}
