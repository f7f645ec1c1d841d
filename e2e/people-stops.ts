import type { Page } from '@playwright/test';
import { at, type Stop } from './tour.ts';

const home = at('/');
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const TOKEN = 'Jx3kq0'.repeat(7);
const [SOON, LATER] = ['2026-12-11T13:02:00.000Z', '2026-11-27T06:41:00.000Z'];
const LONG_NAME = 'Marie-Françoise de Weck-Reynold';

const DIRECTION = {
  id: 'direction',
  name: 'Direction',
  email: 'direction@venoge.example',
  role: 'direction',
  levels: null,
} as const;
const DEAN = {
  id: 'doyenne',
  name: LONG_NAME,
  email: 'marie-francoise.de-weck-reynold@etablissement-primaire-et-secondaire.example',
  role: 'planification',
  levels: ['9VG', '9VP', '10VG', '10VP'],
};
const READER = {
  id: 'lectrice',
  name: 'Noé Perrin',
  email: 'noe@venoge.example',
  role: 'lecture',
  levels: null,
};
const INVITED = {
  id: 'invitee',
  name: 'Camille Rochat',
  email: 'camille@venoge.example',
  role: 'planification',
  levels: null,
  expires_at: SOON,
} as const;

const sessionOf = ({ id, name }: { id: string; name: string }, is_current: boolean) => ({
  id: `session-${id}`,
  person_id: id,
  person_name: name,
  created_at: LATER,
  expires_at: SOON,
  address: is_current ? '192.0.2.14' : '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  agent: AGENT,
  is_current,
});
const signInOf = ({ id, name }: { id: string; name: string }, succeeded: boolean) => ({
  at: LATER,
  person_id: id,
  person_name: name,
  address: '192.0.2.14',
  agent: succeeded ? AGENT : '',
  succeeded,
});

const TOKENS = [
  {
    id: 't1',
    name: 'Tableau des charges',
    is_read_only: true,
    created_at: '2026-11-02T08:00:00.000Z',
    last_used_at: '2026-11-20T06:00:00.000Z',
    expires_at: '2027-11-02T08:00:00.000Z',
  },
];

const PASSKEYS = [
  { id: 'bureau', name: 'Ordinateur de la salle des maîtres', created_at: SOON, last_used_at: LATER },
  { id: 'telephone', name: 'Téléphone', created_at: LATER, last_used_at: null },
];

/** Answers for the server where somebody asks about people. */
async function answer(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, json }));
}

const ME = {
  school: { id: 'school', name: 'Collège de la Venoge', email: DIRECTION.email },
  schools: [
    { id: 'school', name: 'Collège de la Venoge' },
    { id: 'other', name: 'Établissement primaire et secondaire de Haute-Gruyère' },
  ],
  can_mail: false,
};

