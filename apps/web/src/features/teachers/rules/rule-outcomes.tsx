import { countOutcomes, type RuleOutcome, ruleKey, sayRule } from '@pupitre/domain';
import { countOf } from '../../../lib/numbers.ts';
import classes from './rules.module.css';

interface RuleOutcomesProps {
  outcomes: readonly RuleOutcome[];
  visaOf: (teacherId: string) => string;
  /** Beside many others, without a sum. */
  isInTable?: boolean;
}

/** What is said of somebody, each with whether it is respected. */
export function RuleOutcomes({ outcomes, visaOf, isInTable = false }: RuleOutcomesProps) {
  if (outcomes.length === 0) return null;
  const { met } = countOutcomes(outcomes);
  return (
    <>
      {!isInTable && (
        <p className={classes.count}>
          {met} sur {countOf(outcomes.length, 'consigne respectée', 'consignes respectées')} pour le moment
        </p>
      )}
      <ul className={classes.outcomes} aria-label="Respect des consignes">
        {outcomes.map(({ rule, is_met }) => (
          <li key={ruleKey(rule)} className={classes.outcome} data-met={is_met}>
            {sayRule(rule, visaOf)} <span className={classes.verdict}>{is_met ? 'respecté' : 'non'}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
