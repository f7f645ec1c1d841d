import { onDemand } from '../../components/on-demand.tsx';
import { readRememberedTab } from './remembered.ts';

/** The two tabs of the screen, each with its own code: only that of the one it opens with is loaded with it. */
export const GridTab = onDemand(async () => (await import('./grid/grid-tab.tsx')).GridTab);
export const TeachersTab = onDemand(async () => (await import('./by-teacher/teachers-tab.tsx')).TeachersTab);

/** Loads the tab that the screen opens with. */
export const loadOpenTab = () => (readRememberedTab() === 'teachers' ? TeachersTab : GridTab).load();
