import { Modal } from '@mantine/core';
import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { describeVerdict, type Periods, subjectName } from '@pupitre/domain';
import { IconHistory } from '../../../icons/base-icons.ts';
import { TextLink } from '../../../components/text-button.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { historyOf, historyOfTeacher } from '../../../lib/history-address.ts';
import { loadAgainstGoal } from '../../../lib/load-text.ts';
import { periodsInWords, placeName, teacherName } from '../../../lib/position-text.ts';
import { rangeLine } from '../../../lib/range-line.ts';
import classes from './moment.module.css';

interface PositionDetailsProps {
  position: Assignment;
  teacher: TeacherAnswer | undefined;
  /** All that they had then, in weekly periods. */
  load: Periods;
  onClose: () => void;
}

/** What a position was at the moment shown, and who had it; what became of both stands in their history. */
export function PositionDetails({ position, teacher, load, onClose }: PositionDetailsProps) {
  const place = `${position.subject} ${placeName(position)}`;
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title={place} size="sm">
      <dl className={classes.details}>
        <dt>Branche</dt>
        <dd>{subjectName(position.subject)}</dd>
        <dt>Périodes</dt>
        <dd>
          {periodsInWords(position.periods)}
          {position.locked && ', verrouillé'}
        </dd>
        <dt>Enseignant</dt>
        <dd>{teacher ? `${teacher.visa} ${teacherName(teacher)}` : 'Non assigné'}</dd>
        {teacher && (
          <>
            <dt>Charge d'alors</dt>
            <dd>
              {loadAgainstGoal(load, teacher)}, {describeVerdict(load, teacher).toLowerCase()}
            </dd>
            <dt>Contrat d'alors</dt>
            <dd>{rangeLine(teacher)}</dd>
          </>
        )}
      </dl>
      <p className={classes.links}>
        <TextLink to={historyOf(position.id, place)}>
          <IconHistory size={15} stroke={1.8} aria-hidden />
          Historique de {place}
        </TextLink>
        {teacher && (
          <TextLink to={historyOfTeacher(teacher.id)}>
            <IconHistory size={15} stroke={1.8} aria-hidden />
            Historique de {teacherName(teacher)}
          </TextLink>
        )}
      </p>
    </Modal>
  );
}
