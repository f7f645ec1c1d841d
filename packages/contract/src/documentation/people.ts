import type { Examples } from './example.ts';
import { camille } from './samples.ts';

const school = {
  id: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c07',
  name: 'Établissement des Tilleuls',
  email: camille.email,
};
const token = 'kR3vZs0mQ1c8yT5wXn7uJb2LhPf4Gd9AeVi6OoStUzM';
const session = { token, school, person: camille };
const address = '192.0.2.17';
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const dean = {
  id: '7d6c5b4a-3928-4716-a5f4-e3d2c1b0a909',
  name: 'Luc Bonzon',
  email: 'luc.bonzon@tilleuls.example',
  role: 'planification' as const,
  levels: ['9VG', '9VP'],
};
const invited = {
  ...dean,
  id: '5e4d3c2b-1a09-4f8e-9d7c-6b5a49382710',
  expires_at: '2026-12-05T09:00:00.000Z',
};
const password = 'cheval correct pile agrafe';
const link = { token, expires_at: invited.expires_at, is_sent: true };
const NOBODY = "Cette personne n'est pas ou plus de l'établissement.";
const LAST = "Il faut au moins une personne de la direction : nommez-en d'abord une autre.";
const DEAD_LINK = 'Ce lien a déjà servi, est échu ou a été remplacé. Demandez-en un nouveau.';

export const peopleExamples = {
  'me.show': {
    answer: { person: camille, school, schools: [{ id: school.id, name: school.name }], can_mail: true },
    refusals: {},
  },
  'me.update': {
    body: { name: camille.name, email: camille.email, password, current_password: 'un ancien mot de passe' },
    answer: camille,
    refusals: { 409: 'Un compte existe déjà avec cette adresse e-mail.' },
  },
  'me.switch': {
    body: { school_id: school.id },
    answer: session,
    refusals: { 404: "Vous n'êtes pas ou plus de cet établissement." },
  },
  'sessions.list': {
    answer: [
      {
        id: '0f1e2d3c-4b5a-4697-8879-6a5b4c3d2e11',
        person_id: camille.id,
        person_name: camille.name,
        created_at: '2026-11-21T09:00:00.000Z',
        expires_at: '2026-12-21T09:00:00.000Z',
        address,
        agent,
        is_current: true,
      },
    ],
    refusals: {},
  },
  'sessions.end': {
    params: { id: '0f1e2d3c-4b5a-4697-8879-6a5b4c3d2e11' },
    body: { current_password: 'craie-bleue' },
    answer: { message: 'Session terminée' },
    refusals: { 404: "Cette session n'existe pas ou plus." },
  },
  'people.list': { answer: { people: [camille, dean], invitations: [invited] }, refusals: {} },
  'people.signIns': {
    answer: [
      {
        at: '2026-11-21T09:00:00.000Z',
        person_id: camille.id,
        person_name: camille.name,
        address,
        agent,
        succeeded: true,
      },
    ],
    refusals: {},
  },
  'people.update': {
    params: { id: dean.id },
    body: { name: dean.name, role: dean.role, levels: dean.levels },
    answer: dean,
    refusals: { 404: NOBODY, 409: LAST },
  },
  'people.remove': {
    params: { id: dean.id },
    answer: { message: "Luc Bonzon n'est plus de l'établissement" },
    refusals: { 404: NOBODY, 409: LAST },
  },
  'people.resetLink': {
    params: { id: dean.id },
    answer: { ...link, expires_at: '2026-11-21T10:00:00.000Z' },
    refusals: {
      404: NOBODY,
      409: 'Cette personne est aussi d’un autre établissement : elle seule peut demander un nouveau mot de passe.',
    },
  },
  'invitations.create': {
    body: { email: dean.email, name: dean.name, role: dean.role, levels: dean.levels },
    answer: { ...link, invitation: invited },
    refusals: { 409: "Cette adresse e-mail est déjà celle d'une personne de l'établissement." },
  },
  'invitations.delete': {
    params: { id: invited.id },
    answer: { message: 'Invitation retirée' },
    refusals: { 404: "Cette invitation n'existe pas ou plus." },
  },
  'invitations.show': {
    body: { token },
    answer: {
      school: { name: school.name },
      name: dean.name,
      email: dean.email,
      role: dean.role,
      is_known: false,
    },
    refusals: { 404: DEAD_LINK },
  },
  'invitations.accept': {
    body: { token, name: dean.name, password },
    answer: { token, school: { ...school, email: dean.email }, person: dean },
    refusals: {
      401: 'E-mail ou mot de passe incorrect.',
      404: DEAD_LINK,
      409: "Cette adresse e-mail est déjà celle d'une personne de l'établissement.",
    },
  },
  'auth.registration': { answer: { registration: 'open', message: null }, refusals: {} },
  'auth.forgot': {
    body: { email: camille.email },
    answer: {
      message: "Si cette adresse est connue, un lien vient d'y être envoyé. Il est valable 60 minutes.",
      can_mail: true,
    },
    refusals: {},
  },
  'auth.reset': { body: { token, password }, answer: session, refusals: { 404: DEAD_LINK } },
} satisfies Partial<Examples>;
