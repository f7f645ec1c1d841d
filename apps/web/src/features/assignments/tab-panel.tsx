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
  children: ReactNode;
}

/**
 * What a tab shows: made when first opened, or prepared, and then kept. While hidden it keeps its styles and its layout too
 * (`content-visibility`), so that thousands of positions come back at once.
 */
export function TabPanel({ id, tab, isShown, isPrepared = false, children }: TabPanelProps) {
  const [isOpened, setOpened] = useState(isShown);
  if ((isShown || isPrepared) && !isOpened) setOpened(true);
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${tab}`}
      aria-labelledby={`${id}-tab-${tab}`}
      aria-hidden={!isShown}
      className={classes.panel}
    >
      {isOpened && children}
    </div>
  );
}
