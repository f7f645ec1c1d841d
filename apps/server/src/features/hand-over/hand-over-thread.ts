import type { HandOverCheck } from '@pupitre/contract';
import { unavailable } from '../../documents/excel/download-workbook.ts';
import { runInThread } from '../../documents/excel/run-in-thread.ts';
import { checkTask, type HandedOver, type HandOverTask, writeTask } from './prepare-hand-over.ts';

/** So many positions are checked or written in some 20 ms, while a worker takes 150 ms to start. */
const FEW_POSITIONS = 400;

const THREAD = {
  program: new URL('./hand-over-worker.ts', import.meta.url),
  memoryMb: 256,
  processorMs: 20_000,
};

const isSmall = ({ year }: HandOverTask): boolean => year.positions.length <= FEW_POSITIONS;

async function run<R extends HandOverCheck | HandedOver>(
  kind: 'check' | 'write',
  task: HandOverTask,
): Promise<R> {
  try {
    return await runInThread<R>(THREAD, { kind, task });
  } catch (error) {
    throw unavailable(error);
  }
}

/** Checks a year: a large one away from the thread that answers requests, which nobody else is to wait for. Throws Unavailable. */
export const checkAside = async (task: HandOverTask): Promise<HandOverCheck> =>
  isSmall(task) ? checkTask(task) : run('check', task);

/** Writes the files of a year in the same way. Throws Unavailable. */
export const writeAside = async (task: HandOverTask): Promise<HandedOver> =>
  isSmall(task) ? writeTask(task) : run('write', task);
