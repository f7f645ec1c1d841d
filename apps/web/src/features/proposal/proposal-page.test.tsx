import type { Assignment, CurrentProposal } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EventsReply, Refusal, type Replies, type SeenCall, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import {
  sampleDiagnosis,
  sampleExplanation,
  sampleProposal,
  sampleResult,
  sampleRun,
} from '../../testing/sample-proposal.ts';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../testing/samples.ts';

const anne = sampleTeacher({ hours_min: 4, hours_desired: 6, hours_max: 12 });
const bruno = sampleTeacher({ id: 'bruno', visa: 'BRE', nom: 'Rey', prenom: 'Bruno', hours_min: null });
const first = sampleAssignment({ id: 'p1', class_name: '9VG/1' });
const second = sampleAssignment({ id: 'p2', class_name: '9VG/2', plan_index: 1 });
const bottleneck = {
  message: 'Allemand en 9VG : il manque 14 périodes.',
  subjects: ['ALL'],
  levels: ['9VG'],
  missing: 14,
  needed: 110,
  available: 96,
  teacher_ids: ['anne'],
  position_ids: ['p1'],
};

const none = new Refusal(404, "Il n'y a pas de proposition en cours.");

const school = (more: Replies = {}, assignments: Assignment[] = [first, second]): Replies => ({
  'schoolYears.list': { school_years: ['2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [sampleVolee()],
  'teachers.list': [anne, bruno],
  'assignments.list': assignments,
  'functionAssignments.list': [],
  'proposals.current': none,
  'proposals.diagnose': sampleDiagnosis(),
  ...more,
});

const choice = (position_id: string, teacher_id: string | null, former_teacher_id: string | null = null) => ({
  position_id,
  teacher_id,
  former_teacher_id,
});

/** Both open positions given: to Anne and to Bruno. */
const proposed = (changes: Partial<CurrentProposal> = {}) =>
  sampleProposal({
    result: sampleResult({ choices: [choice('p1', 'anne'), choice('p2', 'bruno')] }),
    ...changes,
  });

const cell = (place: string) => screen.findByRole('button', { name: new RegExp(`^français, ${place} :`) });
const bodyOf = (calls: SeenCall[], name: SeenCall['name']) =>
  calls.findLast((one) => one.name === name)?.body;

beforeEach(() => {
  signIn();
  sessionStorage.clear();
});

test('Enseignements leads to the proposal of the year shown', async () => {
  serve(school());
  const { user, pathNow } = renderScreen('/assignments');
  await user.click(await screen.findByRole('link', { name: 'Proposer une répartition' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Proposition de répartition' })).toBeTruthy();
  expect(pathNow()).toBe('/assignments/proposal');
});

test('the settings: all volées, what is possible at once, and the call with what was chosen', async () => {
  const calls = serve(
    school({
      'proposals.diagnose': sampleDiagnosis({ open_bound: 14, wanted: 110, bottlenecks: [bottleneck] }),
      'proposals.start': sampleRun({ state: 'queued' }),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect(await screen.findByText(/Au moins 14 périodes sur 110/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '9VG' }).getAttribute('href')).toBe('/assignments?volee=9VG');
  expect(screen.getByRole('checkbox', { name: /9VG 12/ })).toHaveProperty('checked', true);
  const wish = screen.getByRole('radiogroup', { name: 'Chacun près de son vœu' });
  await user.click(within(wish).getByRole('radio', { name: 'Beaucoup' }));
  await user.click(screen.getByRole('checkbox', { name: /Revoir aussi/ }));
  await user.click(screen.getByRole('checkbox', { name: 'FRA' }));
  await user.click(screen.getByRole('radio', { name: '1 min' }));
  await user.click(screen.getByRole('button', { name: 'Lancer la recherche' }));
  await waitFor(() =>
    expect(bodyOf(calls, 'proposals.start')).toMatchObject({
      school_year: '2026-2027',
      levels: ['9VG'],
      reconsider: true,
      exceptions: ['FRA'],
      budget_seconds: 60,
      weights: { wish: 'high', classes: 'normal' },
    }),
  );
});

test('what-if: somebody more for what is missing, somebody gone; the limit follows, the search does not', async () => {
  const calls = serve(
    school({
      'proposals.diagnose': ({ body }) => {
        const { imaginary, without } = body as { imaginary: unknown[]; without: string[] };
        const open_bound = 14 - 14 * imaginary.length + 6 * without.length;
        return sampleDiagnosis({ wanted: 110, open_bound, bottlenecks: open_bound > 0 ? [bottleneck] : [] });
      },
      'proposals.start': sampleRun({ state: 'queued' }),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await screen.findByRole('button', { name: /Essayer un renfort de 14/ }));
  expect(await screen.findByText(/au moins 0 période sans enseignant, au lieu de 14/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Sans une personne'), 'Rey Bruno');
  expect(await screen.findByText(/au moins 6 périodes sans enseignant, au lieu de 14/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Retirer « Renfort 1/ }));
  expect(await screen.findByText(/au moins 20 périodes sans enseignant/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lancer la recherche' }));
  await waitFor(() => expect(bodyOf(calls, 'proposals.start')).toMatchObject({ without: [], imaginary: [] }));
});

test('a renfort takes whole hours only', async () => {
  const calls = serve(school());
  const { user } = renderScreen('/assignments/proposal');
  await user.type(await screen.findByLabelText('Branches'), 'all, ang');
  const hours = screen.getByLabelText('Périodes par semaine');
  await user.clear(hours);
  await user.type(hours, '4,5');
  await user.click(screen.getByRole('button', { name: 'Ajouter ce renfort' }));
  expect(screen.getByText('Un nombre entier de 1 à 40')).toBeTruthy();
  await user.clear(hours);
  await user.type(hours, '10{Enter}');
  expect(await screen.findByText(/Renfort 1 : ALL, ANG, 10/)).toBeTruthy();
  await waitFor(() =>
    expect(bodyOf(calls, 'proposals.diagnose')).toMatchObject({
      imaginary: [{ specialties: ['ALL', 'ANG'], hours_max: 10 }],
    }),
  );
});

test('while it is searched the events move the sentence; the end brings the result', async () => {
  const events = new EventsReply();
  const running = proposed({ run: sampleRun({ state: 'running' }), result: null });
  let current: CurrentProposal = running;
  const calls = serve(
    school({
      'proposals.current': () => current,
      'proposals.events': events,
      'proposals.stop': () => {
        current = proposed({ run: sampleRun({ state: 'stopped' }) });
        events.send({ type: 'state', state: 'stopped', place: null, failure: null });
        events.end();
        return current.run;
      },
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect((await screen.findAllByText(/La recherche commence/)).length).toBeGreaterThan(0);
  const progress = { elapsed_ms: 4000, open: 3, open_bound: 3, cost: 1100, bound: 1000 };
  events.send({ type: 'progress', ...progress });
  expect(await screen.findByText(/^Au plus 10\s% au-dessus du meilleur possible$/)).toBeTruthy();
  expect(screen.getByText(/^3 périodes sans enseignant\s: moins est impossible$/)).toBeTruthy();
  expect(screen.getByRole('figure', { name: /le coût est de 1100 points/ })).toBeTruthy();
  expect(calls.find((one) => one.name === 'proposals.events')?.token).toBe('a-token');
  await user.click(screen.getByRole('button', { name: 'Arrêter, c’est assez bon' }));
  expect(await screen.findByRole('tab', { name: 'Grille' })).toBeTruthy();
});

test('without events it asks again and again', async () => {
  let asked = 0;
  serve(
    school({
      'proposals.current': () => {
        asked += 1;
        return asked < 3 ? proposed({ run: sampleRun({ state: 'running' }), result: null }) : proposed();
      },
      'proposals.events': none,
    }),
  );
  renderScreen('/assignments/proposal');
  expect(await screen.findByRole('tab', { name: 'Grille' })).toBeTruthy();
});

test('a queued search says its place and can be given up', async () => {
  let isThere = true;
  serve(
    school({
      'proposals.current': () =>
        isThere ? proposed({ run: sampleRun({ state: 'queued', place: 3 }), result: null }) : none,
      'proposals.events': new EventsReply(),
      'proposals.cancel': () => {
        isThere = false;
        return { message: 'Proposition abandonnée' };
      },
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect(await screen.findByText(/place 3 dans la file$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abandonner la recherche' }));
  expect(await screen.findByRole('button', { name: 'Lancer la recherche' })).toBeTruthy();
});

test('a failed search says why and leads back to the settings', async () => {
  serve(
    school({
      'proposals.current': proposed({
        run: sampleRun({ state: 'failed', failure: 'Le serveur a été arrêté.' }),
        result: null,
      }),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect(await screen.findByText('Le serveur a été arrêté.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revoir les réglages' }));
  expect(await screen.findByRole('button', { name: 'Lancer la recherche' })).toBeTruthy();
});

test('the preview names what is proposed; the keyboard walks, pins, empties, explains', async () => {
  const calls = serve(
    school({
      'proposals.current': proposed(),
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
  const panel = await screen.findByRole('dialog', { name: 'Explication : français, 9VG/2' });
  expect(document.activeElement).toBe(panel);
  expect(await within(panel).findByText('Anne Dupont enseigne le français.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(await cell('9VG/2'));
  await user.click(screen.getByRole('button', { name: 'Relancer à partir d’ici' }));
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
    school({
      'proposals.current': proposed(),
      'proposals.explain': sampleExplanation({
        alternatives: [
          {
            teacher_id: 'bruno',
            qualification: 'specialty',
            before: 6,
            after: 12,
            difference: 34,
            changes: { wish: 40, classes: -6 },
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
  expect(other.textContent).toContain('34 points de plus');
  expect(other.textContent).toContain('vœux +40, classes −6');
  expect(other.textContent).toContain('spécialité, déjà dans la classe');
  await user.click(other);
  expect((await cell('9VG/1')).ariaLabel).toContain('BRE Rey Bruno');
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

test('what is accepted is stored and shown as stored', async () => {
  let stored: Assignment[] = [first, second];
  const calls = serve(
    school({
      'proposals.current': proposed(),
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
    choices: [
      { position_id: 'p1', teacher_id: 'anne' },
      { position_id: 'p2', teacher_id: 'bruno' },
    ],
  });
  expect(screen.getByText('Tout est enregistré comme proposé')).toBeTruthy();
});

test('a refusal names what no longer fits, and stays until it is read', async () => {
  serve(
    school({
      'proposals.current': proposed(),
      'proposals.accept': new Refusal(409, "Rien n'a été attribué. ADU : 26 périodes, pour 25 au plus.", [
        { path: 'choices.0', message: 'ADU : 26 périodes, pour 25 au plus' },
      ]),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await screen.findByRole('button', { name: 'Accepter 9VG' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('ADU : 26 périodes, pour 25 au plus')).toBeTruthy();
  await user.click(within(alert).getByRole('button', { name: 'Fermer ce message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('giving somebody’s positions to others asks first', async () => {
  const held = { ...first, teacher_id: 'bruno' };
  const calls = serve(
    school(
      {
        'proposals.current': proposed({
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
  expect(dialog.textContent).toContain('1 à donner à quelqu’un d’autre');
  expect(calls.some((one) => one.name === 'proposals.accept')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Remplacer' }));
  await waitFor(() => expect(calls.some((one) => one.name === 'proposals.accept')).toBe(true));
});

test('by teacher: before and after against the range; accept and filters', async () => {
  const calls = serve(
    school({
      'proposals.current': proposed(),
      'proposals.accept': { message: 'Fait', updated: 1, unchanged: 0 },
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await screen.findByRole('tab', { name: 'Par enseignant' }));
  const line = (await screen.findByRole('heading', { name: /Dupont Anne/ })).closest('li');
  expect(line?.textContent).toContain('0 → 6');
  expect(line?.querySelector('[role="progressbar"]')?.getAttribute('aria-valuetext')).toBe('0 puis 6 sur 12');
  await user.click(screen.getByRole('checkbox', { name: 'Hors vœu' }));
  expect(screen.queryByRole('heading', { name: /Dupont Anne/ })).toBeNull();
  expect(screen.getByRole('heading', { name: /Rey Bruno/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Accepter pour Rey Bruno' }));
  await waitFor(() =>
    expect(bodyOf(calls, 'proposals.accept')).toEqual({
      choices: [{ position_id: 'p2', teacher_id: 'bruno' }],
    }),
  );
});

test('costs in words, what is missing, and what has gone since', async () => {
  serve(
    school({
      'proposals.current': proposed({
        diagnosis: sampleDiagnosis({ bottlenecks: [bottleneck] }),
        gone: { positions: [{ id: 'x', label: 'FRA 9VG/3' }], teachers: [] },
      }),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect(await screen.findByText('FRA 9VG/3')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Buts et manques' }));
  const wish = await screen.findByRole('row', { name: /Chacun près de son vœu/ });
  expect(wish.textContent).toContain('921 points');
  expect(wish.textContent).toContain('au moins 900 points');
  expect(screen.getByText(bottleneck.message)).toBeTruthy();
});

test('the settings again keep what was settled, and lead back', async () => {
  serve(school({ 'proposals.current': proposed() }));
  const { user } = renderScreen('/assignments/proposal');
  (await cell('9VG/1')).focus();
  await user.keyboard('l');
  await user.click(screen.getByRole('button', { name: 'Autres actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Changer les réglages', hidden: true }));
  expect(await screen.findByText(/1\schoix fixé sera gardé/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revenir à la proposition' }));
  expect((await cell('9VG/1')).ariaLabel).toContain('fixé');
});

test('a proposal for another year is named, and not touched', async () => {
  serve(
    school({
      'proposals.current': proposed({
        run: sampleRun({ options: { ...sampleRun().options, school_year: '2025-2026' } }),
      }),
    }),
  );
  renderScreen('/assignments/proposal');
  expect((await screen.findByRole('link', { name: '2025-2026' })).getAttribute('href')).toContain(
    'annee=2025-2026',
  );
  expect(screen.getByRole('button', { name: 'Lancer la recherche' })).toBeTruthy();
});
