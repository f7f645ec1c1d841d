import { LIMITS } from '@pupitre/domain';
import { z } from 'zod';
import { REGISTRATION_MODES } from './registration-modes.ts';
import { school, session } from './accounts.ts';
import { id, idParams, message } from './common.ts';
import type { Operation } from './operation.ts';
import { email, newPassword, person, personName, rightLevels, role } from './person.ts';

/** A link that is followed once: what stands behind the # of its address. */
const linkToken = z.string().trim().min(20).max(100);

/** Somebody who has been invited and has not come yet. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  levels: z.array(z.string()).nullable(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

/** What to send somebody, unless the server has done so. */
const link = z.object({
  token: z.string(),
  expires_at: z.string(),
  is_sent: z.boolean().describe('Si le serveur envoie aussi le lien par e-mail'),
});

const openedSession = z.object({
  id: z.string(),
  person_id: z.string(),
  person_name: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  address: z.string(),
  agent: z.string(),
  is_current: z.boolean().describe('La session de cet appel'),
});
export type OpenedSession = z.infer<typeof openedSession>;

const signIn = z.object({
  at: z.string(),
  person_id: z.string(),
  person_name: z.string(),
  address: z.string(),
  agent: z.string(),
  succeeded: z.boolean().describe('Si le mot de passe était juste'),
});
export type SignIn = z.infer<typeof signIn>;

/** Limits to volées go with planning only. */
const hasSenseOfLevels = ({ role: given, levels }: { role?: string | undefined; levels?: unknown }) =>
  given === undefined || given === 'planification' || levels === undefined || levels === null;
const SENSE = { error: 'seul le rôle « planification » se limite à des volées', path: ['levels'] };

export const invitationBody = z
  .object({ email, name: personName, role, levels: rightLevels.default(null) })
  .refine(hasSenseOfLevels, SENSE);

export const personChange = z
  .object({ name: personName.optional(), role: role.optional(), levels: rightLevels.optional() })
  .refine(hasSenseOfLevels, SENSE)
  .refine((change) => Object.values(change).some((field) => field !== undefined), {
    error: 'un nom ou un rôle est attendu',
  });

/** What is left out stays. Another e-mail address or password wants the current password. */
export const ownChange = z
  .object({
    name: personName.optional(),
    email: email.optional(),
    password: newPassword.optional(),
    current_password: z.string().max(200).optional(),
  })
  .refine(
    ({ name, email: address, password: secret }) =>
      [name, address, secret].some((field) => field !== undefined),
    {
      error: 'un nom, une adresse e-mail ou un mot de passe est attendu',
    },
  );

