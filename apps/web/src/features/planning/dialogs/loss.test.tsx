import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Loss } from './loss.tsx';

const POSITIONS = { isPending: false, isError: false };

test.each([
  [1, [], 'Sera supprimé définitivement'],
  [2, [], 'Seront supprimés définitivement'],
  [1, ['1 classe'], 'Seront supprimés définitivement'],
])('%i with %j', (total, besides, sentence) => {
  const counts = { total, assigned: 0, locked: 0 };
  const { container } = render(<Loss positions={POSITIONS} counts={counts} besides={besides} />);
  expect(container.querySelector('p')?.textContent).toBe(`${sentence}\u202f:`);
});
