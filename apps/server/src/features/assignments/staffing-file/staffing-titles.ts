import { wordsOf } from '../../../documents/excel/title-words.ts';

/** What a column of a list of positions may hold. */
export type StaffingField = 'level' | 'class' | 'group' | 'subject' | 'periods' | 'visa' | 'nom' | 'prenom';

const SMALL =
  /^(?:de|du|des|d|l|la|le|les|en|par|a|au|aux|e|s|es|n|no|nom|code|nb|nbre|nombre|hebdo|hebdomadaires?|semaine)$/;

/** Words of titles, the surest first: « Nom de la classe » is a class, « Nom » a surname. */
const KEYS: readonly (readonly [StaffingField, RegExp])[] = [
  ['class', /^classes?$/],
  ['group', /^(?:groupes?|gr|grp|divisions?|cours)$/],
  ['level', /^(?:volees?|niveaux?|degres?)$/],
  ['subject', /^(?:branches?|matieres?|disciplines?)$/],
  ['periods', /^(?:periodes?|per|p|heures?|h|lecons?|hrs)$/],
  [
    'visa',
    /^(?:visas?|sigles?|initiales|abr|abrev|abreviations?|enseignante?s?|prof|profs|professeure?s?|maitre|maitresse|titulaires?)$/,
  ],
  ['prenom', /^prenoms?$/],
];
const SURNAME = /^noms?$/;

/** What a title stands for, whatever its case and accents; undefined for another one. */
export function recogniseStaffingTitle(text: string): StaffingField | undefined {
  const words = wordsOf(text.replaceAll(/\([^)]*\)/g, ' '));
  const telling = words.filter((word) => !SMALL.test(word));
  const fields = new Set(telling.map((word) => KEYS.find(([, key]) => key.test(word))?.[0]));
  if (telling.length === 0) return words.some((word) => SURNAME.test(word)) ? 'nom' : undefined;
  const [only] = fields;
  // « Enseignante, enseignant » is one thing; « Co-enseignement » or « Périodes par classe » is none of them.
  return fields.size === 1 ? only : undefined;
}
