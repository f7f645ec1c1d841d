import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';
const inVolee = { params: { level: '9VG' } };

/** Takes back the latest change whose sentence begins so. */
async function revert(school: TestSchool, beginning: string, query: { partial?: boolean } = {}) {
  const { changes } = await school.ask('changes.list', { query: {} });
  const change = changes.find(({ summary }) => summary.startsWith(beginning));
  return school.call('changes.revert', { params: { seq: change?.seq ?? 0 }, query });
}

const classesOf = async (school: TestSchool) =>
  (await school.ask('planning.list', {})).flatMap(({ class_names }) => class_names);

describe.each(databases)('what is taken back out of turn, on %s', (kind) => {
  const server = useTestServer(kind);

  /** A volée of the class A, to which B is added before A goes; B comes behind it unless it is to be in front. */
  async function begin(class_names = ['A', 'B']) {
    const school = await server.register();
    const volee = { level: '9VG', school_year, subject_periods: [] };
    await school.addVolee({ ...volee, number_of_classes: 1, class_names: ['A'] });
    const body = { ...volee, number_of_classes: 2, class_names };
    await school.ask('planning.update', { ...inVolee, body });
    await school.ask('planning.deleteClass', { ...inVolee, query: { class_name: 'A', school_year } });
    return { school, volee };
  }

  test('leaves no volée without a class', async () => {
    const { school } = await begin(['B', 'A']);
    const { status, body } = await revert(school, 'Volée 9VG (2026-2027) modifiée', { partial: true });
    expect([status, body.detail]).toEqual([
      409,
      "Ce changement ne peut plus être annulé. La volée 9VG n'aurait plus de classe.",
    ]);
    expect(await classesOf(school)).toEqual(['B']);
  });

  test('brings no second class of the same name', async () => {
    const { school, volee } = await begin();
    const body = { ...volee, number_of_classes: 2, class_names: ['B', 'A'] };
    await school.ask('planning.update', { ...inVolee, body });
    // Somebody has brought it back by hand.
    const reply = await revert(school, 'Classe A supprimée');
    expect([reply.status, reply.body.detail]).toEqual([409, 'Il ne reste rien à annuler de ce changement.']);
    expect(await classesOf(school)).toEqual(['B', 'A']);
  });

  test('puts classes one behind the other', async () => {
    const { school, volee } = await begin();
    const body = { ...volee, number_of_classes: 2, class_names: ['B', 'C'] };
    await school.ask('planning.update', { ...inVolee, body });
    expect((await revert(school, 'Classe A supprimée')).status).toBe(200);
    expect(await classesOf(school)).toHaveLength(3);
    await school.ask('planning.update', {
      ...inVolee,
      body: { ...body, number_of_classes: 3, class_names: await classesOf(school) },
    });
    expect(new Set(await classesOf(school))).toEqual(new Set(['A', 'B', 'C']));
  });

  test('takes no visa that somebody else has by now', async () => {
    const school = await server.register();
    const { id } = await school.addTeacher({ visa: 'ROC' });
    await school.ask('teachers.delete', { params: { id } });
    await school.addTeacher({ visa: 'roc', nom: 'Roch', prenom: 'Luc' });
    const { status, body } = await revert(school, 'Anne Rochat (ROC) supprimé');
    const taken = 'Anne Rochat (ROC)\u202f: « VISA » pris entre-temps par Direction le 21 novembre à 10:00';
    expect([status, body.detail]).toEqual([
      409,
      `Ce changement ne peut plus être annulé en entier. ${taken}.`,
    ]);
    const rest = await revert(school, 'Anne Rochat (ROC) supprimé', { partial: true });
    expect([rest.status, rest.body.detail]).toEqual([409, 'Il ne reste rien à annuler de ce changement.']);
  });
});
