import { NativeSelect } from '@mantine/core';
import type { SubjectNeed } from '@pupitre/contract';
import { LEVELS, sayStage, type Stage, stageOf, STAGES, subjectName, upperFirst } from '@pupitre/domain';
import { Fragment, type ReactNode, useState } from 'react';
import { DataTable, usePaintedLines } from '../../components/data-table.tsx';
import tables from '../../components/figure-table.module.css';
import { useAddressParam } from '../../lib/address-param.ts';
import { addressOf } from '../../lib/assignments-address.ts';
import { countOf, formatHours, formatNumber } from '../../lib/numbers.ts';
import { NeedBar } from './need-bar.tsx';
import classes from './needs.module.css';
import { MISSING_SHOWN } from './missing-list.tsx';
import { QualifiedPeople } from './qualified-people.tsx';
import type { NeedsData } from './use-needs.ts';

const COLUMNS = [
  { label: 'Branche' },
  { label: 'Besoin', kind: 'number' },
  { label: 'Attribué', kind: 'number' },
  { label: 'À pourvoir', kind: 'number' },
  { label: 'Attribué et libre' },
  { label: 'Qualifiés', kind: 'number' },
  { label: 'Au voeu', kind: 'number' },
  { label: 'Au maximum', kind: 'number' },
] as const;

const ALL = 'tous';

/** The levels of a stage that the product knows; of the others there is no list. */
const levelsOf = (stage: Stage): string => LEVELS.filter((level) => stageOf(level) === stage).join();

interface PeopleButtonProps {
  label: string;
  isOpen: boolean;
  onTurn: () => void;
  /** The one that shows which way it is unfolded. */
  isMain?: boolean;
  children: ReactNode;
}

/** A number behind which there are people: it unfolds to them. */
const PeopleButton = ({ label, isOpen, onTurn, isMain, children }: PeopleButtonProps) => (
  <button
    type="button"
    className={classes.people}
    data-main={isMain}
    data-figure
    aria-expanded={isOpen}
    aria-label={label}
    onClick={onTurn}
  >
    {children}
  </button>
);

interface RowProps {
  need: SubjectNeed;
  data: NeedsData;
}

function SubjectRow({ need, data }: RowProps) {
  const { subject, stage, needed, staffed, open, teacher_ids, room_at_wish, room_at_maximum } = need;
  const [isOpen, setIsOpen] = useState(false);
  const name = upperFirst(subjectName(subject));
  const ofRow = {
    branche: subject,
    annee: data.year,
    ...(stage !== null && stage !== 'other' && { volees: levelsOf(stage) }),
  };
  const unfolding = { isOpen, onTurn: () => setIsOpen(!isOpen) };
  return (
    <Fragment>
      <tr>
        <td>{name}</td>
        <td data-kind="number" data-label="Besoin">
          <a
            href={addressOf({ ...ofRow, parmi: 'tous' })}
            aria-label={`${formatHours(needed)} de besoin en ${name}`}
          >
            {formatNumber(needed)}
          </a>
        </td>
        <td data-kind="number" data-label="Attribué">
          <a
            href={addressOf({ ...ofRow, parmi: 'attribues' })}
            aria-label={`${formatHours(staffed)} attribuées en ${name}`}
          >
            {formatNumber(staffed)}
          </a>
        </td>
        <td data-kind="number" data-label="À pourvoir" data-open={open > 0 || undefined}>
          <a href={addressOf(ofRow)} aria-label={`${formatHours(open)} à pourvoir en ${name}`}>
            {formatNumber(open)}
          </a>
        </td>
        <td className={classes.chart}>
          <NeedBar need={need} />
        </td>
        <td data-kind="number" data-label="Qualifiés">
          <PeopleButton label={`${countOf(teacher_ids.length, 'qualifié')} en ${name}`} isMain {...unfolding}>
            {teacher_ids.length}
          </PeopleButton>
        </td>
        <td data-kind="number" data-label="Au voeu">
          <PeopleButton
            label={`${formatHours(room_at_wish)} libres jusqu'aux voeux en ${name}`}
            {...unfolding}
          >
            {formatNumber(room_at_wish)}
          </PeopleButton>
        </td>
        <td data-kind="number" data-label="Au maximum">
          <PeopleButton
            label={`${formatHours(room_at_maximum)} libres jusqu'aux maximums en ${name}`}
            {...unfolding}
          >
            {formatNumber(room_at_maximum)}
          </PeopleButton>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS.length}>
            <QualifiedPeople ids={teacher_ids} subject={name} data={data} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** In pixels, at least: what stands over the table, more for each budget and each shortage, and a subject. */
const OVER_TABLE = 440;
const LISTED = 27;
const LINE = 34;

/** Each subject with what it takes, who qualifies and what they have room for; of all levels, or of some. */
export function NeedsTable({ data }: { data: NeedsData }) {
  const stages = STAGES.filter((stage) => data.needs.subjects.some((need) => need.stage === stage));
  const [stage, setStage] = useAddressParam({ name: 'degres', expected: [ALL, ...stages], fallback: ALL });
  const rows = data.needs.subjects.filter((need) => (need.stage ?? ALL) === stage);
  const listed = data.needs.budgets.length + Math.min(MISSING_SHOWN, data.needs.bottlenecks.length);
  const painted = usePaintedLines(rows.length, { above: OVER_TABLE + listed * LISTED, line: LINE });
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          aria-label="Degrés"
          value={stage}
          data={[
            { value: ALL, label: sayStage(null) },
            ...stages.map((one) => ({ value: one, label: sayStage(one) })),
          ]}
          onChange={(event) => setStage(event.currentTarget.value as typeof stage)}
        />
        <p className={classes.note}>
          « Au voeu » et « au maximum »&#8239;: ce que les personnes qualifiées peuvent encore prendre. Qui
          l'est pour plusieurs branches compte dans chacune.
        </p>
      </div>
      <DataTable
        label="Besoins et ressources par branche"
        columns={COLUMNS}
        className={`${tables.table} ${classes.subjects}`}
      >
        {rows.slice(0, painted).map((need) => (
          <SubjectRow key={`${need.subject} ${need.stage}`} need={need} data={data} />
        ))}
      </DataTable>
    </>
  );
}
