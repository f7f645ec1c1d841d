import type { PlanningEntry, TeacherAnswer } from '@pupitre/contract';
import { compareTeachers, type FunctionHours, rankCandidates, readApart } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sentenceOf } from '../../../lib/api.ts';
import { explanationQuery } from '../api/reasons-queries.ts';
import { choicesOf } from './choices.ts';
import { ExplanationPanel } from './explanation-panel.tsx';
import type { Preview, PreviewPosition } from './preview.ts';

interface ExplainPositionProps {
  runId: string;
  one: PreviewPosition;
  preview: Preview;
  teachers: readonly TeacherAnswer[];
  functions: readonly FunctionHours[];
  volees: readonly PlanningEntry[];
  /** Subjects open to everybody. */
  exceptions: readonly string[];
  isAccepting: boolean;
  onChoose: (teacherId: string | null) => void;
  onPin: () => void;
  onUnpin: () => void;
  onAccept: () => void;
  onClose: () => void;
}

/** Everybody who may take the position and has room for it, as the preview has it. */
function useQualified({ one, preview, teachers, functions, volees, exceptions }: ExplainPositionProps) {
  return useMemo(() => {
    const { position } = one;
    return rankCandidates(position, teachers, preview.staffing, functions, undefined, readApart(volees))
      .filter(
        ({ wrong_cycle, wrong_subject, exceeds_max, is_parallel }) =>
          !wrong_cycle &&
          !exceeds_max &&
          !is_parallel &&
          (!wrong_subject || exceptions.includes(position.subject)),
      )
      .map(({ teacher }) => teacher)
      .toSorted(compareTeachers);
  }, [one, preview, teachers, functions, volees, exceptions]);
}

/** Reads why a position goes to whom it goes to, and shows it. */
export function ExplainPosition(props: ExplainPositionProps) {
  const { runId, one, preview } = props;
  const choices = useMemo(() => choicesOf(preview), [preview]);
  const { id } = one.position;
  const { data, error } = useQuery({
    ...explanationQuery(runId, id, choices),
    placeholderData: (former) => (former?.position_id === id ? former : undefined),
  });
  const shown = new Set([one.teacher_id, ...(data?.alternatives.map((other) => other.teacher_id) ?? [])]);
  const others = useQualified(props).filter((teacher) => !shown.has(teacher.id));
  return (
    <ExplanationPanel
      {...props}
      explanation={data}
      failure={error && sentenceOf(error, "L'explication n'a pas pu être lue")}
      others={others}
    />
  );
}
