import type { ComponentProps, RefObject } from 'react';
import { GRID_PANE } from './focus.ts';
import classes from './pane.module.css';
import { useWidthMark } from './use-width-mark.ts';

interface PaneProps extends ComponentProps<'div'> {
  pane: RefObject<HTMLDivElement | null>;
}

/** Volées one under the other, in a pane that scrolls both ways. Its handlers serve all positions. */
export function Pane({ pane, className = '', ...props }: PaneProps) {
  useWidthMark(pane);
  return <div ref={pane} className={`${classes.pane} ${className}`} {...{ [GRID_PANE]: '' }} {...props} />;
}
