import { describe, expect, test } from 'vitest';
import { type ClassTeacher, listClassTeachers } from '../class-teachers.ts';
import { apply, type PlanState } from '../patch/index.ts';
import { editClass, setClassTeachers } from './class-teachers.ts';

const teacher = (visa: string) => ({
  visa,
  nom: visa,
  prenom: 'Anne',
  specialties: [],
  cycles: [],
  hours_min: null,
  hours_desired: null,
  hours_max: null,
});
const first = (class_teachers: PlanState['class_teachers'] = {}): PlanState => ({
  volees: {
    v: {
      school_year_id: 'y',
      level: '7P',
      subject_periods: [],
      special_params: {
        groups_francais: 0,
        groups_maths: 0,
        groups_allemand: 0,
        nb_cours_ocom: 0,
        nb_cours_os: 0,
      },
    },
  },
  classes: {
    c: { volee_id: 'v', name: '7P/3', rank: 0, pupils: null },
    d: { volee_id: 'v', name: '7P/4', rank: 1, pupils: 20 },
  },
  teachers: { anne: teacher('ROC'), luc: teacher('BON'), zoe: teacher('CLE') },
  class_teachers,
});
const one = (teacher_id: string, periods = 1): ClassTeacher => ({ teacher_id, periods });
const sit = (state: PlanState, ...people: ClassTeacher[]) => {
  const { patch, summary } = setClassTeachers(state, 'c', people);
  return { state: apply(state, patch), summary };
};

describe('the class teachers of a class', () => {
  test('are set, shared and taken off, each change with its sentence', () => {
    const alone = sit(first(), one('anne'));
    expect(alone.summary).toBe('Maîtrise 7P/3\u202f: ROC');
    const both = sit(alone.state, one('luc', 0.5), one('anne', 0.5));
    expect(both.summary).toBe('Maîtrise 7P/3\u202f: ROC et BON à la place de ROC');
    expect(listClassTeachers(both.state, 'c')).toEqual([one('anne', 0.5), one('luc', 0.5)]);
    const more = sit(both.state, one('anne', 1.5), one('luc', 0.5));
    expect(more.summary).toBe('Maîtrise 7P/3\u202f: ROC et BON, 1,5 h et 0,5 h');
    const other = sit(more.state, one('zoe'));
    expect(other.summary).toBe('Maîtrise 7P/3\u202f: CLE à la place de ROC et BON');
    expect(listClassTeachers(other.state, 'c')).toEqual([one('zoe')]);
    const nobody = sit(other.state);
    expect(nobody.summary).toBe('Maîtrise 7P/3\u202f: personne à la place de CLE');
    expect(nobody.state.class_teachers).toEqual({});
    expect(setClassTeachers(nobody.state, 'c', []).patch).toEqual({});
  });

  test('meet in one seat where two people set the first one', () => {
    const [mine, theirs] = [sit(first(), one('anne')), sit(first(), one('luc'))];
    expect(Object.keys(mine.state.class_teachers ?? {})).toEqual(
      Object.keys(theirs.state.class_teachers ?? {}),
    );
  });

  test('who stays keeps the seat, whoever goes', () => {
    const { state } = sit(first(), one('anne', 0.5), one('luc', 0.5));
    const { patch } = setClassTeachers(state, 'c', [one('luc'), one('zoe')]);
    expect(patch.class_teachers).toEqual({
      'c.1': { before: { teacher_id: 'anne', periods: 0.5 }, after: { teacher_id: 'zoe', periods: 1 } },
      'c.2': { before: { periods: 0.5 }, after: { periods: 1 } },
    });
  });

  test('are two at most, and two people', () => {
    expect(() => sit(first(), one('anne'), one('luc'), one('zoe'))).toThrow('au plus deux');
    expect(() => sit(first(), one('anne'), one('anne'))).toThrow('La même personne');
  });
});

const say = (fields: Parameters<typeof editClass>[2]) => editClass(first(), 'd', fields).summary;

describe('a class', () => {
  test('is renamed and counted; the name of another class of its volée is refused', () => {
    expect(say({ name: 'Lynx' })).toBe("La classe 7P/4 s'appelle Lynx");
    expect(say({ pupils: 21 })).toBe('Classe 7P/4\u202f: 21 élèves au lieu de 20 élèves');
    expect(say({ pupils: null, name: 'Lynx' })).toBe(
      "La classe 7P/4 s'appelle Lynx\u202f: non défini au lieu de 20 élèves",
    );
    expect(() => say({ name: '7P/3' })).toThrow('La volée 7P a déjà une classe 7P/3.');
  });
});
