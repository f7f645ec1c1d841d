import type { RepairAdvice, RepairOption as Option } from '@pupitre/contract';
import { IconCircleCheck, IconInfoCircle } from '../../icons/base-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { type RepairQuestion, repairQuery } from '../../queries/repair.ts';
import { useTeachersOf } from '../../queries/use-teachers-of.ts';
import { FormDialog } from '../form-dialog.tsx';
import { LoadingState } from '../loading-state.tsx';
import { RepairOption } from './repair-option.tsx';
import classes from './repair.module.css';
import { useApplyRepair } from './use-apply-repair.ts';

interface RepairDialogProps {
  /** « Réparer : ALL 9VG/1 » */
  title: string;
  question: RepairQuestion & { school_year: string };
  /** Takes the way that was chosen over, in place of storing it. */
  onTake?: (option: Option) => void;
  onClose: () => void;
}

/** What is possible and what of it is proven. */
function Proof({ advice }: { advice: RepairAdvice }) {
  const Symbol = advice.is_proven && advice.open === 0 ? IconCircleCheck : IconInfoCircle;
  return (
    <div className={classes.proof} data-full={advice.open === 0 || undefined}>
      <Symbol size={18} stroke={1.8} aria-hidden />
      <div>
        {advice.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

/** Ways to staff what is open, or what somebody leaves, with as few moves as possible (docs/screens.md, « Réparer »). */
export function RepairDialog({ title, question, onTake, onClose }: RepairDialogProps) {
  const { school_year } = question;
  const { data: advice, error } = useQuery(repairQuery(question));
  const list = useTeachersOf(school_year, { keepsFormer: true }).data;
  const teachers = useMemo(() => new Map(list?.map((teacher) => [teacher.id, teacher])), [list]);
  const may = useMay();
  const [chosen, setChosen] = useState(0);
  const { mutate, isPending } = useApplyRepair(school_year, onClose);
  const option = advice?.options[Math.min(chosen, advice.options.length - 1)];
  const apply = () => {
    if (!option) return;
    if (!onTake) return mutate(option);
    onTake(option);
    onClose();
  };
  const ids = option?.steps.map(({ position_id }) => position_id) ?? [];
  return (
    <FormDialog
      title={title}
      submitLabel={onTake ? "Reprendre dans l'aperçu" : 'Appliquer'}
      isDirty={false}
      isBusy={isPending}
      isSubmitDisabled={!option || !may('repairs.apply')}
      subject={ids.length === 0 ? null : { list: 'assignments', ids }}
      onSubmit={apply}
      onClose={onClose}
    >
      {error && <p role="alert">{sentenceOf(error, "La recherche n'a pas abouti")}</p>}
      {!error && !advice && <LoadingState label="Recherche des échanges…" />}
      {advice && <Proof advice={advice} />}
      {advice && advice.options.length > 0 && (
        <fieldset className={classes.options}>
          <legend>{advice.options.length > 1 ? 'Façons de faire' : 'Ce qui change'}</legend>
          <ul className={classes.ways}>
            {advice.options.map((one, index) => (
              <RepairOption
                key={one.steps
                  .map(({ position_id, to_teacher_id }) => `${position_id} ${to_teacher_id}`)
                  .join()}
                option={one}
                teachers={teachers}
                isBest={one.open === advice.open}
                isChosen={one === option}
                onChoose={() => setChosen(index)}
              />
            ))}
          </ul>
        </fieldset>
      )}
    </FormDialog>
  );
}
