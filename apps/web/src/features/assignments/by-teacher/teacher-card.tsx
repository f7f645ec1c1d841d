import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import type { Workload } from '@pupitre/domain';
import { IconArrowsExchange, IconFileTypePdf, IconHistory, IconPlus } from '../../../icons/base-icons.ts';
import { memo } from 'react';
import classes from '../../../components/teacher-card/teacher-card.module.css';
import { TeacherSheet } from '../../../components/teacher-card/teacher-sheet.tsx';
import { TextButton, TextLink } from '../../../components/text-button.tsx';
import { historyOfTeacher } from '../../../lib/history-address.ts';
import { teacherName } from '../../../lib/position-text.ts';
import { CardPositions } from './card-positions.tsx';
import type { May } from '../../../lib/may.ts';

interface TeacherCardProps {
  teacher: TeacherAnswer;
  positions: readonly Assignment[];
  workload: Pick<Workload, 'total_hours' | 'teaching_hours' | 'function_hours'>;
  /** How much of what is said of them is respected, and what is not; empty where nothing is said. */
  rules: string;
  /** Their PDF is being made. */
  isExporting: boolean;
  year: string;
  onAdd: (teacher: TeacherAnswer) => void;
  onTake: (position: Assignment, teacher: TeacherAnswer) => void;
  onReplace: (teacher: TeacherAnswer) => void;
  onExport: (teacher: TeacherAnswer) => void;
  may: May;
}

/** Whether a card says the same: its positions and hours come in new objects after every change of the year. */
const isSameCard = (before: TeacherCardProps, after: TeacherCardProps): boolean =>
  before.teacher === after.teacher &&
  before.rules === after.rules &&
  before.isExporting === after.isExporting &&
  before.may === after.may &&
  before.onAdd === after.onAdd &&
  before.onTake === after.onTake &&
  before.onReplace === after.onReplace &&
  before.onExport === after.onExport &&
  before.workload.total_hours === after.workload.total_hours &&
  before.workload.function_hours === after.workload.function_hours &&
  before.positions.length === after.positions.length &&
  before.positions.every((position, index) => position === after.positions[index]);

/** One teacher with all they teach in the year (docs/screens.md, « Par enseignant »). */
export const TeacherCard = memo(function TeacherCard({
  teacher,
  positions,
  workload,
  rules,
  isExporting,
  year,
  onAdd,
  onTake,
  onReplace,
  onExport,
  may,
}: TeacherCardProps) {
  return (
    <TeacherSheet teacher={teacher} count={positions.length} workload={workload}>
      {rules !== '' && <p className={classes.rules}>{rules}</p>}
      <CardPositions
        teacher={teacher}
        positions={positions}
        workload={workload}
        year={year}
        onTake={onTake}
        may={may}
      />
      <footer className={classes.foot}>
        {may('assignments.update') && (
          <TextButton onClick={() => onAdd(teacher)}>
            <IconPlus size={14} aria-hidden />
            Ajouter un enseignement
          </TextButton>
        )}
        {may('repairs.find') && positions.some(({ teacher_id }) => teacher_id === teacher.id) && (
          <TextButton
            aria-label={`Réparer l'absence de ${teacherName(teacher)}`}
            title="Confier à d'autres ce que cette personne a, en déplaçant le moins possible"
            onClick={() => onReplace(teacher)}
          >
            <IconArrowsExchange size={14} aria-hidden />
            Réparer
          </TextButton>
        )}
        <TextLink to={historyOfTeacher(teacher.id)} aria-label={`Historique de ${teacherName(teacher)}`}>
          <IconHistory size={14} aria-hidden />
          Historique
        </TextLink>
        <TextButton
          aria-label={`Exporter en PDF la fiche de ${teacherName(teacher)}`}
          disabled={isExporting}
          onClick={() => onExport(teacher)}
        >
          <IconFileTypePdf size={14} aria-hidden />
          {isExporting ? 'Export…' : 'PDF'}
        </TextButton>
      </footer>
    </TeacherSheet>
  );
}, isSameCard);
