import type { ImportField } from '@pupitre/contract';
import type { CellValue } from '../documents/excel/cell-value.ts';
import { wordsOf } from '../documents/excel/title-words.ts';
import { ruleKindOf } from './rule-titles.ts';

/**
 * How sure a title is of its field: 1 certain, 2 likely, 3 only beside a column of first names, since « Enseignant·e » may hold
 * the whole name. The surest of several columns wins; two that are equally sure are a question to the user.
 */
export type Surety = 1 | 2 | 3;

export interface RecognisedTitle {
  field: ImportField;
  surety: Surety;
}

/** Words, or beginnings of words, of a title once without case and accents. */
type Words = readonly (string | RegExp)[];

interface TitleRule {
  field: ImportField;
  surety: Surety;
  /** One of these must stand in the title. */
  key: Words;
  /** And nothing else than these. */
  beside: Words;
  /** And one of these, where the key alone says too little. */
  needs?: Words;
}

const SMALL = ['de', 'du', 'des', 'd', 'l', 'la', 'le', 'les', 'en', 'par', 'a', 'au', 'e', 's', 'es'];
const PEOPLE = [
  /^enseignante?s?$/,
  /^prof(?:esseure?)?s?$/,
  /^maitre(?:sse)?s?$/,
  /^personnes?$/,
  /^collaborat(?:eur|rice)s?$/,
  /^(?:trice|euse|ice|sse)s?$/,
  /^employee?s?$/,
  /^titulaires?$/,
];
const NOTES = [
  /^(?:obligatoire|facultati(?:f|ve)|requis|texte|liste|deroulante|choix|exemple|ex|format)$/,
  /^(?:lettre|caractere|majuscule|chiffre)s?$/,
];
const UNITS = [
  /^(?:h|heures?|p|per|periodes?|lecons?|hebdo|hebdomadaires?|sem|semaine|nb|nbre|nombre)$/,
  /^(?:horaires?|total|totales?|enseignement)$/,
];
const YEAR = [/^(?:20)?\d\d$/, /^(?:annee|scolaire|rentree|prochaine)$/];
const RANGE = [
  /^fourch/,
  /^(?:charge|contrats?|contractuel(?:le)?s?|borne|limite|plage|valeur|range|f|fch)$/,
];
const USUAL = [/^usuels?$/, 'usage', 'appel', 'courant', 'officiel', 'complet'];
const MIN = [/^min(?:i|im|imum|imums|ima|imaux|imale?s?)?$/];
const MAX = [/^max(?:i|im|imum|imums|ima|imaux|imale?s?)?$/];
const LOW = [/^inf(?:erieure?)?$/, /^bas(?:se)?$/];
const HIGH = [/^sup(?:erieure?)?$/, /^haute?$/];

const everybody = [...SMALL, ...PEOPLE, ...NOTES];
const hours = [...everybody, ...UNITS, ...YEAR];

