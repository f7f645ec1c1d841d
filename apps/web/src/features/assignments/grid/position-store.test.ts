import { expect, test, vi } from 'vitest';
import { rowKeyOf } from '../../../grid/layout.ts';
import { sampleAssignment } from '../../../testing/samples.ts';
import { ALL, type Highlight } from '../address/place.ts';
import { isMeant, PositionStore } from './position-store.ts';

const a = sampleAssignment({ id: 'a', class_name: '9VG/1' });
const b = sampleAssignment({ id: 'b', class_name: '9VG/2' });
const other = sampleAssignment({ id: 'c', level: '10VG', class_name: '10VG/1' });

test('only the position that changed is told, and the layout stays', () => {
  const store = new PositionStore([a, b, other]);
  const places = store.ofLevel('9VG');
  const [onA, onB] = [vi.fn<() => void>(), vi.fn<() => void>()];
  store.watch('a', onA);
  store.watch('b', onB);
  store.sync([{ ...a, teacher_id: 'anne' }, b, other]);
  expect(onA).toHaveBeenCalledOnce();
  expect(onB).not.toHaveBeenCalled();
  expect(store.get('a')?.teacher_id).toBe('anne');
  expect(store.ofLevel('9VG')).toBe(places);
});

test('a position that goes or is renamed changes the layout of its level only', () => {
  const store = new PositionStore([a, b, other]);
  const [places, others] = [store.ofLevel('9VG'), store.ofLevel('10VG')];
  store.sync([a, other]);
  expect(store.ofLevel('9VG')).not.toBe(places);
  expect(store.ofLevel('10VG')).toBe(others);
  expect(store.get('b')).toBeUndefined();
});

test('choosing a teacher tells their positions and those of the one before', () => {
  const store = new PositionStore([{ ...a, teacher_id: 'anne' }, { ...b, teacher_id: 'bruno' }, other]);
  const [onA, onB, onOther] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  store.watch('a', onA);
  store.watch('b', onB);
  store.watch('c', onOther);
  store.highlight({ of: 'teacher', id: 'anne' });
  expect([onA.mock.calls.length, onB.mock.calls.length]).toEqual([1, 0]);
  store.highlight({ of: 'teacher', id: 'bruno' });
  expect([onA.mock.calls.length, onB.mock.calls.length]).toEqual([2, 1]);
  expect(onOther).not.toHaveBeenCalled();
});

test('of every subject, what is open, staffed or all of it stands out', () => {
  const staffed = { ...b, teacher_id: 'anne', subject: 'MAT' };
  const meant = (highlight: Omit<Highlight, 'of'>) =>
    [a, staffed].filter((one) => isMeant(one, { of: 'subject', ...highlight })).map(({ id }) => id);
  const id = ALL;
  expect([meant({ id }), meant({ id, among: 'attribues' }), meant({ id, among: 'tous' })]).toEqual([
    ['a'],
    ['b'],
    ['a', 'b'],
  ]);
});

test('a row is told once of all its changes, and shows the same until one comes', () => {
  const store = new PositionStore([a, b, other]);
  const ids = ['a', 'b'];
  const onRow = vi.fn<() => void>();
  store.watchRow(rowKeyOf(a), onRow);
  const before = store.viewsOf(ids);
  store.sync([a, b, { ...other, teacher_id: 'anne' }]);
  expect(store.viewsOf(ids)).toBe(before);
  expect(onRow).not.toHaveBeenCalled();
  store.sync([{ ...a, teacher_id: 'anne' }, { ...b, teacher_id: 'anne' }, other]);
  expect(onRow).toHaveBeenCalledOnce();
  expect(store.viewsOf(ids).map((view) => view?.position.teacher_id)).toEqual(['anne', 'anne']);
  store.sync([b, other]);
  expect(store.viewsOf(ids).map((view) => view?.position.id)).toEqual([undefined, 'b']);
});
