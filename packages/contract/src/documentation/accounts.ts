import type { Examples } from './example.ts';
import { camille } from './samples.ts';

const school = {
  id: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c07',
  name: 'Établissement des Tilleuls',
  email: camille.email,
};
const password = 'cheval correct pile agrafe';
const session = { token: 'kR3vZs0mQ1c8yT5wXn7uJb2LhPf4Gd9AeVi6OoStUzM', school, person: camille };
const settings = { ...school, weekly_targets: [{ level: '7P', periods: 32 }] };
const TAKEN = 'Un compte existe déjà avec cette adresse e-mail.';

export const accountExamples = {
  'auth.login': {
    body: { email: school.email, password },
    answer: session,
    refusals: { 401: 'E-mail ou mot de passe incorrect.' },
  },
  'auth.register': {
    body: { name: school.name, email: school.email, password, person_name: camille.name },
    answer: session,
    refusals: { 403: 'Les inscriptions sont fermées sur ce serveur.', 409: TAKEN },
  },
  'auth.logout': { answer: { message: 'Déconnexion réussie' }, refusals: {} },
  'account.show': { answer: settings, refusals: {} },
  'account.update': {
    body: { email: 'secretariat@tilleuls.example', current_password: password },
    answer: { ...settings, email: 'secretariat@tilleuls.example' },
    refusals: { 409: TAKEN },
  },
  'account.download': { file: 'pupitre_Établissement_des_Tilleuls_2026-11-21.json', refusals: {} },
  'account.delete': {
    body: { confirmation: 'SUPPRIMER', password },
    answer: { message: "L'établissement et toutes ses données sont supprimés" },
    refusals: {},
  },
} satisfies Partial<Examples>;
