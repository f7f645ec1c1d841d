import { describe, expect, test } from 'vitest';
import { parseWorkbook } from '../../documents/excel/parse-workbook.ts';
import { oneDatabase } from '../../testing/databases.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { registerStaffed, YEAR } from '../../testing/staffed-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const ofYear = { query: { school_year: YEAR } };

describe.each(oneDatabase)('needs and means on %s', (kind) => {
  const server = useTestServer(kind);

  test('a whole school adds up as by hand, before and after some of it is staffed', async () => {
    const { school, anne, luc, positionOf } = await registerStaffed(server);
    const before = await school.ask('needs.show', ofYear);
    expect(before.total).toEqual({ needed: 28, staffed: 0, open: 28 });
    expect(before.means).toMatchObject({ teachers: 2, maximum: 40, room_at_maximum: 40, teaching: 0 });
    expect([before.open_bound, before.bottlenecks]).toEqual([0, []]);

    const params = { id: positionOf('9VG/1', 'FRA') };
    await school.ask('assignments.update', { params, body: { teacher_id: anne } });
    const mediation = await school.addFunction({ name: 'Médiation' });
    await school.assignFunction({ function_id: mediation.id, teacher_id: luc, hours_per_week: 1.5 });
    const after = await school.ask('needs.show', { query: { school_year: undefined } });
    expect(after.school_year).toBe(YEAR);
    expect(after.total).toEqual({ needed: 28, staffed: 6, open: 22 });
    expect(after.means).toMatchObject({ teaching: 6, functions: 1.5, room_at_maximum: 32.5 });
    const french = after.subjects.filter(({ subject }) => subject === 'FRA');
    const rooms = { teacher_ids: [luc, anne], room_at_maximum: 32.5 };
    expect(french).toMatchObject([
      { stage: null, needed: 12, staffed: 6, open: 6 },
      { stage: '9-11S', needed: 12, staffed: 6, open: 6, room_at_maximum: rooms.room_at_maximum },
    ]);
    expect(new Set(french[0]?.teacher_ids)).toEqual(new Set(rooms.teacher_ids));
    const sum = (read: (need: (typeof after.subjects)[number]) => number) =>
      after.subjects.filter(({ stage }) => stage === null).reduce((all, need) => all + read(need), 0);
    expect([sum(({ needed }) => needed), sum(({ staffed }) => staffed), sum(({ open }) => open)]).toEqual([
      28, 6, 22,
    ]);
  });

  test('what is missing is said in the words of the proposal', async () => {
    const { school, luc } = await registerStaffed(server);
    await school.ask('teachers.delete', { params: { id: luc } });
    const { open_bound, bottlenecks } = await school.ask('needs.show', ofYear);
    const diagnosis = await school.ask('proposals.diagnose', {
      body: { levels: ['9VG'], school_year: YEAR },
    });
    expect(open_bound).toBeGreaterThan(0);
    expect({ open_bound, bottlenecks }).toEqual({
      open_bound: diagnosis.open_bound,
      bottlenecks: diagnosis.bottlenecks,
    });
  });

  test('whom to hire for what nobody has room for is told as people, as few as suffice', async () => {
    const { school, luc, anne } = await registerStaffed(server);
    expect((await school.ask('needs.hires', ofYear)).profiles).toEqual([]);
    await school.ask('teachers.delete', { params: { id: luc } });
    const { open, open_bound, profiles } = await school.ask('needs.hires', ofYear);
    // Anne has room for French and sport; mathematics, and what is beyond her 20 periods of 18, is for somebody else.
    expect([open, open_bound]).toEqual([10, 10]);
    expect(profiles).toMatchObject([
      {
        message: 'Une personne pour MAT 9–11, 10\u00a0périodes',
        specialties: ['MAT'],
        least: 10,
        enough: 10,
      },
    ]);
    expect(anne).toBeTruthy();
  });

  test('is a workbook and a document with the same figures', async () => {
    const { school, luc } = await registerStaffed(server);
    const excel = await school.call('needs.excel', ofYear);
    expect(excel.response.headers['content-disposition']).toContain('besoins_2026-2027_2026-11-21.xlsx');
    const [needs, means, missing] = parseWorkbook(excel.response.rawPayload);
    expect([needs?.name, means?.name, missing?.name]).toEqual(['Besoins', 'Ressources', 'Ce qui manque']);
    expect(needs?.rows.at(-1)?.slice(3)).toEqual([28, 0, 28, 2, 40, 40]);
    expect(needs?.rows).toContainEqual(['FRA', 'Français', 'Tous les degrés', 12, 0, 12, 2, 40, 40]);
    expect(means?.rows).toContainEqual(['Maximums', 40]);
    expect(missing?.rows.slice(1)).toEqual([]);

    const pdf = await school.call('needs.pdf', ofYear);
    expect(pdf.response.headers['content-disposition']).toContain('besoins_2026-2027.pdf');
    const text = (await readPdf(pdf.response.rawPayload)).text.join(' ');
    for (const words of ['Besoins et ressources', 'FRA français', 'À pourvoir 28', 'Rien ne s'])
      expect(text).toContain(words);
    expect(text).not.toContain('Qui engager');

    await school.ask('teachers.delete', { params: { id: luc } });
    const whom = 'Une personne pour MAT 9–11, 10\u00a0périodes';
    const without = parseWorkbook((await school.call('needs.excel', ofYear)).response.rawPayload);
    expect(without.at(-1)).toMatchObject({ name: 'Qui engager', rows: [expect.anything(), [whom, 10, 10]] });
    const { text: pages } = await readPdf((await school.call('needs.pdf', ofYear)).response.rawPayload);
    expect(pages.join(' ').replaceAll(/\s/g, ' ')).toContain(`Qui engager • ${whom.replaceAll(/\s/g, ' ')}`);
  });

  test('a year that there is not is refused, an empty one has nothing', async () => {
    const { school } = await registerStaffed(server);
    const unknown = { query: { school_year: '1999-2000' } };
    for (const name of ['needs.show', 'needs.excel', 'needs.pdf'] as const) {
      const { status, body } = await school.call(name, unknown);
      expect([status, body]).toMatchObject([404, { detail: "L'année scolaire 1999-2000 n'existe pas." }]);
    }
    await school.ask('schoolYears.create', { query: { year: '2027-2028' } });
    const empty = await school.ask('needs.show', { query: { school_year: '2027-2028' } });
    expect(empty).toMatchObject({ subjects: [], total: { needed: 0 }, open_bound: 0, bottlenecks: [] });
  });
});
