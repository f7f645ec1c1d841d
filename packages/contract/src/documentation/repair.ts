import type { Examples } from './example.ts';
import { ofClass, rochat, year } from './samples.ts';

const NO_YEAR = `L'année scolaire ${year} n'existe pas.`;
const step = { position_id: ofClass.id, from_teacher_id: null, to_teacher_id: rochat.id };

/** How what is open is staffed with the fewest moves. */
export const repairExamples = {
  'repairs.find': {
    body: { school_year: year, position_ids: [ofClass.id] },
    answer: {
      school_year: year,
      wanted: 3,
      open: 0,
      open_bound: 0,
      moves: 0,
      moves_bound: 0,
      is_proven: true,
      options: [
        {
          moves: 0,
          open: 0,
          chains: ['EPH 9VG/1 va à ROA'],
          steps: [{ ...step, is_asked: true, reasons: ['Déjà avec la classe 9VG/1'] }],
          loads: [{ teacher_id: rochat.id, before: 21, after: 24 }],
        },
      ],
      sentences: ['Tout peut être attribué sans rien déplacer.'],
    },
    refusals: {
      404: NO_YEAR,
      409: "Cette année a trop d'enseignements, pour trop d'enseignants, pour une seule recherche.",
    },
  },
  'repairs.apply': {
    body: { school_year: year, steps: [step] },
    answer: { message: '1 enseignement attribué', updated: 1 },
    refusals: {
      404: NO_YEAR,
      409: "Rien n'a été attribué. ROA, EPH 9VG/1 : l'enseignement est verrouillé.",
    },
  },
} satisfies Partial<Examples>;
