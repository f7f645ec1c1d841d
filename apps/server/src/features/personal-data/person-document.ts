import { FIELD_NAMES } from '@pupitre/contract';
import { sayContract, sayMoment, writeMoment } from '@pupitre/domain';
import { nameSubject, writeNumber } from '../../documents/pdf/french-text.ts';
import { buildLetterhead } from '../../documents/pdf/letterhead.ts';
import type { LabelledFigure, PdfDocument, PersonRecord } from '../../documents/pdf/pdf-document.ts';
import type { OwnChange, OwnRow, PersonalData } from './read-data.ts';

const NOTHING = '–';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What they were called besides. */
function listFormer({ names, teacher }: PersonalData): LabelledFigure[] {
  const former: [string, ReadonlySet<string>, string][] = [
    ['Autres visas', names.visas, teacher.visa],
    ['Autres noms', names.noms, teacher.nom],
    ['Autres prénoms', names.prenoms, teacher.prenom],
  ];
  return former.flatMap(([label, all, now]) => {
    const others = [...all].filter((name) => name !== now);
    return others.length === 0 ? [] : [{ label, value: others.join(', ') }];
  });
}

function listDetails(data: PersonalData): LabelledFigure[] {
  const { teacher, contracts, is_present } = data;
  return [
    { label: 'Visa', value: teacher.visa },
    { label: 'Liste des enseignants', value: is_present ? 'y figure' : "n'y figure plus" },
    { label: 'Cycle', value: teacher.cycles.join(', ') || NOTHING },
    { label: 'Spécialités', value: teacher.specialties.join(', ') || NOTHING },
    ...contracts.map((contract) => ({
      label: ['Contrat', contract.school_year].filter(Boolean).join(' '),
      value: sayContract(contract),
    })),
    ...listFormer(data),
  ];
}

function describeYear(year: PersonalData['school_years'][number]) {
  const { school_year, positions, functions, class_teachers, rules } = year;
  const teaching = sum(positions.map(({ periods }) => periods));
  const given = sum([
    ...functions.map(({ hours_per_week }) => hours_per_week),
    ...class_teachers.map(({ periods }) => periods),
  ]);
  return {
    school_year,
    figures: [
      { label: 'Enseignement', value: writeNumber(teaching) },
      { label: 'Fonctions', value: writeNumber(given) },
      { label: 'Total', value: writeNumber(teaching + given) },
    ],
    lines: [
      ...positions.map(({ class_name, group_label, subject, periods }) => {
        const { code, name } = nameSubject(subject);
        return {
          place: group_label === null ? class_name : `${class_name} · ${group_label}`,
          what: name === '' ? code : `${code} ${name}`,
          periods: writeNumber(periods),
        };
      }),
      ...functions.map(({ function_name, description, hours_per_week }) => ({
        place: function_name,
        what: description,
        periods: writeNumber(hours_per_week),
      })),
      ...class_teachers.map(({ class_name, periods }) => ({
        place: class_name,
        what: 'Maîtrise de classe',
        periods: writeNumber(periods),
      })),
      ...rules.map((rule) => ({ place: 'Consigne', what: rule, periods: '' })),
    ],
  };
}

function describeProposal({ proposal }: PersonalData): string[] {
  if (proposal === null) return [];
  return [
    `Proposition du ${sayMoment(proposal.created_at)}.`,
    ...proposal.sentences,
    ...proposal.choices.map(({ position, is_proposed, reasons }) =>
      [`${position}\u202f: ${is_proposed ? 'proposé' : 'pas reconduit'}.`, ...reasons].join(' '),
    ),
  ];
}

/** A value of a teacher's own row; empty for none. */
function sayValue(value: unknown): string {
  if (typeof value === 'number') return writeNumber(value);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : '';
}

/** « Voeu : 22 → 24 », « Voeu : 22 » where the row is new or gone; null where both sides say nothing. */
function describeField(field: string, { before, after }: OwnRow): string | null {
  const [was, is] = [sayValue(before?.[field]), sayValue(after?.[field])];
  if (was === is) return null;
  const values = before === null || after === null ? was || is : `${was || NOTHING} → ${is || NOTHING}`;
  return `${FIELD_NAMES[field] ?? field}\u202f: ${values}`;
}

/** What a change made of the person's own fields, in one line; none where it did nothing to them. */
function describeFields({ rows }: OwnChange): string[] {
  return rows
    .filter(({ table }) => table === 'teachers' || table === 'contracts')
    .map((row) => {
      const fields = Object.keys(row.after ?? row.before ?? {}).filter((field) => !field.endsWith('_id'));
      return fields.flatMap((field) => describeField(field, row) ?? []).join('\u202f; ');
    })
    .filter((line) => line !== '');
}

function describeChange(change: OwnChange): PersonRecord['changes'][number] {
  return {
    when: writeMoment(change.at),
    summary: change.summary,
    fields: describeFields(change),
  };
}

/** Everything that is stored of a person, to be read by them. */
export function buildPersonDocument(data: PersonalData, now: Date): PdfDocument {
  const name = `${data.teacher.prenom} ${data.teacher.nom}`;
  return {
    ...buildLetterhead(
      { school: data.school, school_year: null },
      `Données personnelles\u202f: ${name}`,
      now,
    ),
    template: 'person',
    person: {
      name,
      details: listDetails(data),
      years: data.school_years.map(describeYear),
      proposal: describeProposal(data),
      mentions: data.mentions.map(({ kind, text }) => ({ label: kind, value: text })),
      changes: data.changes.map(describeChange),
    },
  };
}
