import type { HandOverQuery } from '@pupitre/contract';
import type { Encoding, FindingKind, Halves, HandOverFormat } from '@pupitre/domain';

/** The programs, and what each gets. */
export const FORMATS: readonly { value: HandOverFormat; label: string; note: string }[] = [
  {
    value: 'untis',
    label: 'Untis',
    note: 'Un ZIP de fichiers GPU : leçons, classes, enseignants, branches, qualifications, décharges',
  },
  { value: 'fet', label: 'FET', note: 'Un fichier .fet, prêt à calculer un horaire' },
  { value: 'asc', label: 'aSc Horaires', note: 'Un fichier XML à importer' },
  { value: 'csv', label: 'Listes CSV', note: 'Un ZIP de listes pour un tableur ou un autre programme' },
];

export const HALVES: readonly { value: Halves; label: string; note: string }[] = [
  {
    value: 'fortnight',
    label: 'Une semaine sur deux',
    note: 'Une demi-période est une période de la semaine A ou B',
  },
  { value: 'double', label: 'Tout en demi-périodes', note: 'Une période compte pour deux, contrats compris' },
];

export const ENCODINGS: readonly { value: Encoding; label: string }[] = [
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'utf-8', label: 'UTF-8' },
];

/** Which choices a program has. */
export const hasHalves = (format: HandOverFormat): boolean => format !== 'csv';
export const hasEncoding = (format: HandOverFormat): boolean => format === 'untis' || format === 'csv';

interface Words {
  title: string;
  text: string;
}

const WORDS: Readonly<Record<Exclude<FindingKind, 'halves'>, Words>> = {
  empty: { title: 'Rien à transmettre', text: "Cette année n'a aucun enseignement." },
  overfull: {
    title: 'Semaine trop courte',
    text: "Plus de périodes que n'en a la semaine : FET ne trouvera pas d'horaire. Donnez plus de périodes par jour, ou répartissez autrement.",
  },
  open: { title: 'Sans enseignant', text: "Transmis sans personne : l'horaire peut déjà les placer." },
  groups: {
    title: 'Groupes parallèles à la même personne',
    text: 'Ils ne peuvent pas avoir lieu en même temps : ils sont transmis les uns après les autres.',
  },
  names: {
    title: 'Noms changés pour Untis',
    text: "Untis veut des noms courts et tous différents : ceux-ci changent, et sont reconnus si la répartition revient d'Untis.",
  },
  signs: {
    title: "Signes que Windows-1252 n'a pas",
    text: "Ils deviennent des points d'interrogation. Choisissez UTF-8 pour les garder.",
  },
  away: { title: 'Absents ou partis', text: 'Ces personnes ont pourtant quelque chose cette année.' },
  'left-out': { title: "Ce qu'aSc ne reçoit pas", text: "Son fichier n'a pas de place pour" },
};

function sayHalves(format: HandOverFormat, halves: HandOverQuery['halves']): string {
  if (halves === 'double') return 'Tout le fichier est compté en demi-périodes.';
  const said = 'Elles ont lieu une semaine sur deux, A ou B en alternance dans la classe.';
  if (format === 'untis') return `${said} Les groupes de leçons A et B doivent exister dans Untis.`;
  return format === 'fet' ? `${said} FET leur garde une période entière chaque semaine.` : said;
}

/** What a kind of finding is called, and what becomes of it. */
export const sayFinding = (kind: FindingKind, { format = 'untis', halves }: HandOverQuery): Words =>
  kind === 'halves' ? { title: 'Demi-périodes', text: sayHalves(format, halves) } : WORDS[kind];
