import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HALVES, handOver } from '@pupitre/domain';
import { afterAll, expect, test } from 'vitest';
import { fet } from '../test-run/tools.ts';
import { generateDemoSchool } from './school.ts';

/* The real program makes a timetable of what is handed over: of the upper levels of the demo school, where groups are at once. */

const PROGRAM = process.env['WITHOUT_FET'] === '1' ? undefined : fet.find();
/** It takes some seconds; a machine on which others work too may take longer. */
const PATIENCE_S = 240;
/** Tables to print and to hang up, of which nobody looks at any here. */
const TABLES = ['dayshorizontal', 'daysvertical', 'timehorizontal', 'timevertical', 'subgroups', 'teachers'];

const folder = mkdtempSync(join(tmpdir(), 'pupitre-fet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isUpper = ({ level }: { level: string }) => /^(?:9|10|11)V[GP]$/.test(level);

function upperLevels(): handOver.HandOverYear {
  const { teachers, volees, positions } = generateDemoSchool(2026);
  return {
    school: 'Démonstration',
    school_year: '2026-2027',
    plannings: [],
    classes: volees
      .filter(isUpper)
      .flatMap(({ level, class_names }) => class_names.map((name) => ({ level, name, class_teachers: [] }))),
    positions: positions.filter(isUpper).flatMap((position, index) =>
      position.parts.map(({ periods, visa }, part) => ({
        ...position,
        id: `${index} ${part}`,
        periods,
        teacher_id: visa,
        co_teachers: [],
      })),
    ),
    teachers: teachers.map((teacher) => ({ ...teacher, id: teacher.visa })),
    functions: [],
  };
}

const textOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** When each activity begins in the timetable that the program makes, by identifier. */
async function makeTimetable(
  program: string,
  xml: string,
): Promise<Map<string, { day: string; hour: string }>> {
  writeFileSync(join(folder, 'x.fet'), xml);
  const args = [
    `--inputfile=${join(folder, 'x.fet')}`,
    `--outputdir=${folder}`,
    `--timelimitseconds=${PATIENCE_S}`,
    '--htmllevel=0',
    ...[10, 11, 12, 20, 21, 22].map((part) => `--randomseeds${part}=1`),
    ...TABLES.map((name) => `--writetimetables${name}=false`),
  ];
  const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen' };
  const { stdout } = await promisify(execFile)(program, args, { env, timeout: (PATIENCE_S + 30) * 1000 });
  expect(stdout).toContain('Simulation successful');
  const made = readFileSync(join(folder, 'timetables', 'x', 'x_data_and_timetable.fet'), 'utf8');
  return new Map(
    made
      .split('<ConstraintActivityPreferredStartingTime>')
      .slice(1)
      .map((one) => [
        textOf(one, 'Activity_Id'),
        { day: textOf(one, 'Preferred_Day'), hour: textOf(one, 'Preferred_Hour') },
      ]),
  );
}

test.skipIf(PROGRAM === undefined).each(HALVES)(
  'FET makes a timetable of 9VG to 11VP of the demo school, its halves as %s',
  async (halves) => {
    const year = upperLevels();
    const couplings = handOver.countWhole(year, halves);
    const hours = handOver.proposeHours(
      handOver.weekLoads(year, couplings),
      1 / handOver.unitOf(halves, null),
    );
    const xml = handOver.writeFet(year, { halves, hours });
    const placed = await makeTimetable(PROGRAM ?? '', xml);
    const asked = xml.slice(0, xml.indexOf('</Activities_List>')).split('<Activity>').slice(1);
    expect(asked.length).toBeGreaterThan(1000);
    expect(placed.size).toBe(asked.length);
    const when = (id: string) => Object.values(placed.get(id) ?? {}).join(' ');
    expect(asked.filter((one) => !/\S \S/.test(when(textOf(one, 'Id'))))).toEqual([]);
    // Nobody is in two places when they begin, and parallel groups begin together.
    const begins = asked.flatMap((one) =>
      [...one.matchAll(/<Teacher>([^<]*)</g)].map(([, visa]) => `${visa} ${when(textOf(one, 'Id'))}`),
    );
    expect(begins.length - new Set(begins).size).toBe(0);
    const together = xml.split('<ConstraintActivitiesSameStartingTime>').slice(1);
    expect(together.length).toBeGreaterThan(50);
    for (const one of together) {
      const [own = ''] = one.split('</ConstraintActivitiesSameStartingTime>');
      const ids = [...own.matchAll(/<Activity_Id>(\d+)</g)];
      expect(new Set(ids.map(([, id = '']) => when(id))).size).toBe(1);
    }
  },
);
