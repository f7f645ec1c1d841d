import { expect, test } from 'vitest';
import { recogniseTitle } from './recognise-teacher-title.ts';

test.each([
  ['visa', ['VISA', ' Visa ', 'Sigle', 'Abréviation', 'Initiales', 'Code', 'Visa (3 lettres)', 'VI\u00adSA']],
  ['nom', ['NOM', 'Nom de famille', 'Nom de l’enseignant', 'Nom usuel', 'Enseignant·e', 'Maître-sse']],
  [
    'prenom',
    ['Prénom', 'PRENOM', 'Pre\u0301nom', 'prénom(s)', 'Prénom usuel', 'Prénom (selon l’état civil)'],
  ],
  ['cycles', ['CYCLES', 'Cycle', 'Cycle(s)', 'Cycle d’enseignement']],
  ['hours_desired', ['Voeux', 'VŒUX', 'Vœu', 'Souhait', 'Voeux (périodes)', 'Heures souhaitées']],
  [
    'hours_desired',
    ['Vœux 2026-27', 'Souhait h.', 'Vœux (h/sem.)', 'Périodes désirées', 'VOEUX RENTRÉE 2026'],
  ],
  ['hours_min', ['Fourchette min', 'FOURCHETTE MIN.', 'Min', 'Minimum', 'Heures min', 'Fourch. min']],
  ['hours_min', ['Fourchette (min)', 'Fourchette min.', 'Min. (périodes)', 'Borne inférieure', 'Minimal']],
  ['hours_max', ['Fourchette max', 'max', 'Fourchette maximale', 'Périodes max.', 'Fourch. max', 'Max.']],
  ['is_absent', ['Absent', 'ABSENTE', 'Absence', 'En congé', 'Absent-e cette année']],
  ['leaves', ['Départ', 'DEPART', 'Départ après cette année', 'Quitte']],
  ['specialties', ['Spécialités', 'SPECIALITES', 'Branches', 'Matières', 'Discipline', 'Spécialité(s)']],
  ['identity', ['VISA Nom Prénom', 'Visa, nom et prénom']],
  [undefined, ['', '__proto__', 'constructor', 'Remarque', 'Total', 'Nominatif', 'Administration']],
  [
    undefined,
    ['Taux', 'Taux souhaité', 'Min. %', 'Fourchette', 'Fourchette min-max', 'Vœux branches', 'Voeu 2'],
  ],
  [
    undefined,
    ['Code postal', 'Nom de la classe', 'Nom du conjoint', 'Nom et prénom', '2e prénom', 'Cycle 1'],
  ],
  [undefined, ['Branche 2', 'Max. classes', 'Voeux de classe', 'Souhaits particuliers', 'Basse', 'Haute']],
])('%s', (field, titles) => {
  expect(titles.map(recogniseTitle)).toEqual(titles.map(() => field));
});
