import type { Assignment, RuleOutcomeAnswer } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal, type SeenCall, serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import {
  answeredProposal,
  bottleneck,
  choice,
  first,
  proposalSchool,
  sampleDiagnosis,
  sampleExplanation,
  sampleResult,
  sampleRun,
  second,
} from '../../../testing/sample-proposal.ts';
import { sampleTeacher } from '../../../testing/samples.ts';

const cell = (place: string) => screen.findByRole('button', { name: new RegExp(`^français, ${place}\\s:`) });
const front = () => screen.getByRole('tab', { selected: true }).textContent;
const bodyOf = (calls: SeenCall[], name: SeenCall['name']) =>
  calls.findLast((one) => one.name === name)?.body;

beforeEach(signIn);

test('the preview names what is proposed; the keyboard walks, pins, empties, explains', async () => {
  const calls = serve(
    proposalSchool({
      'proposals.current': answeredProposal(),
      'proposals.explain': ({ body }) =>
        sampleExplanation({ position_id: (body as { position_id: string }).position_id }),
      'proposals.start': sampleRun({ id: 'next', state: 'queued' }),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect((await cell('9VG/1')).ariaLabel).toContain('ADU Dupont Anne, proposé');
  expect(screen.getByText(/^Au plus 2,1\s% au-dessus du meilleur possible$/)).toBeTruthy();
  (await cell('9VG/1')).focus();
  await user.keyboard('l{ArrowRight}');
  expect((await cell('9VG/1')).ariaLabel).toContain('fixé');
  expect(document.activeElement).toBe(await cell('9VG/2'));
  await user.keyboard('{Delete}');
  expect((await cell('9VG/2')).ariaLabel).toContain('Non assigné');
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Explication\u202f: français, 9VG/2' });
  expect(document.activeElement).toBe(panel);
  expect(await within(panel).findByText('Anne Dupont enseigne le français.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(await cell('9VG/2'));
  await user.click(screen.getByRole('button', { name: "Relancer à partir d'ici" }));
  await waitFor(() =>
    expect(bodyOf(calls, 'proposals.start')).toMatchObject({
      pins: [
        { position_id: 'p1', teacher_id: 'anne' },
        { position_id: 'p2', teacher_id: null },
      ],
    }),
  );
});

test('an alternative says what it costs; choosing it asks again with it, and can be taken back', async () => {
  const calls = serve(
    proposalSchool({
      'proposals.current': answeredProposal(),
      'proposals.explain': sampleExplanation({
        alternatives: [
          {
            teacher_id: 'bruno',
            qualification: 'specialty',
            before: 6,
            after: 12,
            difference: 34,
            changes: { wish: 40, classes: -6 },
            worse: ['BRE serait plus loin de son voeu (12 périodes pour 6)'],
            better: ['une personne de moins avec 9VG/1'],
            already_with_class: true,
            last_year: false,
          },
        ],
      }),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await cell('9VG/1'));
  const panel = await screen.findByRole('dialog');
  const other = await within(panel).findByRole('button', { name: /BRE Rey Bruno/ });
  expect(other.textContent).toContain('Moins bien en tout');
  expect(other.textContent).toContain(
    'Moins bien\u202f: BRE serait plus loin de son voeu (12 périodes pour 6)',
  );
  expect(other.textContent).toContain('Mieux\u202f: une personne de moins avec 9VG/1');
  expect(other.textContent).not.toMatch(/points?\b/);
  expect(other.textContent).toContain('spécialité, déjà dans la classe');
  await user.click(other);
  expect((await cell('9VG/1')).ariaLabel).toContain('BRE Rey Bruno');
  expect(screen.getByText(/au-dessus du meilleur possible, avant vos propres choix$/)).toBeTruthy();
  await waitFor(() =>
    expect(bodyOf(calls, 'proposals.explain')).toMatchObject({
      choices: [
        { position_id: 'p1', teacher_id: 'bruno' },
        { position_id: 'p2', teacher_id: 'bruno' },
      ],
    }),
  );
  await user.click(within(panel).getByRole('button', { name: 'Revenir à la proposition' }));
  expect((await cell('9VG/1')).ariaLabel).toContain('ADU Dupont Anne');
});

test('where nobody could take a position no others are announced', async () => {
  serve(
    proposalSchool({
      'proposals.current': answeredProposal({ result: sampleResult({ choices: [choice('p1', null)] }) }),
      'proposals.explain': sampleExplanation({ choice: null, alternatives: [], sentences: ['Reste ouvert'] }),
      'teachers.list': [sampleTeacher({ hours_max: 5 })],
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await cell('9VG/1'));
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('Reste ouvert')).toBeTruthy();
  expect(within(panel).queryByRole('heading', { name: 'Autres possibilités' })).toBeNull();
});

test('somebody else is chosen by a button; going through the list changes nothing', async () => {
  serve(
    proposalSchool({
      'proposals.current': answeredProposal(),
      'proposals.explain': sampleExplanation(),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await cell('9VG/1'));
  const list = await screen.findByLabelText('Un autre enseignant');
  await user.selectOptions(list, 'Rey Bruno');
  expect((await cell('9VG/1')).ariaLabel).toContain('ADU Dupont Anne');
  await user.click(await cell('9VG/2'));
  expect(await screen.findByLabelText('Un autre enseignant')).toHaveProperty('value', '');
  expect(screen.getByRole('button', { name: 'Choisir' })).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Un autre enseignant'), 'Dupont Anne');
  await user.click(screen.getByRole('button', { name: 'Choisir' }));
  expect((await cell('9VG/2')).ariaLabel).toMatch(/ADU Dupont Anne, proposé.*fixé$/);
});

test('what is accepted is stored and shown as stored', async () => {
  let stored: Assignment[] = [first, second];
  const calls = serve(
    proposalSchool({
      'proposals.current': answeredProposal(),
      'assignments.list': () => stored,
      'proposals.accept': () => {
        stored = [
          { ...first, teacher_id: 'anne' },
          { ...second, teacher_id: 'bruno' },
        ];
        return { message: 'Fait', updated: 2, unchanged: 0 };
      },
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await screen.findByRole('button', { name: 'Tout accepter (2)' }));
  await waitFor(async () => expect((await cell('9VG/1')).ariaLabel).toContain('inchangé'));
  expect(bodyOf(calls, 'proposals.accept')).toEqual({
    run_id: 'run',
    choices: [
      { position_id: 'p1', teacher_id: 'anne' },
      { position_id: 'p2', teacher_id: 'bruno' },
    ],
  });
  expect(screen.getByText('Tout est enregistré comme proposé')).toBeTruthy();
});

test('a refusal names what no longer fits, and stays until it is read', async () => {
  serve(
    proposalSchool({
      'proposals.current': answeredProposal(),
      'proposals.accept': new Refusal(409, "Rien n'a été attribué. ADU : 26 périodes, pour 25 au plus.", [
        { path: 'choices.0', message: 'ADU : 26 périodes, pour 25 au plus' },
      ]),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await screen.findByRole('button', { name: 'Accepter 9VG' }));
  expect(await screen.findByText('ADU : 26 périodes, pour 25 au plus')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fermer ce message' }));
  expect(screen.queryByText('ADU : 26 périodes, pour 25 au plus')).toBeNull();
});

test('a refusal that comes when the screen is left is said there', async () => {
  const { promise, resolve } = Promise.withResolvers<Refusal>();
  serve(proposalSchool({ 'proposals.current': answeredProposal(), 'proposals.accept': () => promise }));
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await screen.findByRole('button', { name: 'Accepter 9VG' }));
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Enseignements' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accepter 9VG' })).toBeNull());
  resolve(new Refusal(409, "Rien n'a été attribué."));
  expect(await screen.findByText("Rien n'a été attribué.")).toBeTruthy();
});

test('giving somebody’s positions to others asks first', async () => {
  const held = { ...first, teacher_id: 'bruno' };
  const calls = serve(
    proposalSchool(
      {
        'proposals.current': answeredProposal({
          result: sampleResult({ choices: [choice('p1', 'anne', 'bruno'), choice('p2', 'bruno')] }),
        }),
        'proposals.accept': { message: 'Fait', updated: 2, unchanged: 0 },
      },
      [held, second],
    ),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect((await cell('9VG/1')).ariaLabel).toContain('proposé au lieu de BRE Rey Bruno');
  await user.click(screen.getByRole('button', { name: 'Tout accepter (2)' }));
  const dialog = await screen.findByRole('dialog', { name: /Remplacer des attributions/ });
  expect(dialog.textContent).toContain("1 à donner à quelqu'un d'autre");
  expect(calls.some((one) => one.name === 'proposals.accept')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Remplacer' }));
  await waitFor(() => expect(calls.some((one) => one.name === 'proposals.accept')).toBe(true));
});

test('by teacher: before and after against the range; accept and filters', async () => {
  const calls = serve(
    proposalSchool({
      'proposals.current': answeredProposal(),
      'proposals.accept': { message: 'Fait', updated: 1, unchanged: 0 },
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await screen.findByRole('tab', { name: 'Par enseignant' }));
  const line = (await screen.findByRole('heading', { name: /Dupont Anne/ })).closest('li');
  expect(line?.textContent).toContain('0 → 6');
  expect(line?.querySelector('[role="progressbar"]')?.getAttribute('aria-valuetext')).toBe(
    '0 puis 6\u00a0h pour un voeu de 6\u00a0h',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Hors voeu' }));
  expect(screen.queryByRole('heading', { name: /Dupont Anne/ })).toBeNull();
  expect(screen.getByRole('heading', { name: /Rey Bruno/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Accepter pour Rey Bruno' }));
  await waitFor(() =>
    expect(bodyOf(calls, 'proposals.accept')).toEqual({
      run_id: 'run',
      choices: [{ position_id: 'p2', teacher_id: 'bruno' }],
    }),
  );
});

test('costs in words, what is missing, and what has gone since', async () => {
  serve(
    proposalSchool({
      'proposals.current': answeredProposal({
        diagnosis: sampleDiagnosis({ bottlenecks: [bottleneck] }),
        gone: { positions: [{ id: 'x', label: 'FRA 9VG/3' }], teachers: [] },
      }),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect(await screen.findByText('FRA 9VG/3')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Buts et manques' }));
  const wish = await screen.findByRole('row', { name: /Chacun près de son voeu/ });
  expect(wish.textContent).toMatch(/2\senseignants hors voeu1\senseignant hors voeuAu mieux 3\s% de moins$/);
  expect(screen.getByRole('table').textContent).not.toMatch(/point/);
  expect(screen.getByText(bottleneck.message)).toBeTruthy();
});

test('what is wished and said counts at the top, and stands by person with what became of it', async () => {
  const nothing = { level: null, to_level: null, class_name: null, colleague_id: null, amount: null };
  const said = (teacher_id: string, kind: RuleOutcomeAnswer['kind'], subject: string, is_met: boolean) => ({
    ...nothing,
    teacher_id,
    kind,
    subject,
    is_met,
  });
  const outcomes = [
    said('bruno', 'prefers', 'MAT', true),
    said('anne', 'prefers', 'FRA', true),
    said('anne', 'avoids', 'ALL', false),
    said('anne', 'must', 'HIS', false),
  ];
  serve(proposalSchool({ 'proposals.current': answeredProposal({ result: sampleResult({ outcomes }) }) }));
  const { user } = renderScreen('/assignments/proposal');
  expect(await screen.findByText(/^2\ssouhaits sur 3 respectés, 1\sconsigne non respectée\.$/)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Buts et manques' }));
  const part = await screen.findByRole('region', { name: 'Souhaits et consignes' });
  const [anne] = within(part).getAllByRole('listitem');
  expect(anne?.textContent).toMatch(/Anne.*souhaite\s: FRArespecté.*évite\s: ALLnon.*doit\s: HISnon/);
  expect(within(part).getByText(/^Une consigne non respectée n'a pas pu/).textContent).toContain(
    'retirez-la, relevez un maximum',
  );
  expect(within(part).getByText(/^Tout est respecté pour 1\spersonne$/)).toBeTruthy();
});

test('the tab is in the address, and the way back leads to the one before', async () => {
  serve(proposalSchool({ 'proposals.current': answeredProposal() }));
  const { user, searchNow, goBack } = renderScreen(
    '/assignments/proposal?annee=2026-2027&onglet=enseignants',
  );
  await screen.findByRole('tab', { name: 'Grille' });
  expect(front()).toBe('Par enseignant');
  await user.click(screen.getByRole('tab', { name: 'Buts et manques' }));
  expect(searchNow()).toBe('?annee=2026-2027&onglet=buts');
  await goBack();
  expect(front()).toBe('Par enseignant');
});
