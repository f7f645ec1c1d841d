import { type ReactNode, useState } from 'react';
import classes from './assignments-page.module.css';
import type { Tab } from './remembered.ts';

interface TabPanelProps {
  /** The id of the tabs. */
  id: string;
  tab: Tab;
  isShown: boolean;
  /** To be made although not opened yet. */
  isPrepared?: boolean;
  /** The pointer is on its tab. */
  isPointed?: boolean;
  children: ReactNode;
}

/**
 * What a tab shows: made when first opened, or prepared, and then kept. While hidden it keeps its styles and its layout too
 * (`content-visibility`), so that thousands of positions come back at once; while it is pointed at it is painted, behind the one shown.
 */
export function TabPanel({
  id,
  tab,
  isShown,
  isPrepared = false,
  isPointed = false,
  children,
}: TabPanelProps) {
  const [isOpened, setOpened] = useState(isShown);
  if ((isShown || isPrepared) && !isOpened) setOpened(true);
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${tab}`}
      aria-labelledby={`${id}-tab-${tab}`}
      aria-hidden={!isShown}
      data-pointed={isPointed || undefined}
      className={classes.panel}
    >
      {isOpened && children}
    </div>
  );
}
