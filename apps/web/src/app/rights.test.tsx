import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventsReply, type Replies, type SeenCall, serve } from '../testing/fake-server.ts';
import { ofAnne } from '../testing/functions-school.ts';
import { PERSON, renderScreen, SCHOOL, signIn, signInAs } from '../testing/render-screen.tsx';
import { sampleComparison } from '../testing/sample-comparison.ts';
import { IS_GIVEN_ENTRY, REPLIES as HISTORY, sampleChange } from '../testing/sample-history.ts';
import { answeredProposal } from '../testing/sample-proposal.ts';
import { sampleAssignment, sampleFunction, sampleTeacher, sampleVolee } from '../testing/samples.ts';

/** A school in which there is something to do on every screen. */
const SCHOOL_AT_WORK: Replies = {
  ...HISTORY,
  'me.show': { person: PERSON, school: SCHOOL, schools: [], can_mail: false },
  'account.show': { ...SCHOOL, weekly_targets: [] },
  'sessions.list': [],
  'teachers.list': [
    sampleTeacher(),
    sampleTeacher({ id: 'bruno', visa: 'BRU', nom: 'Favre', prenom: 'Bruno' }),
  ],
  'planning.list': [
    sampleVolee(),
    sampleVolee({ id: 'other', level: '10VG', class_names: ['10VG/1', '10VG/2'] }),
  ],
  'assignments.list': [
    sampleAssignment({ id: 'p1' }),
    sampleAssignment({ id: 'p2', class_name: '9VG/2', plan_index: 1, teacher_id: 'anne' }),
    sampleAssignment({ id: 'q1', level: '10VG', class_name: '10VG/1', teacher_id: 'anne' }),
  ],
  'functions.list': [sampleFunction()],
  'functionAssignments.list': [ofAnne],
  'dashboard.teacherWorkload': {},
  'changes.year': {
    at: '2026-11-21T13:02:00Z',
    summary: 'Import de 25 enseignants',
    school_year: '2026-2027',
    school_years: ['2026-2027'],
    active_year: '2026-2027',
    plannings: [sampleVolee()],
    classes: [],
    assignments: [sampleAssignment()],
    teachers: [sampleTeacher()],
    function_assignments: [],
    budgets: [],
  },
  'changes.compare': sampleComparison(),
  'versions.list': [],
  'handOver.check': { school_year: '2026-2027', day_length: 8, findings: [] },
  'proposals.current': answeredProposal(),
};

interface Look {
  name: string;
  path: string;
  /** What is there once the screen is. */
  ready: RegExp;
  /** Opened before one looks. */
  open?: string | RegExp;
  tab?: string;
  /** The controls that are there for who plans, and not for who may only read. */
  hidden: string[];
}

/** A stream that does not begin. */
const notYet = () => new Promise<never>(() => undefined);
const UNDO = ['Rien à annuler', 'Rien à rétablir'];

