import { rankCandidates, ruleReader, type TeachingRule } from '@pupitre/domain';
import { expect, test } from 'vitest';
import { sampleAssignment, sampleTeacher } from '../../../testing/samples.ts';
import { marksOf, notesOf } from '../picker/picker-options.ts';
import { findWarnings } from './rule-watch.tsx';

const teachers = ['anne', 'luc', 'zoe'].map((id) =>
  sampleTeacher({ id, visa: id.toUpperCase(), specialties: [], cycles: [], hours_max: null }),
);
const byId = new Map(teachers.map((teacher) => [teacher.id, teacher]));
const visaOf = (id: string) => byId.get(id)?.visa ?? '?';
const position = (id: string, class_name: string, teacher_id: string | null) =>
  sampleAssignment({ id, level: '9VG', class_name, subject: 'FRA', teacher_id });

const inClass = { subject: null, level: '9VG', class_name: '9VG/2' };
const rules: TeachingRule[] = [
  { teacher_id: 'anne', kind: 'never', ...inClass },
  { teacher_id: 'luc', kind: 'must', ...inClass, subject: 'FRA' },
  { teacher_id: 'zoe', kind: 'avoids', ...inClass, subject: 'FRA' },
];
const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

test('a cell says each rule that who has it breaks, of their own and of colleagues', () => {
  const positions = [position('1', '9VG/1', 'anne'), position('2', '9VG/2', 'anne')];
  const warnings = [...findWarnings(rules, positions, byId)].map(([id, text]) => [id, spaced(text)]);
  expect(warnings).toEqual([['2', 'contre la consigne « jamais : 9VG/2 ; revient à LUC »']]);
});

test('the picker has first who must, last of those who may who avoids it, and below the line who may not', () => {
  const asked = position('2', '9VG/2', null);
  const found = rankCandidates(asked, teachers, [asked], [], ruleReader(rules, [asked], [asked]));
  const told = found.map((one) => [one.teacher.id, notesOf(one, visaOf), marksOf(one, visaOf)]);
  expect(JSON.parse(spaced(JSON.stringify(told)))).toEqual([
    ['luc', ['doit : FRA 9VG/2'], []],
    ['anne', [], ['jamais : 9VG/2', 'revient à LUC']],
    ['zoe', ['évite : FRA 9VG/2'], ['revient à LUC']],
  ]);
});
