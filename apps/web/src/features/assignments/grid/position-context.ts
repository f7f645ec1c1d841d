import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import type { FunctionHours, Periods } from '@pupitre/domain';
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type LockState, lockStateOf } from './lock-state.ts';
import { openPeriods } from './open-periods.ts';
import { PositionStore } from './position-store.ts';

const PositionContext = createContext(new PositionStore([]));
export const PositionProvider = PositionContext.Provider;

const TeachersContext = createContext<ReadonlyMap<string, TeacherAnswer>>(new Map());
export const TeachersProvider = TeachersContext.Provider;

const FunctionsContext = createContext<readonly FunctionHours[]>([]);
export const FunctionsProvider = FunctionsContext.Provider;

export const usePositionStore = (): PositionStore => useContext(PositionContext);

/** The teachers of the school by id. */
export const useTeachersById = (): ReadonlyMap<string, TeacherAnswer> => useContext(TeachersContext);

/** Who holds which hours of functions in the year on screen. */
export const useFunctionHours = (): readonly FunctionHours[] => useContext(FunctionsContext);

/** One position, repainting only when that one changes. */
export function usePosition(id: string): Assignment | undefined {
  const store = usePositionStore();
  const watch = useCallback((listener: () => void) => store.watch(id, listener), [store, id]);
  return useSyncExternalStore(watch, () => store.get(id));
}

/** What the teacher of a position is, as words: « chosen » when highlighted now, « above » or « below » outside their range. */
export function useHolderMarks(id: string): string {
  const store = usePositionStore();
  const watch = useCallback((listener: () => void) => store.watch(id, listener), [store, id]);
  return useSyncExternalStore(watch, () => {
    const chosen = store.chosen();
    const isChosen = chosen !== null && store.get(id)?.teacher_id === chosen;
    return `${store.outsideOf(id) ?? ''}${isChosen ? ' chosen' : ''}`;
  });
}

export function useChosenTeacher(): string | null {
  const store = usePositionStore();
  return useSyncExternalStore(store.watchAll, store.chosen);
}

export function useAllPositions(): readonly Assignment[] {
  const store = usePositionStore();
  return useSyncExternalStore(store.watchAll, store.list);
}

/** All positions for what sums over them: it renders when there is time, after the position that changed. */
export function usePositionsLater(): readonly Assignment[] {
  const store = usePositionStore();
  const [positions, setPositions] = useState(store.list);
  useEffect(() => {
    const follow = () => startTransition(() => setPositions(store.list()));
    follow();
    return store.watchAll(follow);
  }, [store]);
  return positions;
}

/** Where the positions of a level stand; see {@link PositionStore.ofLevel}. */
export function usePlacesOfLevel(level: string): readonly Assignment[] {
  const store = usePositionStore();
  return useSyncExternalStore(store.watchAll, () => store.ofLevel(level));
}

/** Weekly periods without a teacher among some positions. */
export function useOpenPeriods(ids: readonly string[]): Periods {
  const store = usePositionStore();
  return useSyncExternalStore(store.watchAll, () => openPeriods(store.pick(ids)));
}

export function useLockState(ids: readonly string[]): LockState {
  const store = usePositionStore();
  return useSyncExternalStore(store.watchAll, () => lockStateOf(store.pick(ids)));
}
