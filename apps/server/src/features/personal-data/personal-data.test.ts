import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { storeProposal } from '../../testing/store-proposal.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';

/** A school with a teacher of whom something of every kind is stored, and a colleague of whom nothing is to be told. */
async function addPerson(school: TestSchool) {
  await school.addVolee();
  const person = { visa: 'ROC', nom: 'Rochat', prenom: 'Anne', specialties: ['FRA'], hours_min: 18 };
  const { id } = await school.addTeacher({ ...person, nom: 'Blanc', hours_desired: 22 });
  await school.ask('teachers.update', { params: { id }, body: { ...person, hours_desired: 24 } });
  await school.addTeacher({ visa: 'BOV', nom: 'Bovet', prenom: 'Luc' });
  const [position] = await school.listAssignments(school_year);
  if (!position) throw new Error('a position was expected');
  const params = { id: position.id };
  await school.ask('assignments.update', { params, body: { teacher_id: id } });
  const relief = await school.addFunction({ name: 'Décharge Rochat' });
  await school.assignFunction({ teacher_id: id, function_id: relief.id, description: 'le lundi' });
  const [first] = await school.ask('classes.list', { query: { school_year } });
  const body = { class_teachers: [{ teacher_id: id, periods: 1.5 }] };
  await school.ask('classes.setTeachers', { params: { id: first?.id ?? '' }, body });
  await storeProposal(school, id, position.id, 'EPH 9VG/1');
  await school.ask('versions.create', { body: { name: 'Congé Rochat' } });
  return id;
}

const download = async (school: TestSchool, id: string) => {
  const { response } = await school.call('personalData.json', { params: { id } });
  return response.json<Record<string, unknown> & { changes: { summary: string; rows: unknown[] }[] }>();
};

describe.each(databases)('what is stored of a person, on %s', (kind) => {
  const server = useTestServer(kind);

  test('is all in one file: contract, names, years, functions, proposal, mentions and changes', async () => {
    const school = await server.register();
    const id = await addPerson(school);
    const data = await download(school, id);
    expect(data).toMatchObject({
      school: 'Établissement des Tilleuls',
      is_present: true,
      teacher: {
        visa: 'ROC',
        specialties: ['FRA'],
        names: { visas: ['ROC'], noms: ['Blanc', 'Rochat'], prenoms: ['Anne'] },
      },
      contracts: [{ school_year, hours_min: 18, hours_desired: 24, is_absent: false }],
      school_years: [
        {
          school_year,
          positions: [{ class_name: '9VG/1', subject: 'EPH', periods: 3 }],
          functions: [{ function_name: 'Décharge Rochat', hours_per_week: 2, description: 'le lundi' }],
          class_teachers: [{ class_name: '9VG/1', periods: 1.5 }],
        },
      ],
      proposal: { choices: [{ position: 'EPH 9VG/1', is_proposed: true }] },
      mentions: [
        { kind: 'Fonction', text: 'Décharge Rochat' },
        { kind: 'Version', text: 'Congé Rochat' },
      ],
    });
    expect(data.changes.map(({ summary }) => summary)).toEqual([
      'Maîtrise 9VG/1\u202f: ROC',
      'ROC\u202f: Décharge Rochat, 2 h',
      'Fonction « Décharge Rochat » ajoutée',
      'EPH 9VG/1\u202f: ROC à la place de Non assigné',
      'Anne Rochat (ROC) modifié',
      'Anne Blanc (ROC) ajouté à la liste des enseignants',
    ]);
    expect(data.changes[4]?.rows).toEqual([
      { table: 'teachers', id, before: { nom: 'Blanc' }, after: { nom: 'Rochat' } },
      {
        table: 'contracts',
        id: expect.stringContaining(id),
        before: { hours_desired: 22 },
        after: { hours_desired: 24 },
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('Bovet');
  });

  test('stays after they were deleted, says less once they are erased, and of nobody is not found', async () => {
    const school = await server.register();
    const id = await addPerson(school);
    await school.ask('teachers.delete', { params: { id } });
    expect(await download(school, id)).toMatchObject({
      is_present: false,
      teacher: { visa: 'ROC' },
      contracts: [{ school_year, hours_desired: 24 }],
      school_years: [],
    });
    await school.ask('personalData.erase', { params: { id }, body: { confirmation: 'SUPPRIMER' } });
    const erased = await download(school, id);
    expect(erased).toMatchObject({ teacher: { visa: 'EFF1', names: { noms: [] } }, mentions: [] });
    expect(JSON.stringify(erased)).not.toMatch(/Rochat|Blanc|ROC/);
    for (const name of ['personalData.json', 'personalData.pdf'] as const)
      expect((await school.call(name, { params: { id: 'personne' } })).status).toBe(404);
  });

  test('is a document to read too', async () => {
    const school = await server.register();
    const id = await addPerson(school);
    const { status, response } = await school.call('personalData.pdf', { params: { id } });
    expect([status, response.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('donnees_ROC_Rochat_Anne.pdf'),
    ]);
    if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], response.rawPayload);
    const pdf = await readPdf(response.rawPayload);
    expect(pdf).toMatchObject({ isTagged: true, isUniversallyAccessible: true, language: 'fr-CH' });
    expect(pdf.title).toBe('Données personnelles\u202f: Anne Rochat');
    expect(pdf.outline).toEqual(['Anne Rochat']);
    const text = pdf.text.join('\n');
    for (const words of [
      'Autres noms',
      'Blanc',
      'Décharge Rochat',
      'le lundi',
      'Voeu : 22 → 24',
      'Congé Rochat',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Bovet');
  });
});
