import { setImmediate } from 'node:timers';
import { HAND_OVER_FORMATS } from '@pupitre/domain';
import { expect, test } from 'vitest';
import { position } from '../../../../../packages/domain/testing/positions.ts';
import { checkAside, writeAside } from './hand-over-thread.ts';
import { checkTask, type HandOverTask, writeTask } from './prepare-hand-over.ts';

const level = '9VG';
const names = Array.from({ length: 60 }, (_, index) => `9VG/${index + 1}`);

/** A year of more positions than are written on the spot. */
const taskOf = (format: (typeof HAND_OVER_FORMATS)[number]): HandOverTask => ({
  year: {
    school: 'Les Tilleuls',
    school_year: '2026-2027',
    plannings: [],
    classes: names.map((name) => ({ level, name, class_teachers: [] })),
    positions: names.flatMap((class_name) =>
      ['FRA', 'MAT', 'ALL', 'ANG', 'HIS', 'GEO', 'MUS', 'EPH'].map((subject) => ({
        ...position({ id: `${class_name} ${subject}`, class_name, subject }),
        level,
      })),
    ),
    teachers: [],
    functions: [],
  },
  query: { school_year: '2026-2027', format },
  now: new Date('2026-11-21T10:00:00Z'),
});

test.each(HAND_OVER_FORMATS)(
  'a large year for %s is written as a small one, while others are answered',
  async (format) => {
    const task = taskOf(format);
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const written = await writeAside(task);
    isOver = true;
    expect(turns).toBeGreaterThan(0);
    expect(Buffer.from(written.content).equals(Buffer.from(writeTask(task).content))).toBe(true);
    expect(await checkAside(task)).toEqual(checkTask(task));
  },
);