const LOOKS: Look[] = [
  { name: 'Accueil', path: '/', ready: /^Enseignants hors fourchette/, hidden: ['Ouvrir Enseignements'] },
  {
    name: 'Enseignants',
    path: '/teachers',
    ready: /^Dupont$/,
    hidden: [
      'Ajouter un enseignant',
      'Importer Excel',
      'Modifier Anne Dupont',
      'Modifier Bruno Favre',
      'Supprimer Anne Dupont',
      'Supprimer Bruno Favre',
      'Tout supprimer',
      'Télécharger modèle',
    ],
  },
  {
    name: 'Organisation',
    path: '/planning',
    ready: /^10VG$/,
    open: /^9VG/,
    hidden: [
      'Ajouter une volée',
      'Importer une sauvegarde',
      'Nouvelle année scolaire',
      'Préparer une année',
      'Supprimer la classe 9VG/1',
      'Supprimer la classe 9VG/2',
      'Définir 2025-2026 comme année active',
      "Renommer l'année 2025-2026",
      "Supprimer l'année 2025-2026",
      'Définir 2026-2027 comme année active',
      "Renommer l'année 2026-2027",
      "Supprimer l'année 2026-2027",
      'Dupliquer la volée 9VG',
      'Déplacer la volée 9VG',
      'Modifier la volée 9VG',
      'Régénérer les enseignements de 9VG',
      'Supprimer la volée 9VG',
      'Dupliquer la volée 10VG',
      'Déplacer la volée 10VG',
      'Modifier la volée 10VG',
      'Régénérer les enseignements de 10VG',
      'Supprimer la volée 10VG',
    ],
  },
  {
    name: 'Enseignements',
    path: '/assignments',
    ready: /^1\sécart$/,
    hidden: [
      'Ajouter un groupe',
      'Importer une répartition',
      'Proposer une répartition',
      'Recalculer les périodes',
      'Supprimer les non verrouillés',
      'Verrouiller 10VG',
      'Verrouiller 9VG',
      'Verrouiller FRA, 10VG',
      'Verrouiller FRA, 9VG',
      'français, 10VG/2 : retiré, 6 périodes, remettre',
    ],
  },
  {
    name: 'Par enseignant',
    path: '/assignments',
    tab: 'teachers',
    ready: /^Dupont Anne$/,
    hidden: [
      'Ajouter un enseignement',
      'Proposer une répartition',
      'Retirer FRA 10VG/1 à Dupont Anne',
      'Retirer FRA 9VG/2 à Dupont Anne',
      "Réparer l'absence de Dupont Anne",
    ],
  },
  {
    name: 'Proposition',
    path: '/assignments/proposal',
    ready: /^9VG\/1$/,
    hidden: [
      'Abandonner la proposition',
      'Accepter 9VG',
      'Autres actions',
      'Changer les réglages',
      'Fixer 9VG',
      "Relancer à partir d'ici",
      'Tout accepter (1)',
    ],
  },
  {
    name: 'Fonctions',
    path: '/functions',
    ready: /^Lundi matin$/,
    hidden: [
      'Attribuer une fonction',
      'Modifier Médiation scolaire, Anne Dupont',
      'Supprimer Médiation scolaire, Anne Dupont',
    ],
  },
  {
    name: 'Catalogue',
    path: '/functions?onglet=catalogue',
    ready: /^Nom$/,
    hidden: ['Ajouter une fonction', 'Modifier Médiation scolaire', 'Supprimer Médiation scolaire'],
  },
  {
    name: 'Historique',
    path: '/history',
    ready: IS_GIVEN_ENTRY,
    open: IS_GIVEN_ENTRY,
    hidden: ['Annuler ce changement', 'Nommer cette version', 'Revenir à cet état'],
  },
  {
    name: "L'année à ce moment",
    path: '/history/7',
    ready: /^9VG\/1$/,
    hidden: ['Nommer cette version', 'Revenir à cet état'],
  },
  { name: 'Comparer', path: '/compare', ready: /./, hidden: [] },
  { name: "Transmettre à l'horaire", path: '/hand-over', ready: /^Rien à signaler/, hidden: [] },
];

/** The names of all that can be pressed, in menus too. */
const controls = () =>
  ['button', 'menuitem', 'link'].flatMap((role) =>
    screen
      .queryAllByRole(role, { hidden: true })
      .map((element) => element.ariaLabel ?? (element.textContent ?? '').trim()),
  );

async function look({ path, ready, open, tab }: Look): Promise<Set<string>> {
  if (tab !== undefined) localStorage.setItem('assignments_activeTab', tab);
  const { user } = renderScreen(path);
  await screen.findAllByText(ready);
  if (open !== undefined) await user.click(await screen.findByRole('button', { name: open }));
  await waitFor(() => expect(screen.queryByText('Chargement...')).toBeNull());
  const names = new Set(controls());
  cleanup();
  return names;
}

test.each(LOOKS)('$name: who may only read finds nothing there that writes', async (one) => {
  serve(SCHOOL_AT_WORK);
  signIn();
  const all = await look(one);
  signInAs({ role: 'lecture' });
  const read = await look(one);
  const hidden = [...all].filter((name) => !read.has(name)).map((name) => name.replaceAll(/\s+/g, ' '));
  expect(hidden.toSorted()).toEqual([...one.hidden, ...UNDO].toSorted());
  // A hole is named without what puts it back.
  expect([...read].filter((name) => !all.has(name) && !/\s: retiré/.test(name))).toEqual([]);
});

const writes = (calls: readonly SeenCall[]) =>
  calls.filter(({ body }) => body !== undefined).map(({ name }) => name);
const cell = (place: string) => screen.findByRole('button', { name: new RegExp(`^français, ${place}\\s:`) });

