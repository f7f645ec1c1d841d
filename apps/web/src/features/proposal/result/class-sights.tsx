import { Button } from '@mantine/core';
import type { ClassSightAnswer } from '@pupitre/contract';
import { IconCheck, IconX } from '../../../icons/base-icons.ts';
import { Fragment } from 'react';
import { countOf, formatHours, formatNumber } from '../../../lib/numbers.ts';
import { TeacherLink } from '../reasons/year-links.tsx';
import type { EntrustProps, NewClassTeacher } from './entrusting.ts';
import result from './result.module.css';
import classes from './rule-outcomes.module.css';

/** « 4 classes sur 6 voient assez leur maître·sse de classe » */
export function sightsInWords(sights: readonly ClassSightAnswer[]): string {
  const met = sights.filter(({ is_met }) => is_met).length;
  if (met === 0) return `Aucune classe sur ${sights.length} ne voit assez son·sa maître·sse de classe`;
  const verb = met === 1 ? 'voit assez son·sa' : 'voient assez leur';
  return `${countOf(met, 'classe')} sur ${sights.length} ${verb} maître·sse de classe`;
}

interface ClassSightsProps extends EntrustProps {
  sights: readonly ClassSightAnswer[];
  /** Choices of the user that were not there yet. */
  retouched: number;
}

/** What may be taken over stands first, then who has not enough; what is taken over keeps its place. */
const rank = ({ is_proposed, teacher_ids, is_met }: ClassSightAnswer) =>
  is_proposed && teacher_ids.length > 0 ? 0 : is_met ? 2 : 1;

/** What each class has of its class teacher, or of whoever is proposed, in the order of {@link rank}. */
export function ClassSights({ sights, retouched, proposed, isAccepting, onEntrust }: ClassSightsProps) {
  const find = (sight: ClassSightAnswer) =>
    proposed.find((one) => one.level === sight.level && one.class_name === sight.class_name);
  const inOrder = sights.toSorted((a, b) => rank(a) - rank(b));
  return (
    <>
      <p className={result.calm}>
        {sightsInWords(sights)}
        {retouched > 0 && ', avant vos propres choix'}.
      </p>
      <ul className={classes.people}>
        {inOrder.map((one) => (
          <li key={`${one.level} ${one.class_name}`} className={classes.person}>
            <span>{one.class_name}</span>
            <span className={classes.rule} data-met={one.is_met}>
              {one.is_met ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
              <span>
                <Who sight={one} />
                {`\u202f: ${formatNumber(one.periods)} pour ${formatHours(one.wanted)} au moins`}
              </span>
              <span className={classes.state}>{one.is_met ? 'respecté' : 'non'}</span>
              <Take one={find(one)} isAccepting={isAccepting} onEntrust={onEntrust} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Take({
  one,
  isAccepting,
  onEntrust,
}: { one: NewClassTeacher | undefined } & Pick<ClassSightsProps, 'isAccepting' | 'onEntrust'>) {
  if (one === undefined) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Accepter la maîtrise de ${one.class_name}`}
      disabled={isAccepting}
      onClick={() => onEntrust(one)}
    >
      Accepter
    </Button>
  );
}

function Who({ sight: { teacher_ids, is_proposed } }: { sight: ClassSightAnswer }) {
  if (teacher_ids.length === 0) return "personne n'a la maîtrise ni ne peut être proposé";
  return (
    <>
      {teacher_ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ' et '}
          <TeacherLink id={id} />
        </Fragment>
      ))}
      {is_proposed && ' (proposition)'}
    </>
  );
}
