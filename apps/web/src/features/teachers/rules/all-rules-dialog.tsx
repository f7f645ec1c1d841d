import { Modal, NativeSelect, TextInput } from '@mantine/core';
import type { TeacherAnswer } from '@pupitre/contract';
import { countOutcomes, type RuleOutcome, RULE_KINDS, sayRule } from '@pupitre/domain';
import { IconFileImport } from '../../../icons/base-icons.ts';
import { IconFileExport } from '../../../icons/more-icons.ts';
import { useState } from 'react';
import { DataTable } from '../../../components/data-table.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import { TextButton } from '../../../components/text-button.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { countOf } from '../../../lib/numbers.ts';
import { foldText } from '../../../lib/search-text.ts';
import { teacherName } from '../../../lib/position-text.ts';
import { matchesSearch } from '../../../lib/teacher-search.ts';
import { RULE_LABELS } from './rule-labels.ts';
import { RuleOutcomes } from './rule-outcomes.tsx';
import classes from './rules.module.css';
import { useExportRules } from './use-export-rules.ts';
import { type RuledYear, useRuledYear } from './use-ruled-year.ts';

const SHOWN = [
  { value: 'all', label: 'Toutes les consignes' },
  { value: 'unmet', label: 'Non respectées' },
  ...RULE_KINDS.map((kind) => ({ value: kind, label: RULE_LABELS[kind] })),
];

const isShown = ({ rule, is_met }: RuleOutcome, shown: string) =>
  shown === 'all' || (shown === 'unmet' ? !is_met : rule.kind === shown);

interface AllRulesDialogProps {
  year: string;
  /** Left out where they may not. */
  onEdit: ((teacher: TeacherAnswer) => void) | undefined;
  /** Left out where they may not. */
  onImport: (() => void) | undefined;
  onClose: () => void;
}

/** The people of whom something is said that is sought. */
function findPeople({ teachers, outcomesOf, visaOf }: RuledYear, search: string, shown: string) {
  const wanted = foldText(search);
  return teachers.flatMap((teacher) => {
    const all = outcomesOf(teacher.id).filter((outcome) => isShown(outcome, shown));
    const isNamed = matchesSearch(teacher, search);
    const outcomes = isNamed
      ? all
      : all.filter(({ rule }) => foldText(sayRule(rule, visaOf)).includes(wanted));
    const isEmpty = outcomes.length === 0 && (search.trim() === '' || !isNamed || shown !== 'all');
    return isEmpty ? [] : [{ teacher, outcomes }];
  });
}

function Table({ ruled, onEdit }: { ruled: RuledYear } & Pick<AllRulesDialogProps, 'onEdit'>) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState('all');
  const people = findPeople(ruled, search, shown);
  const { met, unmet } = countOutcomes(people.flatMap(({ outcomes }) => outcomes));
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label="Chercher une personne ou une consigne"
          placeholder="Visa, nom, branche ou classe"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Filtrer les consignes"
          data={SHOWN}
          value={shown}
          onChange={(event) => setShown(event.currentTarget.value)}
        />
        <output>
          {countOf(met, 'respectée')}, {unmet} non
        </output>
      </div>
      {people.length === 0 ? (
        <p className="pu-aside">
          Rien de tel n'est dit. Cherchez une personne pour noter ce qu'elle doit, souhaite, évite ou n'aura
          jamais.
        </p>
      ) : (
        <DataTable
          label="Souhaits et consignes"
          columns={[{ label: 'Enseignant' }, { label: 'Consignes' }, { label: 'Actions', kind: 'actions' }]}
        >
          {people.map(({ teacher, outcomes }) => (
            <tr key={teacher.id}>
              <td className={classes.who}>
                {teacher.visa} {teacherName(teacher)}
              </td>
              <td>
                <RuleOutcomes outcomes={outcomes} visaOf={ruled.visaOf} isInTable />
              </td>
              <RowActions
                what={`les consignes de ${teacherName(teacher)}`}
                onEdit={onEdit && (() => onEdit(teacher))}
              />
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}

/** What is said of everybody in a year, to be read, sought and changed (docs/screens.md, « Souhaits et consignes »). */
export function AllRulesDialog({ year, onEdit, onImport, onClose }: AllRulesDialogProps) {
  const exporting = useExportRules(year);
  const ruled = useRuledYear(year);
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title={`Souhaits et consignes ${year}`} size="xl">
      <div className={classes.files}>
        {onImport && (
          <TextButton onClick={onImport}>
            <IconFileImport size={15} stroke={1.8} aria-hidden />
            Importer
          </TextButton>
        )}
        <TextButton disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          <IconFileExport size={15} stroke={1.8} aria-hidden />
          Exporter
        </TextButton>
      </div>
      {ruled ? <Table ruled={ruled} onEdit={onEdit} /> : <LoadingState />}
    </Modal>
  );
}
