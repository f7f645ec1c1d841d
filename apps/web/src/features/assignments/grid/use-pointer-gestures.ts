import { type PointerEvent, useRef } from 'react';
import { positionElement } from '../../../grid/focus.ts';

/** How long a finger rests on a cell to open its menu. */
const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

interface Gestures {
  /** The mouse is pressed on a position. */
  onPress: (element: HTMLElement) => void;
  /** The mouse goes with its button held from one cell to another. */
  onDrag: (from: HTMLElement, to: HTMLElement) => void;
  /** A finger rests on a cell. */
  onLongPress: (element: HTMLElement) => void;
}

interface Pressed {
  element: HTMLElement;
  x: number;
  y: number;
  timer: number | undefined;
}

/** What a mouse or a finger does on the cells beside clicking. */
export function usePointerGestures({ onPress, onDrag, onLongPress }: Gestures) {
  const pressed = useRef<Pressed | null>(null);
  const isSpent = useRef(false);

  const letGo = () => {
    clearTimeout(pressed.current?.timer);
    pressed.current = null;
  };
  const rest = (element: HTMLElement) => {
    isSpent.current = true;
    letGo();
    onLongPress(element);
  };

  return {
    /** Whether the click that comes now ends a drag or a long press, and is none of its own. */
    takeSpent: (): boolean => {
      const wasSpent = isSpent.current;
      isSpent.current = false;
      return wasSpent;
    },
    onPointerDown(event: PointerEvent) {
      letGo();
      isSpent.current = false;
      const element = positionElement(event.target);
      if (!element || event.button !== 0 || event.shiftKey) return;
      const isFinger = event.pointerType === 'touch';
      const timer = isFinger ? window.setTimeout(() => rest(element), LONG_PRESS_MS) : undefined;
      pressed.current = { element, x: event.clientX, y: event.clientY, timer };
      if (event.pointerType === 'mouse') onPress(element);
    },
    onPointerMove({ clientX, clientY, pointerType }: PointerEvent) {
      const { current } = pressed;
      if (!current || pointerType !== 'touch') return;
      if (Math.hypot(clientX - current.x, clientY - current.y) > STILL_PX) letGo();
    },
    onPointerOver(event: PointerEvent) {
      const { current } = pressed;
      if (!current || event.pointerType === 'touch') return;
      // The button was let go outside the window.
      if ((event.buttons & 1) === 0) return letGo();
      const element = positionElement(event.target);
      if (!element || (element === current.element && !isSpent.current)) return;
      isSpent.current = true;
      onDrag(current.element, element);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}
