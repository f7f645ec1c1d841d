import type { RuleOutcomeAnswer } from '@pupitre/contract';
import { sayRule, toRule } from '@pupitre/domain';
import { IconCheck, IconX } from '../../../icons/base-icons.ts';
import { countOf } from '../../../lib/numbers.ts';
import { TeacherLink, useTeachersById } from '../reasons/year-links.tsx';
import classes from './rule-outcomes.module.css';
import { isWish, rulesInWords } from './rules-in-words.ts';
import result from './result.module.css';

interface RuleOutcomesProps {
  outcomes: readonly RuleOutcomeAnswer[];
  /** Choices of the user that were not there yet. */
  retouched: number;
}

/** What the proposal makes of what the school says of who teaches what, by person; those first for whom something is not respected. */
export function RuleOutcomes({ outcomes, retouched }: RuleOutcomesProps) {
  const teachers = useTeachersById();
  const nameOf = (id: string) => teachers.get(id)?.nom ?? '';
  const people = [...Map.groupBy(outcomes, ({ teacher_id }) => teacher_id)].toSorted(([a], [b]) =>
    nameOf(a).localeCompare(nameOf(b), 'fr'),
  );
  const isContent = ([, own]: (typeof people)[number]) => own.every((one) => one.is_met);
  const content = people.filter(isContent);
  const others = people.filter((one) => !isContent(one));
  return (
    <>
      <p className={result.calm}>
        {rulesInWords(outcomes)}
        {retouched > 0 && ', avant vos propres choix'}.
      </p>
      {outcomes.some((one) => !isWish(one) && !one.is_met) && (
        <p className={result.calm}>
          Une consigne non respectée n'a pas pu être suivie avec ce qui est déjà attribué ou verrouillé, les
          maximums et les autres consignes&#8239;: retirez-la, relevez un maximum, déverrouillez un
          enseignement ou faites revoir les attributions.
        </p>
      )}
      <People people={others} />
      {content.length > 0 && (
        <details className={classes.content} open={others.length === 0}>
          <summary>Tout est respecté pour {countOf(content.length, 'personne')}</summary>
          <People people={content} />
        </details>
      )}
    </>
  );
}

function People({ people }: { people: readonly (readonly [string, readonly RuleOutcomeAnswer[]])[] }) {
  const teachers = useTeachersById();
  const visaOf = (id: string) => teachers.get(id)?.visa ?? '?';
  if (people.length === 0) return null;
  return (
    <ul className={classes.people}>
      {people.map(([id, own]) => (
        <li key={id} className={classes.person}>
          <TeacherLink id={id} />
          <ul className={classes.rules}>
            {own.map((one) => {
              const words = sayRule(toRule(id, one), visaOf);
              return (
                <li key={words} className={classes.rule} data-met={one.is_met}>
                  {one.is_met ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
                  <span>{words}</span>
                  <span className={classes.state}>{one.is_met ? 'respecté' : 'non'}</span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
