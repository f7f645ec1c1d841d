import { useTeachingRules } from './use-rules.ts';
import { rankCandidatesForAll, ruleReader } from '@pupitre/domain';
import { IconLock } from '../../../icons/base-icons.ts';
import { useMemo } from 'react';
import { countOf } from '../../../lib/numbers.ts';
import { keptByLock } from '../grid/change-range.ts';
import { useApart, useFunctionHours, usePositionStore, useTeachersById } from '../grid/position-context.ts';
import { periodsInWords } from '../../../lib/position-text.ts';
import { CandidateList } from './candidate-list.tsx';
import classes from './picker.module.css';
import { PickerFrame } from './picker-frame.tsx';
import type { PickerProps } from './picker.tsx';

/** The picker for a range: who could take all its unlocked positions together, with what that makes of their hours. */
export function RangePicker({
  ids,
  anchor,
  initialSearch,
  initialKeys,
  onChoose,
  onAction,
  onClose,
}: PickerProps & { ids: readonly string[] }) {
  const store = usePositionStore();
  const teachers = useTeachersById();
  const functions = useFunctionHours();
  const apart = useApart();
  const positions = useMemo(() => store.pick(ids), [store, ids]);
  const free = useMemo(() => positions.filter((one) => !one.locked), [positions]);
  const rules = useTeachingRules();
  const readRules = useMemo(() => ruleReader(rules, store.list(), free), [rules, store, free]);
  const candidates = useMemo(
    () => rankCandidatesForAll(free, [...teachers.values()], store.list(), functions, readRules, apart),
    [free, teachers, store, functions, readRules, apart],
  );
  const periods = free.reduce((sum, one) => sum + one.periods, 0);
  const count = countOf(free.length, 'enseignement');
  const current = free[0]?.teacher_id;
  return (
    <PickerFrame label={`${count}, ${periodsInWords(periods)}`} anchor={anchor} onClose={onClose}>
      <p className={classes.title}>
        <strong>{count}</strong>
        <span className={classes.subtitle}>
          {periodsInWords(periods)}
          {keptByLock(positions.length - free.length)}
        </span>
      </p>
      <CandidateList
        candidates={candidates}
        initialSearch={initialSearch}
        initialKeys={initialKeys}
        current={free.every((one) => one.teacher_id === current) ? current : undefined}
        onChoose={onChoose}
      />
      <div className={classes.actions}>
        <button type="button" className={classes.action} onClick={() => onAction('lock')}>
          <IconLock size={14} stroke={1.8} aria-hidden />
          Verrouiller
        </button>
      </div>
    </PickerFrame>
  );
}
