import { useTeachingRules } from '../picker/use-rules.ts';
import { Modal, TextInput } from '@mantine/core';
import type { TeacherAnswer } from '@pupitre/contract';
import { describeVerdict, readRangeStatus, subjectName } from '@pupitre/domain';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import { HoursBar } from '../../../components/hours-bar.tsx';
import { MeanwhileNote } from '../../../components/meanwhile-note.tsx';
import { toneOfRange } from '../../../components/range-tone.ts';
import { useFocusKept } from '../../../components/use-focus-kept.ts';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { useMeanwhile } from '../../../data/meanwhile.ts';
import { countOf, formatHours, formatNumber } from '../../../lib/numbers.ts';
import { useAssignTeacher } from '../api/use-assign-teacher.ts';
import { useAllPositions, useApart, useFunctionHours, useTeachersById } from '../grid/position-context.ts';
import { placeName, teacherName } from '../../../lib/position-text.ts';
import { MAX_OPTIONS, marksOf, notesOf } from '../picker/picker-options.ts';
import classes from './add-position-dialog.module.css';
import { matchesPosition, type OpenProposal, openPositionsFor } from './open-positions.ts';
import { useMay } from '../../../lib/may.ts';

function Proposal({ proposal, onChoose }: { proposal: OpenProposal; onChoose: () => void }) {
  const { position, candidate } = proposal;
  const { teacher, before, after } = candidate;
  const status = readRangeStatus(after, teacher);
  // The second click of two would take the position that has moved up.
  const choose = (event: MouseEvent) => {
    if (event.detail <= 1) onChoose();
  };
  const teachers = useTeachersById();
  const visaOf = (id: string) => teachers.get(id)?.visa ?? '?';
  return (
    <li>
      <button type="button" className={classes.proposal} onClick={choose}>
        <span className={classes.what}>
          <strong>{position.subject}</strong> {placeName(position)}
          <span className={classes.note}>{subjectName(position.subject)}</span>
          {candidate.already_with_class && <span className={classes.note}>déjà dans la classe</span>}
          {notesOf(candidate, visaOf).map((note) => (
            <span key={note} className={classes.note}>
              {note}
            </span>
          ))}
          {marksOf(candidate, visaOf).map((mark) => (
            <span key={mark} className={classes.mark}>
              {mark}
            </span>
          ))}
        </span>
        <span>{formatHours(position.periods)}</span>
        <span className={classes.load}>
          {formatNumber(before)} → <strong>{formatNumber(after)}</strong>
          <HoursBar teacher={teacher} before={before} hours={after} tone={toneOfRange(status)} isPicture />
          <span className={classes.status} data-tone={toneOfRange(status)}>
            {describeVerdict(after, teacher)}
          </span>
        </span>
      </button>
    </li>
  );
}

interface ProposalsProps {
  proposals: readonly OpenProposal[];
  onChoose: (positionId: string) => void;
}

function Proposals({ proposals, onChoose }: ProposalsProps) {
  const list = useRef<HTMLUListElement>(null);
  useFocusKept(list);
  return (
    <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Enseignements à pourvoir">
      {proposals.map((proposal) => (
        <Proposal
          key={proposal.position.id}
          proposal={proposal}
          onChoose={() => onChoose(proposal.position.id)}
        />
      ))}
    </ul>
  );
}

interface AddPositionDialogProps {
  teacher: TeacherAnswer;
  year: string;
  onClose: () => void;
}

/** Gives one teacher open positions, one after the other, best first. */
export function AddPositionDialog({ teacher, year, onClose }: AddPositionDialogProps) {
  const may = useMay();
  const positions = useAllPositions();
  const [search, setSearch] = useState('');
  const { mutate } = useAssignTeacher(year);
  useFocusReturn();
  const meanwhile = useMeanwhile({ list: 'teachers', ids: [teacher.id] });
  const functions = useFunctionHours();
  const apart = useApart();
  const rules = useTeachingRules();
  const proposals = useMemo(
    () =>
      openPositionsFor(teacher, positions, functions, { apart, rules }).filter(({ position }) =>
        may('assignments.update', position.level),
      ),
    [teacher, positions, functions, apart, rules, may],
  );
  const found = proposals.filter(({ position }) => matchesPosition(position, search));
  const hidden = Math.max(0, found.length - MAX_OPTIONS);
  return (
    <Modal opened onClose={onClose} title={`Attribuer à ${teacherName(teacher)} (${teacher.visa})`} size="lg">
      <TextInput
        aria-label="Chercher une classe, un groupe ou une branche"
        placeholder="Classe, groupe ou branche"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <MeanwhileNote meanwhile={meanwhile} />
      <Proposals
        proposals={meanwhile?.isGone === true ? [] : found.slice(0, MAX_OPTIONS)}
        onChoose={(id) => mutate({ year, choices: [{ ids: [id], teacher_id: teacher.id }] })}
      />
      {found.length === 0 && <p className={classes.empty}>Aucun enseignement à pourvoir</p>}
      {hidden > 0 && (
        <p className={classes.empty}>
          {countOf(hidden, 'autre enseignement', 'autres enseignements')}&#8239;: précisez la recherche
        </p>
      )}
    </Modal>
  );
}
