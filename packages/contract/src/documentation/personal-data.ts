import type { Examples } from './example.ts';
import { rochat } from './samples.ts';

const { id, visa, nom, prenom } = rochat;
const params = { id };
const UNKNOWN = "Cette personne n'a jamais été dans la liste des enseignants.";

export const personalDataExamples = {
  'personalData.show': {
    params,
    answer: { id, visa, nom, prenom, is_present: true, is_erased: false, changes: 42 },
    refusals: { 404: UNKNOWN },
  },
  'personalData.json': {
    params,
    file: 'donnees_ROA_Rochat_Anne_2026-11-21.json',
    refusals: { 404: UNKNOWN },
  },
  'personalData.pdf': { params, file: 'donnees_ROA_Rochat_Anne.pdf', refusals: { 404: UNKNOWN } },
  'personalData.erase': {
    params,
    body: { confirmation: 'SUPPRIMER' },
    answer: { message: 'Personne effacée', changes: 42 },
    refusals: { 404: UNKNOWN, 409: 'Cette personne est déjà effacée.' },
  },
} satisfies Partial<Examples>;