/** As if several people worked in the school, one of whom is signed in. */
async function pretendPeople(page: Page, person: typeof DIRECTION | typeof DEAN | typeof READER = DIRECTION) {
  await answer(page, '/me', { ...ME, person });
  await answer(page, '/people', { people: [DIRECTION, DEAN, READER], invitations: [INVITED] });
  await answer(page, '/sessions', [sessionOf(person, true), sessionOf(DEAN, false)]);
  await answer(page, '/me/passkeys', PASSKEYS);
  await answer(page, '/me/tokens', TOKENS);
  await answer(page, '/people/sign-ins', [signInOf(DIRECTION, true), signInOf(DEAN, false)]);
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Opens « Mon établissement », and there the people. */
export const openPeople = async (page: Page) => {
  await pretendPeople(page);
  await press('Mon établissement')(page);
  await press('Personnes et rôles')(page);
  await page.getByText('mot de passe faux').waitFor();
};

/** Invites somebody: the link is there to copy. */
export const invite = async (page: Page) => {
  await answer(
    page,
    '/invitations',
    { token: TOKEN, expires_at: SOON, is_sent: false, invitation: INVITED },
    201,
  );
  const form = page.getByRole('form', { name: 'Inviter une personne' });
  await form.getByLabel('Nom').fill(INVITED.name);
  await form.getByLabel('E-mail').fill(INVITED.email);
  await form.getByRole('button', { name: 'Inviter' }).click();
  await page.getByLabel(/^Lien pour Camille/).waitFor();
};

/** Asks for the password before a session is ended. */
export const endSession = async (page: Page) => {
  await press(`Terminer la session de ${LONG_NAME}`)(page);
  await page.getByRole('form', { name: `Terminer la session de ${LONG_NAME}` }).waitFor();
};

/** Opens « Mon compte » of somebody who does not direct the school. */
const openAccountOf = (person: typeof DEAN | typeof READER) => async (page: Page) => {
  await pretendPeople(page, person);
  await press('Mon établissement')(page);
  await page.getByText(/\(cette session\)/).waitFor();
};

export const openReadersAccount = openAccountOf(READER);

export const addPasskey = press("Ajouter une clé d'accès");

export const addToken = press('Ajouter un jeton');

/** What is shown once. */
export const makeToken = async (page: Page) => {
  await addToken(page);
  await answer(page, '/me/tokens', { ...TOKENS[0], token: `pupitre_${TOKEN}` }, 201);
  const form = page.getByRole('dialog', { name: 'Nouveau jeton' });
  await form.getByLabel('Nom du jeton').fill('Tableau des charges');
  await form.getByLabel('Mot de passe actuel').fill('craie-et-tableau');
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await page.getByLabel('Jeton', { exact: true }).waitFor();
};

/** Another e-mail address wants the current password. */
const changeAddress = (page: Page) =>
  page.getByRole('dialog').getByLabel('E-mail').fill('nouvelle@venoge.example');

/** The people of a school, and the account of somebody among them. */
export const PEOPLE_STOPS: readonly Stop[] = [
  home.dialog('Personnes', openPeople),
  home.dialog('Personnes', openPeople, invite),
  home.dialog('Personnes', openPeople, endSession),
  home.dialog('Personnes', openPeople, async (page) => {
    await page
      .getByRole('listitem')
      .filter({ hasText: LONG_NAME })
      .getByText(/^Volées/)
      .first()
      .click();
    await page.getByRole('group', { name: `Volées de ${LONG_NAME}` }).waitFor();
  }),
  home.dialog('Retirer une personne', openPeople, press(`Retirer ${LONG_NAME}`)),
  home.dialog('Mon compte', openReadersAccount),
  home.dialog("Nouvelle clé d'accès", openReadersAccount, addPasskey),
  home.dialog('Nouveau jeton', openReadersAccount, addToken),
  home.dialog('Nouveau jeton', openReadersAccount, makeToken),
  home.dialog('Mon compte', openAccountOf(DEAN), changeAddress),
  home.dialog('Mon compte', openAccountOf({ ...DEAN, levels: null as unknown as string[] })),
];

const offer = (is_known: boolean) => (page: Page) =>
  answer(page, '/auth/invitation', {
    school: { name: 'Établissement primaire et secondaire de Haute-Gruyère' },
    name: INVITED.name,
    email: DEAN.email,
    role: 'planification',
    is_known,
  });
export const offerInvitation = offer(false);
const gone = (page: Page) =>
  answer(page, '/auth/invitation', { detail: "Ce lien n'est pas ou plus valable." }, 404);

/** Where the links lead that are handed to people, who are not signed in. */
export const LINK_STOPS: readonly Stop[] = [
  at(`/invitation#${TOKEN}`, { before: offerInvitation }).screen('Invitation'),
  at('/forgot').screen('Mot de passe oublié'),
  at(`/invitation#${TOKEN}`, { before: offer(true) }).screen('Invitation, connue'),
  at('/forgot').screen('Mot de passe oublié, répondu', async (page) => {
    await page.getByLabel('E-mail').fill(INVITED.email);
    await press('Demander un lien')(page);
    await page.getByRole('status').filter({ hasText: /\w/ }).waitFor();
  }),
  at(`/invitation#${TOKEN}`, { before: gone }).screen('Invitation, plus valable', (page) =>
    page.getByText(/plus valable/).waitFor(),
  ),
  at(`/reset#${TOKEN}`).screen('Nouveau mot de passe'),
];
