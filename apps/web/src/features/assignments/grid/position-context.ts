import type {
  Assignment,
  PlanningEntry,
  SchoolClass,
  TeacherAnswer,
  TeachingRuleAnswer,
} from '@pupitre/contract';
import {
  type ApartSubjects,
  comparePlan,
  type FunctionHours,
  type Periods,
  type PlanDifference,
  readApart,
} from '@pupitre/domain';
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { GridRow } from '../../../grid/layout.ts';
import { type LockState, lockStateOf } from '../../../grid/lock-state.ts';
import type { PositionView } from '../../../grid/position-element.ts';
import { openPeriods } from '../../../grid/open-periods.ts';
import { PositionStore } from './position-store.ts';

const PositionContext = createContext(new PositionStore([]));
export const PositionProvider = PositionContext.Provider;

const TeachersContext = createContext<ReadonlyMap<string, TeacherAnswer>>(new Map());
export const TeachersProvider = TeachersContext.Provider;

const FunctionsContext = createContext<readonly FunctionHours[]>([]);
export const FunctionsProvider = FunctionsContext.Provider;

const ClassesContext = createContext<readonly SchoolClass[]>([]);
export const ClassesProvider = ClassesContext.Provider;

/** The classes of the year on screen, with who looks after them; none until they are read. */
export const useSchoolClasses = (): readonly SchoolClass[] => useContext(ClassesContext);

const VoleesContext = createContext<readonly PlanningEntry[]>([]);
export const VoleesProvider = VoleesContext.Provider;

/** The volées of the year on screen. */
export const useVolees = (): readonly PlanningEntry[] => useContext(VoleesContext);

const NO_RULES: readonly TeachingRuleAnswer[] = [];
const RulesContext = createContext(NO_RULES);
export const RulesProvider = RulesContext.Provider;

/** What the school says of who teaches what in the year on screen; nothing until it is read. */
export const useStoredRules = (): readonly TeachingRuleAnswer[] => useContext(RulesContext);

const apartOf = new WeakMap<readonly PlanningEntry[], ApartSubjects>();

/** By level: the subjects whose groups are not at the same time. Read once for all rows. */
export function useApart(): ApartSubjects {
  const volees = useVolees();
  const apart = apartOf.get(volees) ?? readApart(volees);
  apartOf.set(volees, apart);
  return apart;
}

/** The positions of the year on screen, to read when something is done; it renders nothing when they change. */
export const usePositionStore = (): PositionStore => useContext(PositionContext);

/** The teachers of the school by id. */
export const useTeachersById = (): ReadonlyMap<string, TeacherAnswer> => useContext(TeachersContext);

/** Who holds which hours of functions and maîtrises in the year on screen. */
export const useFunctionHours = (): readonly FunctionHours[] => useContext(FunctionsContext);

/** The positions of a row as their cells show them, in the order of its ids; rendering only when one of them changes. */
export function useViewsOfRow({
  key,
  ids,
}: Pick<GridRow, 'key' | 'ids'>): readonly (PositionView | undefined)[] {
  const store = usePositionStore();
  const watch = useCallback((listener: () => void) => store.watchRow(key, listener), [store, key]);
  return useSyncExternalStore(watch, () => store.viewsOf(ids));
}

/** All positions as they are now, rendering at every change: see {@link usePositionsLater} for what may wait. */
export function useAllPositions(): readonly Assignment[] {
  const store = usePositionStore();
  return useSyncExternalStore(store.watchAll, store.list);
}

/** All positions for what sums over them: it renders when there is time, once the position that changed is painted. */
export function usePositionsLater(): readonly Assignment[] {
  const store = usePositionStore();
  const [positions, setPositions] = useState(store.list);
  useEffect(() => {
    const follow = () => startTransition(() => setPositions(store.list()));
    follow();
    return store.watchAllLater(follow);
  }, [store]);
  return positions;
}

/** Something read from the positions of one level, again whenever one of them changes. */
function useOfLevel<T>(level: string, read: (store: PositionStore) => T): T {
  const store = usePositionStore();
  const watch = useCallback((listener: () => void) => store.watchLevel(level, listener), [store, level]);
  return useSyncExternalStore(watch, () => read(store));
}

/** Where the positions of a level stand; see {@link PositionStore.ofLevel}. */
export const usePlacesOfLevel = (level: string): readonly Assignment[] =>
  useOfLevel(level, (store) => store.ofLevel(level));

/** Where the positions of a volée differ from its plan; renders only when that changes. */
export function usePlanDifferences(volee: PlanningEntry): readonly PlanDifference[] {
  const [differencesOf] = useState(planReader);
  return useOfLevel(volee.level, (store) => differencesOf(volee, store.valuesOfLevel(volee.level)));
}

/** Compares with the plan when the positions or the plan are others; answers the former differences as long as they say the same. */
function planReader() {
  let known: readonly PlanDifference[] = [];
  let of: { volee: PlanningEntry; positions: readonly Assignment[] } | undefined;
  return (volee: PlanningEntry, positions: readonly Assignment[]) => {
    if (of?.volee === volee && of.positions === positions) return known;
    of = { volee, positions };
    const next = comparePlan(volee, positions);
    if (JSON.stringify(next) !== JSON.stringify(known)) known = next;
    return known;
  };
}

/** Sums the weekly periods without a teacher among positions of a level; renders when any of the level changes. */
export function useSumOpen(level: string): (ids: readonly string[]) => Periods {
  const store = usePositionStore();
  useOfLevel(level, () => store.valuesOfLevel(level));
  return (ids) => openPeriods(store.pick(ids));
}

/** The indicator of some positions of a level; renders only when it turns. */
export const useLockState = (level: string, ids: readonly string[]): LockState =>
  useOfLevel(level, (store) => lockStateOf(store.pick(ids)));
