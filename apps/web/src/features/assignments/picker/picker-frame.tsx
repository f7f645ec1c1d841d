import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './picker.module.css';
import { type Anchor, PICKER_WIDTH, placePicker } from './picker-place.ts';

interface PickerFrameProps {
  label: string;
  anchor: Anchor;
  onClose: () => void;
  children: ReactNode;
}

/** The floating frame of the picker: closes with Escape, and when the focus, a click or a scroll goes elsewhere. */
export function PickerFrame({ label, anchor, onClose, children }: PickerFrameProps) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const isOutside = (event: Event) =>
      !(event.target instanceof Node && frame.current?.contains(event.target) === true);
    const closeOutside = (event: Event) => {
      if (isOutside(event)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('scroll', closeOutside, { capture: true, passive: true });
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('scroll', closeOutside, { capture: true });
      window.removeEventListener('resize', onClose);
    };
  }, [onClose]);

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
      className={classes.frame}
      style={{ ...placePicker(anchor, window), ['--picker-width' as string]: `${PICKER_WIDTH}px` }}
      onKeyDown={press}
      onBlur={leave}
    >
      {children}
    </div>
  );
}
