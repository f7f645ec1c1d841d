import { Modal } from '@mantine/core';
import type { TeacherAnswer } from '@pupitre/contract';
import { writeRuleTexts } from '@pupitre/domain';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { readRuleDraft, areSameTexts, type RuleFaults } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { RuleOutcomes } from './rule-outcomes.tsx';
import { type RuledYear, useRuledYear } from './use-ruled-year.ts';
import { useSaveRules } from './use-save-rules.ts';

interface RulesDialogProps {
  teacher: TeacherAnswer;
  /** The year that it is said of; undefined: the active one, whichever that is. */
  year: string | undefined;
  onClose: () => void;
}

const titleOf = ({ visa }: TeacherAnswer) => `Souhaits et consignes de ${visa}`;

function RulesForm({ teacher, year, ruled, onClose }: RulesDialogProps & { ruled: RuledYear }) {
  const { id } = teacher;
  const [initial] = useState(() => writeRuleTexts(ruled.rulesOf(id), ruled.names, ruled.visaOf));
  const [texts, setTexts] = useState(initial);
  const [faults, setFaults] = useState<RuleFaults>({});
  const save = useSaveRules(id, year);
  const submit = () => {
    const read = readRuleDraft(id, texts, ruled.names);
    setFaults('faults' in read ? read.faults : {});
    if ('rules' in read) save.mutate(read.rules, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={titleOf(teacher)}
      submitLabel="Enregistrer"
      isDirty={!areSameTexts(texts, initial)}
      isBusy={save.isPending}
      subject={{ list: 'teachers', ids: [id] }}
      onSubmit={submit}
      onClose={onClose}
    >
      <RuleFields
        texts={texts}
        faults={faults}
        onChange={(kind, text) => setTexts((former) => ({ ...former, [kind]: text }))}
      />
      <RuleOutcomes outcomes={ruled.outcomesOf(id)} visaOf={ruled.visaOf} />
    </FormDialog>
  );
}

/** Says of one person who teaches what in a year (docs/domain.md, « Who teaches what »). */
export function RulesDialog(props: RulesDialogProps) {
  const ruled = useRuledYear(props.year);
  if (ruled) return <RulesForm {...props} ruled={ruled} />;
  return (
    <Modal opened onClose={props.onClose} title={titleOf(props.teacher)} size="lg">
      <LoadingState />
    </Modal>
  );
}