const RULES: readonly TitleRule[] = [
  {
    field: 'visa',
    surety: 1,
    key: [/^visas?$/, /^sigles?$/],
    beside: [...everybody, 'code', 'n', 'no', /^\d$/],
  },
  {
    field: 'visa',
    surety: 2,
    key: [/^abr(?:ev|eviations?|ege)?$/, /^initiales?$/, 'acronyme', 'trigramme', 'code', /^ku?e?rzel$/],
    beside: [...everybody, /^personnel(?:le)?$/, /^\d$/],
  },
  {
    field: 'nom',
    surety: 1,
    key: [/^noms?$/, /^patronymes?$/, /^(?:nachname|familienname|surname|lastname|cognome)$/],
    beside: [...everybody, ...USUAL, 'famille'],
  },
  { field: 'nom', surety: 3, key: [...PEOPLE, 'name'], beside: everybody },
  {
    field: 'prenom',
    surety: 1,
    key: [/^pren(?:oms?)?$/, /^(?:vorname|firstname|rufname)$/],
    beside: [...everybody, ...USUAL, /^premiers?$/, 'principal'],
  },
  { field: 'cycles', surety: 1, key: [/^cycles?$/], beside: [...everybody, 'enseignement', /^degres?$/] },
  {
    field: 'hours_desired',
    surety: 1,
    key: [/^voeux?$/, /^souhait(?:s|ee?s?)?$/, /^desir(?:s|ee?s?)?$/],
    beside: [...hours, 'charge'],
  },
  { field: 'hours_min', surety: 1, key: MIN, beside: [...hours, ...RANGE] },
  { field: 'hours_max', surety: 1, key: MAX, beside: [...hours, ...RANGE] },
  { field: 'hours_min', surety: 2, key: LOW, beside: hours, needs: RANGE },
  { field: 'hours_max', surety: 2, key: HIGH, beside: hours, needs: RANGE },
  {
    field: 'specialties',
    surety: 1,
    key: [/^spe(?:c|cialites?|cialisations?)?$/, /^branches?$/, /^matieres?$/, /^disciplines?$/],
    beside: [...everybody, /^enseign(?:ee?s?|ables?|ement)$/, /^codes?$/],
  },
  {
    field: 'is_absent',
    surety: 1,
    key: [/^absen(?:te?s?|ces?)$/, /^conges?$/],
    beside: [...everybody, ...YEAR, 'cette', 'depart', 'ou'],
  },
  {
    field: 'leaves',
    surety: 1,
    key: [/^departs?$/, 'quitte', 'demission'],
    beside: [...everybody, ...YEAR, 'apres', 'cette'],
  },
];

/** Longer ones are sentences. */
const TITLE_WORDS = 9;
/** Fields whose title may be explained in brackets; what limits hours stands there too: « Fourchette (min) ». */
const EXPLAINED: readonly ImportField[] = ['visa', 'nom', 'prenom', 'cycles', 'specialties', 'identity'];

const matches = (words: Words, word: string) =>
  words.some((one) => (typeof one === 'string' ? one === word : one.test(word)));

/** « VISA Nom Prénom » in one cell. */
function isIdentity(words: readonly string[]): boolean {
  const has = (...names: string[]) => names.some((name) => words.includes(name));
  const isAll = has('visa', 'sigle', 'code') && has('nom', 'noms') && has('prenom', 'prenoms');
  return (
    isAll &&
    words.every((word) => matches([/^(?:visa|sigle|code|noms?|prenoms?|et|ou)$/, ...everybody], word))
  );
}

function applyRules(words: readonly string[]): RecognisedTitle | undefined {
  if (words.length === 0 || words.length > TITLE_WORDS) return undefined;
  if (isIdentity(words)) return { field: 'identity', surety: 1 };
  const rule = RULES.find(
    ({ key, beside, needs }) =>
      words.some((word) => matches(key, word)) &&
      (!needs || words.some((word) => matches(needs, word))) &&
      words.every((word) => [key, beside, needs ?? []].some((list) => matches(list, word))),
  );
  return rule && { field: rule.field, surety: rule.surety };
}

/** What a title stands for, and how surely. Undefined for what is no title, or one of something else. */
export function recogniseText(text: string): RecognisedTitle | undefined {
  const whole = applyRules(wordsOf(text));
  if (whole) return whole;
  const kind = ruleKindOf(text);
  if (kind) return { field: kind, surety: 1 };
  const plain = applyRules(wordsOf(text.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')));
  if (!plain || !EXPLAINED.includes(plain.field)) return undefined;
  return { field: plain.field, surety: plain.surety === 3 ? 3 : 2 };
}

/** The field a title stands for: any case, accents or not, the usual synonyms (docs/domain.md, « Files »). */
export const recogniseTitle = (value: CellValue | undefined): ImportField | undefined =>
  typeof value === 'string' ? recogniseText(value)?.field : undefined;
