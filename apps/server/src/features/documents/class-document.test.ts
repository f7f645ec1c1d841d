import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän';

/** 9VG/1, shared by two class teachers: one has French with somebody beside, the other MAT; EPH is open, and there are groups of English. */
async function addClass(school: TestSchool) {
  const anne = await school.addTeacher({ visa: 'ROC', nom: 'Rochat', prenom: 'Anne' });
  const luc = await school.addTeacher({ visa: 'BRU', nom: LONG, prenom: 'Luc-Emmanuel' });
  const lea = await school.addTeacher({ visa: 'GIL', nom: 'Gilliéron', prenom: 'Léa' });
  await school.addVolee({
    subject_periods: [
      { subject: 'FRA', periods: 6 },
      { subject: 'MUS', periods: 5 },
      { subject: 'EPH', periods: 3 },
      { subject: 'MAT', periods: 4 },
    ],
    special_params: { groups_maths: 3 },
  });
  const positions = await school.listAssignments(school_year);
  const idOf = (subject: string) =>
    positions.find((one) => one.subject === subject && ['9VG/1', '9VG'].includes(one.class_name))?.id ?? '';
  const give = (subject: string, teacher_id: string) =>
    school.ask('assignments.update', { params: { id: idOf(subject) }, body: { teacher_id } });
  await give('FRA', anne.id);
  await give('MUS', luc.id);
  await give('MAT', luc.id);
  const co_teachers = [{ teacher_id: lea.id, periods: 2, kind: 'support' as const }];
  await school.ask('assignments.setCoTeachers', { params: { id: idOf('FRA') }, body: { co_teachers } });
  const [first] = await school.ask('classes.list', { query: { school_year } });
  const id = first?.id ?? '';
  const class_teachers = [anne, luc].map(({ id: teacher_id }) => ({ teacher_id }));
  await school.ask('classes.setTeachers', { params: { id }, body: { class_teachers } });
  await school.ask('classes.update', { params: { id }, body: { pupils: 21 } });
  return { id, anne };
}

describe.each(oneDatabase)('a class as a document on %s', (kind) => {
  const server = useTestServer(kind);

  test('a class has who looks after it, who teaches what in it with whom, and what is open', async () => {
    const school = await server.register();
    const { id } = await addClass(school);
    const { status, response } = await school.send('documents.classPdf', { params: { id } });
    expect(status).toBe(200);
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(
      'classe_9VG_1_2026-2027.pdf',
    );
    const pdf = await readPdf(response.rawPayload);
    expect(pdf).toMatchObject({
      pages: 1,
      isTagged: true,
      isUniversallyAccessible: true,
      title: 'Classe 9VG/1 – 2026-2027',
      outline: ['Classe 9VG/1'],
    });
    // A long name may break between letters.
    const all = pdf.text.join('\n');
    for (const text of [
      'Rochat Anne (ROC), 0,5 h',
      'Duo Rochat Anne (ROC), 6 h',
      'Élèves 21 élèves',
      'Par élève 18 h pour un objectif de 33 h (−15 h)',
      'FRA français Rochat Anne (ROC)',
      'avec Gilliéron Léa (appui, 2 h)',
      'EPH éducation physique à pourvoir 3',
      'Total 14',
      'dont à pourvoir 3',
      'MAT mathématiques Groupe 3 à pourvoir 4',
    ])
      expect(all).toContain(text);
    expect(all.replaceAll(/\s/g, '')).toContain(`MUSmusique${LONG}Luc-Emmanuel(BRU)`);
  });

  test('maîtrises stand in the grid, on the sheet of who has them, and in what is for the head', async () => {
    const school = await server.register();
    const { anne } = await addClass(school);
    const print = async (
      name: 'documents.voleePdf' | 'documents.teacherPdf' | 'documents.yearPdf',
      request: object,
    ) => (await readPdf((await school.send(name, request)).response.rawPayload)).text.join('\n');
    const grid = await print('documents.voleePdf', { query: { level: '9VG', school_year } });
    expect(grid).toContain('Maîtrise de classe ROC, BRU');
    const sheet = await print('documents.teacherPdf', { params: { id: anne.id }, query: { school_year } });
    expect(sheet).toContain('6,5 périodes hebdomadaires au total');
    expect(sheet).toContain('9VG/1 0,5\nTotal des maîtrises 0,5');
    expect(sheet).not.toContain('Total des fonctions');
    const head = await print('documents.yearPdf', { query: { school_year, audience: 'direction' } });
    expect(head).toContain('Enseign. Fonct. Maîtr. Total');
    expect(head).toContain('ROC Rochat Anne – 6 0 0,5 6,5');
    expect(head).toContain('9VG/1 Rochat Anne 0,5');
  });

  test('a class that is not there is none', async () => {
    const school = await server.register();
    const reply = await school.send('documents.classPdf', { params: { id: 'x' } });
    expect([reply.status, reply.response.json<{ detail: string }>().detail]).toEqual([
      404,
      "Cette classe n'existe pas ou plus.",
    ]);
  });
});
