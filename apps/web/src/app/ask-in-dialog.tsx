import { ConflictDialog } from '../components/conflict-dialog.tsx';
import type { Choices, Meeting } from '../lib/conflicts.ts';
import { showInFront } from './in-front.tsx';

/** Asks the user where a write met what somebody else changed, over whatever stands open. Null where the write is given up. */
export const askInDialog = (meeting: Meeting): Promise<Choices | null> =>
  showInFront<Choices | null>((answer) => (
    <ConflictDialog {...meeting} onChoose={answer} onClose={() => answer(null)} />
  ));
