import { SETTINGS_ID, diff, type PlanState } from '@pupitre/domain';
import { describe, expect, test } from 'vitest';
import { loadPlan } from '../data/slices.ts';
import { databases } from '../testing/databases.ts';
import { useTestServer } from '../testing/test-server.ts';
import { writePatch } from './write-patch.ts';

const swap = <R extends object, F extends keyof R>(rows: Readonly<Record<string, R>>, field: F) => {
  const [[a, first] = ['', undefined], [b, second] = ['', undefined]] = Object.entries(rows);
  if (!first || !second) throw new Error('two rows were expected');
  return { [a]: { ...first, [field]: second[field] }, [b]: { ...second, [field]: first[field] } };
};

const renew = <R>(rows: Readonly<Record<string, R>> = {}) =>
  Object.fromEntries(Object.entries(rows).map(([id, row]) => [`new-${id}`, row]));

describe.each(databases)('writing a patch on %s', (kind) => {
  const server = useTestServer(kind);

  /** A school whose state becomes another one, in one patch. */
  async function lead(change: (state: PlanState) => PlanState) {
    const school = await server.register();
    await school.addTeacher({ visa: 'AAA' });
    await school.addTeacher({ visa: 'BBB' });
    await school.addFunction({ name: 'Médiation' });
    await school.addVolee({ level: '5P', number_of_classes: 1 });
    await school.addVolee({ level: '5P', number_of_classes: 1, school_year: '2027-2028' });
    const before = await loadPlan(server.database, school.id);
    const wanted = change(before);
    await writePatch(server.database, school.id, diff(before, wanted));
    return { wanted, stored: await loadPlan(server.database, school.id) };
  }

  test('visas, years and the years of volées change places', async () => {
    const { wanted, stored } = await lead((state) => ({
      ...state,
      teachers: swap(state.teachers ?? {}, 'visa'),
      school_years: swap(state.school_years ?? {}, 'name'),
      volees: swap(state.volees ?? {}, 'school_year_id'),
    }));
    expect(stored).toEqual(wanted);
  });

  test('a name goes to a new row as its old one goes', async () => {
    const { wanted, stored } = await lead((state) => ({
      ...state,
      teachers: renew(state.teachers),
      contracts: {},
      functions: renew(state.functions),
      settings: { [SETTINGS_ID]: { active_year_id: state.settings?.[SETTINGS_ID]?.active_year_id ?? '' } },
    }));
    expect(stored).toEqual(wanted);
  });
});
