import { Button } from '@mantine/core';
import type { Alternative, Explanation, TeacherAnswer } from '@pupitre/contract';
import { subjectName } from '@pupitre/domain';
import { IconArrowBackUp, IconCheck, IconX } from '../../../icons/base-icons.ts';
import { IconPin, IconPinnedOff } from '../../../icons/more-icons.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { LoadingState } from '../../../components/loading-state.tsx';
import { useFocusKept } from '../../../components/use-focus-kept.ts';
import { formatHours, formatNumber } from '../../../lib/numbers.ts';
import { periodsInWords, placeName, teacherName } from '../../../lib/position-text.ts';
import { ChooseTeacher } from '../choose-teacher.tsx';
import { useTeachersById } from '../reasons/year-links.tsx';
import { consequencesInWords, differenceInWords, meritsOf } from './difference-words.ts';
import classes from './explanation.module.css';
import { isChange, type PreviewPosition } from './preview.ts';
import { useMay } from '../../../lib/may.ts';

interface ExplanationPanelProps {
  one: PreviewPosition;
  explanation: Explanation | undefined;
  /** Why there is none, as a sentence. */
  failure: string | null;
  /** Others who could take it beside the best alternatives. */
  others: readonly TeacherAnswer[];
  isAccepting: boolean;
  onChoose: (teacherId: string | null) => void;
  onPin: () => void;
  onUnpin: () => void;
  onAccept: () => void;
  onClose: () => void;
}

/** Why a position goes to somebody, who else could take it, and what to do about it. */
export function ExplanationPanel(props: ExplanationPanelProps) {
  const { one, explanation, failure, onClose } = props;
  const { position } = one;
  const panel = useRef<HTMLElement>(null);
  const may = useMay();
  useFocusKept(panel);
  const title = `${subjectName(position.subject)}, ${placeName(position)}`;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- opened anew for another position
  useEffect(() => panel.current?.focus({ preventScroll: true }), [position.id]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <section
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- beside the grid rather than over it
      role="dialog"
      aria-label={`Explication\u202f: ${title}`}
      tabIndex={-1}
      className={classes.panel}
      onKeyDown={press}
    >
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.now}>{periodsInWords(position.periods)} par semaine</p>
        </div>
        <button type="button" className={classes.close} aria-label="Fermer l'explication" onClick={onClose}>
          <IconX size={18} stroke={1.8} aria-hidden />
        </button>
      </header>
      <Holder one={one} />
      <Actions {...props} />
      {failure !== null && <p role="alert">{failure}</p>}
      {failure === null && !explanation && <LoadingState label="Explication…" />}
      {explanation && (
        <ul className={classes.sentences}>
          {explanation.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {explanation && !one.is_settled && may('proposals.start') && (
        <Alternatives {...props} alternatives={explanation.alternatives} />
      )}
    </section>
  );
}

/** Who would have it, and who has it now. */
function Holder({ one }: Pick<ExplanationPanelProps, 'one'>) {
  const teachers = useTeachersById();
  const nameOf = (id: string | null) => {
    const teacher = id === null ? undefined : teachers.get(id);
    return teacher ? `${teacher.visa} ${teacherName(teacher)}` : 'personne';
  };
  const { position, teacher_id } = one;
  if (!isChange(one)) return <p className={classes.holder}>{nameOf(teacher_id)}</p>;
  return (
    <p className={classes.holder}>
      {one.is_retouched ? 'Votre choix' : 'Proposé'}&#8239;: {nameOf(teacher_id)}
      <span className={classes.detail}> (actuellement {nameOf(position.teacher_id)})</span>
    </p>
  );
}

const Unpin = ({ onUnpin }: Pick<ExplanationPanelProps, 'onUnpin'>) => (
  <Button size="xs" variant="default" leftSection={<IconPinnedOff size={14} aria-hidden />} onClick={onUnpin}>
    Ne plus fixer
  </Button>
);

function Actions({ one, isAccepting, onPin, onUnpin, onAccept }: ExplanationPanelProps) {
  const may = useMay();
  if (one.position.locked)
    return <p className={classes.now}>Verrouillé&#8239;: la proposition n'y touche pas.</p>;
  if (one.is_settled)
    return (
      <>
        <p className={classes.now}>Attribué depuis la recherche&#8239;: à changer dans la grille.</p>
        {one.is_pinned && may('proposals.start') && <Unpin onUnpin={onUnpin} />}
      </>
    );
  if (!may('proposals.start')) return null;
  return (
    <div className={classes.actions}>
      {isChange(one) && may('proposals.accept', one.position.level) && (
        <Button
          size="xs"
          leftSection={<IconCheck size={14} aria-hidden />}
          loading={isAccepting}
          onClick={onAccept}
        >
          Accepter
        </Button>
      )}
      {one.is_retouched ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={onUnpin}
        >
          Revenir à la proposition
        </Button>
      ) : one.is_pinned ? (
        <Unpin onUnpin={onUnpin} />
      ) : (
        <Button size="xs" variant="default" leftSection={<IconPin size={14} aria-hidden />} onClick={onPin}>
          Fixer
        </Button>
      )}
    </div>
  );
}

function Alternatives(props: ExplanationPanelProps & { alternatives: readonly Alternative[] }) {
  const { one, alternatives, others, onChoose } = props;
  const best = alternatives.filter((alternative) => alternative.teacher_id !== one.teacher_id);
  if (best.length + others.length === 0 && one.teacher_id === null) return null;
  return (
    <div>
      <h3 className={classes.subtitle}>Autres possibilités</h3>
      <ul className={classes.list}>
        {best.map((alternative) => (
          <li key={alternative.teacher_id}>
            <Option alternative={alternative} onChoose={onChoose} />
          </li>
        ))}
        {one.teacher_id !== null && (
          <li>
            <button type="button" className={classes.option} onClick={() => onChoose(null)}>
              Laisser sans enseignant
            </button>
          </li>
        )}
      </ul>
      {others.length > 0 && (
        <ChooseTeacher
          key={one.position.id}
          label="Un autre enseignant"
          teachers={others}
          action="Choisir"
          size="xs"
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

function Option({ alternative, onChoose }: { alternative: Alternative; onChoose: (id: string) => void }) {
  const teacher = useTeachersById().get(alternative.teacher_id);
  if (!teacher) return null;
  const { before, after, difference } = alternative;
  return (
    <button type="button" className={classes.option} onClick={() => onChoose(teacher.id)}>
      <span className={classes.who}>
        <strong>
          {teacher.visa} {teacherName(teacher)}
        </strong>
        <span className={classes.price} data-cheaper={difference < 0 || undefined}>
          {differenceInWords(alternative)}
        </span>
      </span>
      <span className={classes.detail}>
        {formatNumber(before)} → {formatHours(after)} · {meritsOf(alternative).join(', ')}
      </span>
      {consequencesInWords(alternative).map((words) => (
        <span key={words} className={classes.detail}>
          {words}
        </span>
      ))}
    </button>
  );
}
