import { computeWorkloads, type Workload } from '@pupitre/domain';
import { useMemo } from 'react';
import { useFunctionHours, usePositionsLater, useTeachersById } from './grid/position-context.ts';

/**
 * The workload of every teacher by id, computed here from the positions on screen, so that it follows a change without waiting for
 * the server; the cell that changed is painted first.
 */
export function useWorkloads(): ReadonlyMap<string, Workload> {
  const positions = usePositionsLater();
  const teachers = useTeachersById();
  const functions = useFunctionHours();
  return useMemo(
    () => computeWorkloads([...teachers.values()], positions, functions),
    [positions, teachers, functions],
  );
}
