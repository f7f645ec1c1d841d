import type { TeacherAnswer } from '@pupitre/contract';
import { IconListCheck } from '../../../icons/base-icons.ts';
import { TextButton } from '../../../components/text-button.tsx';
import { RuleOutcomes } from './rule-outcomes.tsx';
import classes from './rules.module.css';
import { useRuledYear } from './use-ruled-year.ts';

interface TaughtSectionProps {
  teacher: TeacherAnswer;
  year: string | undefined;
  /** Left out where they may not, and while something is typed, which would be lost. */
  onEdit: ((teacher: TeacherAnswer) => void) | undefined;
}

/** What the school says of who teaches what, of the teacher of a form. */
export function TaughtSection({ teacher, year, onEdit }: TaughtSectionProps) {
  const ruled = useRuledYear(year);
  const outcomes = ruled?.outcomesOf(teacher.id) ?? [];
  return (
    <section className={classes.section} aria-label="Souhaits et consignes">
      <p className={classes.heading}>
        <strong>Souhaits et consignes {year ?? "de l'année active"}</strong>
      </p>
      {outcomes.length === 0 && (
        <p className={classes.hint}>Rien n'est dit de ce que cette personne enseigne.</p>
      )}
      {ruled && <RuleOutcomes outcomes={outcomes} visaOf={ruled.visaOf} isInTable />}
      {onEdit && (
        <TextButton onClick={() => onEdit(teacher)}>
          <IconListCheck size={15} stroke={1.8} aria-hidden />
          Doit, souhaite, évite, jamais…
        </TextButton>
      )}
    </section>
  );
}
