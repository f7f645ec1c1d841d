import type { CurrentProposal, RunStanding } from '@pupitre/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EventsReply, type SeenCall, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import {
  answeredProposal,
  bottleneck,
  first,
  proposalSchool,
  proposed,
  sampleDiagnosis,
  samplePoint,
  sampleRun,
  second,
} from '../../testing/sample-proposal.ts';

const bodyOf = (calls: SeenCall[], name: SeenCall['name']) =>
  calls.findLast((one) => one.name === name)?.body;

/** A run that was asked to keep a choice. */
const settled = sampleRun({
  options: {
    ...sampleRun().options,
    budget_seconds: 60,
    pins: [{ position_id: 'p1', teacher_id: 'anne' }],
  },
});

/** A stream of the school that tells of its proposal too. */
function openStream() {
  const events = new EventsReply();
  events.send({ type: 'live', seq: 1, role: 'direction', levels: null });
  const standing: RunStanding = { id: 'run', state: 'running', place: null, failure: null, progress: null };
  const tell = (run: Partial<RunStanding> | null) =>
    events.send({ type: 'proposal', run: run && { ...standing, ...run } });
  return { events, tell };
}

beforeEach(signIn);

test('Enseignements leads to the proposal of the year shown', async () => {
  serve(proposalSchool());
  const { user, pathNow } = renderScreen('/assignments');
  await user.click(await screen.findByRole('link', { name: 'Proposer une répartition' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Proposition de répartition' })).toBeTruthy();
  expect(pathNow()).toBe('/assignments/proposal');
});

test('the settings: all volées, what is possible at once, and the call with what was chosen', async () => {
  const calls = serve(
    proposalSchool({
      'proposals.diagnose': sampleDiagnosis({ open_bound: 14, wanted: 110, bottlenecks: [bottleneck] }),
      'proposals.start': sampleRun({ state: 'queued' }),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect(await screen.findByText(/Au moins 14 périodes sur 110/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '9VG' }).getAttribute('href')).toBe(
    '/assignments?volee=9VG&annee=2026-2027',
  );
  expect(screen.getByRole('checkbox', { name: /9VG 12/ })).toHaveProperty('checked', true);
  const wish = screen.getByRole('radiogroup', { name: 'Chacun près de son voeu' });
  await user.click(within(wish).getByRole('radio', { name: 'Beaucoup' }));
  await user.click(screen.getByRole('checkbox', { name: /Revoir aussi/ }));
  await user.click(screen.getByRole('checkbox', { name: 'FRA' }));
  const open = screen.getByRole('radiogroup', { name: 'Le moins possible de périodes sans enseignant' });
  await user.click(within(open).getByRole('radio', { name: /^Voeu\s\+\s2$/ }));
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
      above_wish: 2,
    }),
  );
});

test('what-if: somebody more for what is missing, somebody gone; the limit follows, the search does not', async () => {
  const calls = serve(
    proposalSchool({
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
  const without = screen.getByLabelText('Sans une personne');
  await user.selectOptions(without, 'Rey Bruno');
  expect(screen.getByRole('list', { name: 'Hypothèses' }).textContent).not.toContain('Rey Bruno');
  await user.click(screen.getByRole('button', { name: 'Retirer' }));
  expect(document.activeElement).toBe(without);
  expect(await screen.findByText(/au moins 6 périodes sans enseignant, au lieu de 14/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Retirer «\sRenfort 1/ }));
  expect(await screen.findByText(/au moins 20 périodes sans enseignant/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lancer la recherche' }));
  await waitFor(() => expect(bodyOf(calls, 'proposals.start')).toMatchObject({ without: [], imaginary: [] }));
});

test('a renfort takes whole hours only', async () => {
  const calls = serve(proposalSchool());
  const { user } = renderScreen('/assignments/proposal');
  await user.type(await screen.findByLabelText('Branches'), 'all, ang');
  const hours = screen.getByLabelText('Périodes par semaine');
  await user.clear(hours);
  await user.type(hours, '4,5');
  await user.click(screen.getByRole('button', { name: 'Ajouter ce renfort' }));
  expect(screen.getByText('Un nombre entier de 1 à 40')).toBeTruthy();
  await user.clear(hours);
  await user.type(hours, '10{Enter}');
  expect(await screen.findByText(/Renfort 1\s: ALL, ANG, 10/)).toBeTruthy();
  await waitFor(() =>
    expect(bodyOf(calls, 'proposals.diagnose')).toMatchObject({
      imaginary: [{ specialties: ['ALL', 'ANG'], hours_max: 10 }],
    }),
  );
});

test('while it is searched what is told moves the sentence; the end brings the result', async () => {
  const { events, tell } = openStream();
  const running = proposed({ run: sampleRun({ state: 'running' }), result: null });
  let current: CurrentProposal = running;
  const late = Promise.withResolvers<{ proposal: CurrentProposal }>();
  let asked = 0;
  const calls = serve(
    proposalSchool({
      'proposals.current': () => {
        asked += 1;
        return asked === 2 ? late.promise : { proposal: current };
      },
      'changes.stream': events,
      'proposals.stop': () => {
        current = proposed({ run: sampleRun({ state: 'stopped' }) });
        tell({ id: current.run.id, state: 'stopped' });
        return current.run;
      },
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect((await screen.findAllByText(/La recherche commence/)).length).toBeGreaterThan(0);
  const progress = samplePoint({ open: 3, open_bound: 3 });
  await waitFor(() => expect(asked).toBe(2));
  tell({ id: running.run.id, progress });
  expect(await screen.findByText(/^Au plus 10\s% au-dessus du meilleur possible$/)).toBeTruthy();
  // Asked for before it was told, and so older.
  await act(async () => late.resolve({ proposal: running }));
  expect(screen.getByText(/^3 périodes sans enseignant\s: moins est impossible$/)).toBeTruthy();
  expect(screen.getByRole('figure', { name: /le coût est de 1100 points/ })).toBeTruthy();
  expect(calls.find((one) => one.name === 'changes.stream')?.token).toBe('a-token');
  await user.click(screen.getByRole('button', { name: "Arrêter, c'est assez bon" }));
  expect(await screen.findByRole('tab', { name: 'Grille' })).toBeTruthy();
});

test('while it is searched, what it may not staff is not passed over', async () => {
  serve(
    proposalSchool(
      {
        'proposals.current': answeredProposal({
          run: sampleRun({
            state: 'running',
            progress: samplePoint(),
          }),
          result: null,
        }),
      },
      [first, { ...second, locked: true }],
    ),
  );
  renderScreen('/assignments/proposal');
  expect(
    await screen.findByText(
      'Toutes les périodes ont un enseignant, sauf 6 périodes verrouillées ou laissées ouvertes',
    ),
  ).toBeTruthy();
});

test('where nothing is told it asks again and again', async () => {
  let asked = 0;
  serve(
    proposalSchool({
      'proposals.current': () => {
        asked += 1;
        return asked < 3
          ? answeredProposal({ run: sampleRun({ state: 'running' }), result: null })
          : answeredProposal();
      },
    }),
  );
  renderScreen('/assignments/proposal');
  expect(await screen.findByRole('tab', { name: 'Grille' })).toBeTruthy();
});

test('a queued search says its place and can be given up, which keeps what was asked', async () => {
  let isThere = true;
  const queued = answeredProposal({ run: { ...settled, state: 'queued', place: 3 }, result: null });
  serve(
    proposalSchool({
      'proposals.current': () => (isThere ? queued : { proposal: null }),
      'proposals.cancel': () => {
        isThere = false;
        return { message: 'Proposition abandonnée' };
      },
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect(await screen.findByText(/place 3 dans la file$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abandonner la recherche' }));
  expect(await screen.findByText(/1\schoix fixé sera gardé/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: '1 min' })).toHaveProperty('checked', true);
});

test('a search given up keeps what was asked also where its end is known before the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<{ message: string }>();
  const { events, tell } = openStream();
  let isThere = true;
  serve(
    proposalSchool({
      'proposals.current': () =>
        isThere
          ? answeredProposal({ run: { ...settled, state: 'running' }, result: null })
          : { proposal: null },
      'changes.stream': events,
      'proposals.cancel': () => {
        isThere = false;
        tell(null);
        return promise;
      },
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await screen.findByRole('button', { name: 'Abandonner la recherche' }));
  expect(await screen.findByRole('button', { name: 'Lancer la recherche' })).toBeTruthy();
  resolve({ message: 'Proposition abandonnée' });
  expect(await screen.findByText(/1\schoix fixé sera gardé/)).toBeTruthy();
});

test('a failed search says why and leads back to the settings, with what was settled', async () => {
  serve(
    proposalSchool({
      'proposals.current': answeredProposal({
        run: { ...settled, state: 'failed', failure: 'Le serveur a été arrêté.' },
        result: null,
      }),
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  expect(await screen.findByText('Le serveur a été arrêté.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revoir les réglages' }));
  expect(await screen.findByText(/1\schoix fixé sera gardé/)).toBeTruthy();
});

test('the settings again keep what was settled, and lead back', async () => {
  serve(proposalSchool({ 'proposals.current': answeredProposal() }));
  const { user } = renderScreen('/assignments/proposal');
  (await screen.findByRole('button', { name: /^français, 9VG\/1\s:/ })).focus();
  await user.keyboard('l');
  await user.click(screen.getByRole('button', { name: 'Autres actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Changer les réglages', hidden: true }));
  expect(await screen.findByText(/1\schoix fixé sera gardé/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revenir à la proposition' }));
  expect(await screen.findByRole('button', { name: /^français, 9VG\/1\s:.*fixé/ })).toBeTruthy();
});

test('a search with other settings ends at its result; what is discarded there is forgotten', async () => {
  let current: CurrentProposal | null = proposed();
  const { events, tell } = openStream();
  serve(
    proposalSchool({
      'proposals.current': () => ({ proposal: current }),
      'changes.stream': events,
      'proposals.start': () => {
        current = proposed({ run: { ...settled, id: 'next', state: 'running' }, result: null });
        return current.run;
      },
      'proposals.cancel': () => {
        current = null;
        return { message: 'Proposition abandonnée' };
      },
    }),
  );
  const { user } = renderScreen('/assignments/proposal');
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Changer les réglages', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Lancer la recherche' }));
  expect(await screen.findByRole('region', { name: 'Recherche en cours' })).toBeTruthy();
  current = proposed({ run: { ...settled, id: 'next' } });
  tell({ id: 'next', state: 'done' });
  expect(await screen.findByRole('tab', { name: 'Grille' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Autres actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Abandonner la proposition', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: /Abandonner la proposition/ });
  await user.click(within(dialog).getByRole('button', { name: 'Abandonner' }));
  expect(await screen.findByRole('button', { name: 'Lancer la recherche' })).toBeTruthy();
  expect(screen.queryByText(/choix fixé/)).toBeNull();
});

test('a proposal for another year is named, and not touched', async () => {
  serve(
    proposalSchool({
      'proposals.current': answeredProposal({
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