export const peopleOperations = {
  'me.show': {
    method: 'GET',
    path: '/me',
    summary: 'Qui est connecté, avec quel rôle, et dans quels établissements il peut aller',
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: z.object({
      person,
      school,
      schools: z
        .array(z.object({ id: z.string(), name: z.string() }))
        .describe('Les établissements de la personne'),
      can_mail: z.boolean().describe('Si ce serveur envoie des e-mails'),
    }),
    live: true,
    personal: true,
    refusals: [],
  },
  'me.update': {
    method: 'PATCH',
    path: '/me',
    summary: "Change le nom, l'adresse e-mail ou le mot de passe de qui est connecté",
    auth: 'token',
    allows: 'reading',
    body: ownChange,
    status: 200,
    answer: person,
    refusals: [409],
  },
  'me.switch': {
    method: 'POST',
    path: '/me/school',
    summary: 'Passe dans un autre établissement de la personne : une nouvelle session remplace celle-ci',
    auth: 'token',
    allows: 'reading',
    body: z.object({ school_id: id }),
    status: 200,
    answer: session,
    refusals: [404],
  },
  'sessions.list': {
    method: 'GET',
    path: '/sessions',
    summary: "Ses propres sessions ; pour la direction, toutes celles de l'établissement",
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: z.array(openedSession),
    live: true,
    refusals: [],
  },
  'sessions.end': {
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'Termine une session ; le mot de passe actuel est demandé',
    auth: 'token',
    allows: 'reading',
    params: idParams,
    body: z.object({ current_password: z.string().max(LIMITS.passwordMax).optional() }),
    status: 200,
    answer: message,
    refusals: [404],
  },
  'people.list': {
    method: 'GET',
    path: '/people',
    summary: "Les personnes de l'établissement et celles qui sont invitées",
    auth: 'token',
    allows: 'direction',
    status: 200,
    answer: z.object({
      people: z.array(person).describe("Les personnes de l'établissement"),
      invitations: z.array(invitation).describe('Les invitations encore ouvertes'),
    }),
    live: true,
    personal: true,
    refusals: [],
  },
  'people.signIns': {
    method: 'GET',
    path: '/people/sign-ins',
    summary: "Les connexions des personnes de l'établissement depuis 90 jours, réussies ou non",
    auth: 'token',
    allows: 'direction',
    status: 200,
    answer: z.array(signIn),
    live: true,
    refusals: [],
  },
  'people.update': {
    method: 'PATCH',
    path: '/people/{id}',
    summary: "Change le nom, le rôle ou les volées d'une personne",
    auth: 'token',
    allows: 'direction',
    params: idParams,
    body: personChange,
    status: 200,
    answer: person,
    refusals: [404, 409],
  },
  'people.remove': {
    method: 'DELETE',
    path: '/people/{id}',
    summary: "Retire une personne de l'établissement ; ses sessions s'arrêtent aussitôt",
    auth: 'token',
    allows: 'direction',
    params: idParams,
    status: 200,
    answer: message,
    refusals: [404, 409],
  },
  'people.resetLink': {
    method: 'POST',
    path: '/people/{id}/reset',
    summary: 'Un lien de 60 minutes avec lequel une personne choisit un nouveau mot de passe',
    auth: 'token',
    allows: 'direction',
    params: idParams,
    status: 201,
    answer: link,
    refusals: [404, 409],
  },
  'invitations.create': {
    method: 'POST',
    path: '/invitations',
    summary: 'Invite une personne : un lien de 14 jours, valable une fois ; le précédent ne vaut plus rien',
    auth: 'token',
    allows: 'direction',
    body: invitationBody,
    status: 201,
    answer: link.extend({ invitation }),
    refusals: [409],
  },
  'invitations.delete': {
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Retire une invitation',
    auth: 'token',
    allows: 'direction',
    params: idParams,
    status: 200,
    answer: message,
    refusals: [404],
  },
  'invitations.show': {
    method: 'POST',
    path: '/auth/invitation',
    summary: "Ce qu'offre le lien d'une invitation",
    auth: 'none',
    allows: 'anyone',
    body: z.object({ token: linkToken }),
    status: 200,
    answer: z.object({
      school: z.object({ name: z.string() }),
      name: z.string(),
      email: z.string(),
      role,
      is_known: z.boolean().describe("Si l'adresse a déjà un mot de passe, qui est alors demandé"),
    }),
    refusals: [404],
  },
  'invitations.accept': {
    method: 'POST',
    path: '/auth/invitation/accept',
    summary: 'Accepte une invitation et ouvre une session',
    auth: 'none',
    allows: 'anyone',
    body: z.object({ token: linkToken, name: personName.optional(), password: newPassword }),
    status: 201,
    answer: session,
    refusals: [401, 404, 409],
  },
  'auth.registration': {
    method: 'GET',
    path: '/auth/registration',
    summary: "Si un établissement peut s'inscrire sur ce serveur",
    auth: 'none',
    allows: 'anyone',
    status: 200,
    answer: z.object({
      registration: z
        .enum(REGISTRATION_MODES)
        .describe('open : librement ; invite : sur invitation ; closed : plus du tout'),
      message: z.string().nullable().describe("Ce que la page d'inscription dit ; null : le formulaire"),
    }),
    refusals: [],
  },
  'auth.forgot': {
    method: 'POST',
    path: '/auth/forgot',
    summary:
      "Envoie un lien de 60 minutes pour choisir un nouveau mot de passe ; la réponse ne dit pas si l'adresse existe",
    auth: 'none',
    allows: 'anyone',
    body: z.object({ email }),
    status: 200,
    answer: message.extend({ can_mail: z.boolean() }),
    refusals: [],
  },
  'auth.reset': {
    method: 'POST',
    path: '/auth/reset',
    summary: 'Choisit un nouveau mot de passe avec un lien, ferme les sessions et en ouvre une',
    auth: 'none',
    allows: 'anyone',
    body: z.object({ token: linkToken, password: newPassword }),
    status: 200,
    answer: session,
    refusals: [404],
  },
} as const satisfies Record<string, Operation>;
