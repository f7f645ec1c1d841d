import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './picker.module.css';
import { PICKER_WIDTH, placePicker } from './picker-place.ts';

interface PickerFrameProps {
  label: string;
  /** What the picker opens beside. */
  anchor: Element;
  onClose: () => void;
  /** It is made, and shown at once when asked for. */
  isNear?: boolean;
  /** In pixels. */
  width?: number;
  children: ReactNode;
}

/** Where the frame stands beside its anchor, whatever scrolls or resizes (a touch keyboard does). */
function usePlace(anchor: Element, width: number) {
  const [place, setPlace] = useState(() => placePicker(anchor.getBoundingClientRect(), window, width));
  useEffect(() => {
    const follow = (event: Event) => {
      // The list of the picker scrolls too, which moves nothing.
      if (event.target instanceof Element && !event.target.contains(anchor)) return;
      setPlace(placePicker(anchor.getBoundingClientRect(), window, width));
    };
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [anchor, width]);
  return place;
}

/** The floating frame of the picker: closes with Escape, and when the focus or a click goes elsewhere. */
export function PickerFrame({
  label,
  anchor,
  onClose,
  isNear = false,
  width = PICKER_WIDTH,
  children,
}: PickerFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const place = usePlace(anchor, width);

  // Without scrolling, which a picker beside the grid has no use for, and which would cost a layout. A new one has the focus already.
  const wasNear = useRef(isNear);
  useLayoutEffect(() => {
    if (wasNear.current && !isNear) frame.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isNear]);

  useEffect(() => {
    if (isNear) return undefined;
    const closeOutside = (event: Event) => {
      const isInside = event.target instanceof Node && frame.current?.contains(event.target) === true;
      if (!isInside) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [onClose, isNear]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the dialog
    <div
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- opened by React, beside the grid rather than over it
      role="dialog"
      aria-label={label}
      // A press on its text must not take the focus to the page behind, which would close it.
      tabIndex={-1}
      aria-hidden={isNear || undefined}
      data-near={isNear || undefined}
      className={classes.frame}
      style={{ ...place, ['--picker-width' as string]: `${width}px` }}
      onKeyDown={press}
      onBlur={leave}
    >
      {children}
    </div>
  );
}
