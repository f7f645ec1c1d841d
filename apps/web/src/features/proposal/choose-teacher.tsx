import { Button, NativeSelect } from '@mantine/core';
import type { TeacherAnswer } from '@pupitre/contract';
import { useRef, useState } from 'react';
import { teacherName } from '../../lib/position-text.ts';
import classes from './choose-teacher.module.css';

interface ChooseTeacherProps {
  label: string;
  teachers: readonly TeacherAnswer[];
  /** What the button does with who is chosen. */
  action: string;
  size?: 'xs' | 'sm';
  onChoose: (teacherId: string) => void;
}

/** Somebody from a list, and a button that acts: each arrow key already changes a native list. */
export function ChooseTeacher({ label, teachers, action, size = 'sm', onChoose }: ChooseTeacherProps) {
  const [id, setId] = useState('');
  const list = useRef<HTMLSelectElement>(null);
  // Who was chosen may have left the list since.
  const chosen = teachers.some((teacher) => teacher.id === id) ? id : '';
  const act = () => {
    // The button is about to be disabled, and would lose the focus.
    list.current?.focus();
    setId('');
    onChoose(chosen);
  };
  return (
    <div className={classes.row}>
      <NativeSelect
        ref={list}
        className={classes.list ?? ''}
        size={size}
        label={label}
        data={[
          { value: '', label: 'Choisir…' },
          ...teachers.map((teacher) => ({ value: teacher.id, label: teacherName(teacher) })),
        ]}
        value={chosen}
        onChange={(event) => setId(event.currentTarget.value)}
      />
      <Button variant="default" size={size} disabled={chosen === ''} onClick={act}>
        {action}
      </Button>
    </div>
  );
}