test('no key, click or paste changes a cell that can only be read, and the reason is said', async () => {
  const calls = serve(SCHOOL_AT_WORK);
  signInAs({ role: 'lecture' });
  const { user } = renderScreen('/assignments');
  expect(await screen.findByRole('note')).toHaveProperty(
    'textContent',
    expect.stringContaining('Lecture seule'),
  );
  await user.click(await cell('9VG/2'));
  await user.keyboard('{Enter}a{Delete}{Backspace}{Alt>}lsp{/Alt}{Control>}z{/Control}');
  await user.paste('BRU');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await screen.findAllByText(/^Lecture seule.*mais pas de modifier/)).length).toBeGreaterThan(1);
  await user.keyboard(' ');
  const menu = within(await screen.findByRole('menu', { name: 'Actions' }));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Sélectionner jusqu’à…J',
    'HistoriqueH',
  ]);
  await user.keyboard('{Escape}{Shift>}{ArrowUp}{/Shift}{Enter}{Delete}');
  await user.paste('BRU\nADU');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(writes(calls)).toEqual([]);
});

test('of the volées only one’s own can be changed; the others are marked', async () => {
  const calls = serve({
    ...SCHOOL_AT_WORK,
    'assignments.update': sampleAssignment({ id: 'p1', teacher_id: 'bruno' }),
  });
  signInAs({ role: 'planification', levels: ['9VG'] });
  const { user } = renderScreen('/assignments');
  await user.click(await cell('10VG/1'));
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('dialog')).toBeNull();
  // Under the title, and once for each of the two.
  expect(await screen.findAllByText(/^Vous pouvez modifier 9VG/)).toHaveLength(3);
  expect(screen.getByRole('grid', { name: 'Enseignements 10VG' }).ariaReadOnly).toBe('true');
  expect(screen.queryByRole('button', { name: 'Verrouiller 10VG' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Verrouiller 9VG' })).toHaveLength(2);
  await user.click(await cell('9VG/1'));
  await user.click(await screen.findByRole('option', { name: /BRU/ }));
  await waitFor(() => expect(writes(calls)).toEqual(['assignments.update']));
});

test('whoever plans some volées is not offered what would change others: a change there, a former state, a backup', async () => {
  const refusal = 'Vous ne pouvez modifier que vos volées (9VG) ; cela toucherait aussi 10VG.';
  serve({ ...SCHOOL_AT_WORK, 'changes.show': { ...sampleChange(), rows: [], refusal } });
  signInAs({ role: 'planification', levels: ['9VG'] });
  const { user } = renderScreen('/history');
  await user.click(await screen.findByRole('button', { name: IS_GIVEN_ENTRY }));
  expect(await screen.findByText(/^Vous ne pouvez pas annuler ce changement\..*10VG/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nommer cette version' })).toBeTruthy();
  for (const name of ['Annuler ce changement', 'Revenir à cet état'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  for (const [path, there, missing] of [
    ['/history/7', 'Nommer cette version', 'Revenir à cet état'],
    ['/planning', 'Ajouter une volée', 'Importer une sauvegarde'],
  ] as const) {
    renderScreen(path);
    await screen.findByRole('button', { name: there });
    expect(screen.queryByRole('button', { name: missing })).toBeNull();
    cleanup();
  }
});

test('what a role becomes is followed by every open screen', async () => {
  const stream = new EventsReply();
  serve({ ...SCHOOL_AT_WORK, 'changes.stream': stream });
  signIn();
  renderScreen('/teachers');
  await screen.findByRole('button', { name: 'Tout supprimer' });
  await act(async () => stream.send({ type: 'live', seq: 1, role: 'direction', levels: null }));
  await act(async () => stream.send({ type: 'rights', role: 'lecture', levels: null }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tout supprimer' })).toBeNull());
  expect(screen.getByRole('note')).toBeTruthy();
  await act(async () => stream.send({ type: 'rights', role: 'direction', levels: null }));
  expect(await screen.findByRole('button', { name: 'Tout supprimer' })).toBeTruthy();
});

test('without a stream, what a role becomes is known with the next answer', async () => {
  let rights = 'direction';
  const replies = { 'changes.stream': notYet, 'teachers.delete': { message: 'supprimé' } };
  serve({ ...SCHOOL_AT_WORK, ...replies }, () => rights);
  signIn();
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Supprimer Anne Dupont' }));
  const question = within(await screen.findByRole('dialog'));
  rights = 'lecture';
  await user.click(question.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tout supprimer' })).toBeNull());
});
