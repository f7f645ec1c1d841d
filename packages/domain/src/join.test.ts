import { expect, test } from 'vitest';
import { position } from '../testing/positions.ts';
import { findJoinObstacle, joinedWith, partsOf } from './join.ts';

const first = position({ id: 'first', periods: 3 });
const second = position({ id: 'second', periods: 2.5 });
const others = [
  position({ id: 'other class', class_name: 'B', plan_index: 1 }),
  position({ id: 'other subject', subject: 'MAT' }),
  position({ id: 'group', is_group: true, class_name: '4P', group_label: 'Groupe 1' }),
];
const idsOf = (positions: readonly { id: string }[]) => positions.map(({ id }) => id);

test('the parts of a split stand in one place of the plan; those of a group added by hand under its label', () => {
  expect(idsOf(partsOf(first, [first, ...others, second]))).toEqual(['first', 'second']);
  const byHand = { is_group: true, class_name: '4P', plan_index: null };
  const support = ['a', 'b'].map((id) => position({ ...byHand, id, group_label: 'Appui' }));
  const another = position({ ...byHand, id: 'c', group_label: 'Soutien' });
  expect(support[0] && idsOf(partsOf(support[0], [...support, another]))).toEqual(['a', 'b']);
});

test('a part is joined with those of the same teacher that no lock keeps', () => {
  const rest = [
    position({ id: 'held', teacher_id: 'anne' }),
    position({ id: 'locked', locked: true }),
    second,
  ];
  expect(idsOf(joinedWith(first, [first, ...rest, ...others]))).toEqual(['second']);
  expect(findJoinObstacle(first, [first, ...rest])).toBeNull();
});

test.each([
  ['a locked part', { ...first, locked: true }, [second], 'Un enseignement verrouillé ne peut pas'],
  ['a whole', first, others, "Cet enseignement n'est pas divisé"],
  ['parts of two teachers', first, [{ ...second, teacher_id: 'anne' }], 'Les autres parts ont un autre'],
  ['a locked other part', first, [{ ...second, locked: true }], 'Les autres parts ont un autre'],
  ['too much', { ...first, periods: 26 }, [second], 'au plus 28h ; les parts en font 28,5h'],
])('%s is not joined', (_, part, rest, obstacle) => {
  expect(findJoinObstacle(part, [part, ...rest])).toContain(obstacle);
});
