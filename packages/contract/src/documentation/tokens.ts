import type { Examples } from './example.ts';

const id = '5e4d3c2b-1a09-4f8e-8d7c-a6b549382710';
const token = {
  id,
  name: 'Tableau des charges',
  is_read_only: true,
  created_at: '2026-11-21T09:00:00.000Z',
  last_used_at: '2026-11-23T07:12:00.000Z',
  expires_at: '2027-11-21T09:00:00.000Z',
};

export const tokenExamples = {
  'tokens.list': { answer: [token], refusals: {} },
  'tokens.create': {
    body: { name: token.name, is_read_only: true, current_password: 'cheval correct pile agrafe' },
    answer: { ...token, last_used_at: null, token: 'pupitre_kR3vZs0mQ1c8yT5wXn7uJb2LhPf4Gd9AeVi6OoStUzM' },
    refusals: { 409: "Vous avez déjà 20 jetons : révoquez-en d'abord un." },
  },
  'tokens.delete': {
    params: { id },
    answer: { message: 'Jeton révoqué' },
    refusals: { 404: "Ce jeton n'existe pas ou plus." },
  },
} satisfies Partial<Examples>;
