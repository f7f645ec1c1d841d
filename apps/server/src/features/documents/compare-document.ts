import type { Comparison } from '@pupitre/contract';
import {
  describeVerdict,
  namePosition,
  sayBudgets,
  sayContract,
  sayHolder,
  sayPositionChange,
  sayState,
  sayTeacherChange,
  sayVolee,
  shownSide,
  writeDay,
} from '@pupitre/domain';
import type { ComparisonDocument, LabelledFigure, PdfDocument } from '../../documents/pdf/pdf-document.ts';
import { writeNumber } from '../../documents/pdf/french-text.ts';

const NOTHING = '–';

/** « 34 → 33 », or the one figure where both are the same. */
const writeBoth = (before: number, after: number): string =>
  before === after ? writeNumber(after) : `${writeNumber(before)} → ${writeNumber(after)}`;

const writeGrowth = (growth: number): string =>
  growth > 0 ? `+${writeNumber(growth)}` : writeNumber(growth);

function countAll({ totals: { before, after }, counts }: Comparison): LabelledFigure[] {
  return [
    { label: 'Enseignements différents', value: writeNumber(counts.positions.all) },
    { label: 'Enseignants', value: writeNumber(counts.teachers) },
    { label: 'Périodes', value: writeBoth(before.periods, after.periods) },
    { label: 'À pourvoir', value: `${writeBoth(before.open_periods, after.open_periods)}\u00A0h` },
  ];
}

/** The positions that differ, volée by volée. */
function listPositions({ positions }: Comparison): ComparisonDocument['volees'] {
  const byLevel = Map.groupBy(positions, (difference) => shownSide(difference).level);
  return [...byLevel].map(([level, ofLevel]) => ({
    level,
    rows: ofLevel.map((difference) => {
      const write = (side: typeof difference.before) =>
        side === null ? NOTHING : `${sayHolder(side)}, ${writeNumber(side.periods)}\u00A0h`;
      return {
        name: namePosition(shownSide(difference)),
        difference: sayPositionChange(difference),
        before: write(difference.before),
        after: write(difference.after),
      };
    }),
  }));
}

const listTeachers = ({ teachers }: Comparison): ComparisonDocument['teachers'] =>
  teachers.map((difference) => {
    const { before, after, kind, changes } = difference;
    const { visa, nom, prenom } = shownSide(difference);
    const hasOtherContract = kind === 'changed' && changes.includes('contract');
    const contracts = [before, after].flatMap((side) => (side ? sayContract(side) : []));
    return {
      visa,
      name: `${nom} ${prenom}`,
      difference: [sayTeacherChange(difference), ...(hasOtherContract ? [contracts.join(' → ')] : [])].join(
        '\n',
      ),
      before: before === null ? NOTHING : writeNumber(before.total),
      after: after === null ? NOTHING : writeNumber(after.total),
      growth: writeGrowth((after?.total ?? 0) - (before?.total ?? 0)),
      status: after === null ? '' : describeVerdict(after.total, after),
    };
  });

const listFunctions = ({ functions }: Comparison): ComparisonDocument['functions'] =>
  functions.map((difference) => {
    const { function_name, teacher } = shownSide(difference);
    const write = (side: typeof difference.before) =>
      side === null ? NOTHING : `${writeNumber(side.hours_per_week)}\u00A0h`;
    return {
      name: function_name,
      teacher: `${teacher.nom} ${teacher.prenom}`,
      before: write(difference.before),
      after: write(difference.after),
    };
  });

/** Two states or years beside one another as a document: what they come to, then all that differs. */
export function buildComparisonDocument(comparison: Comparison, school: string, now: Date): PdfDocument {
  const { from, to } = comparison;
  const years = from.school_year === to.school_year ? [to.school_year] : [from.school_year, to.school_year];
  const nameSide = (side: typeof from) =>
    years.length === 1 ? sayState(side) : `${side.school_year} (${sayState(side)})`;
  return {
    title: `Comparaison – ${years.join(' et ')}`,
    school,
    school_year: years.join(' → '),
    printed_on: writeDay(now),
    template: 'comparison',
    from: nameSide(from),
    to: nameSide(to),
    figures: countAll(comparison),
    volees: listPositions(comparison),
    teachers: listTeachers(comparison),
    functions: listFunctions(comparison),
    organisation: [
      ...comparison.volees.map((volee) => ({ level: volee.level, lines: sayVolee(volee) })),
      ...sayBudgets(comparison.budgets).map(({ name, lines }) => ({ level: name, lines })),
    ],
  };
}
