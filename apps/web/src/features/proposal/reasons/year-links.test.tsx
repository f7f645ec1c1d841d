import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TeacherLink } from './year-links.tsx';

test('somebody who is not of the school is supposed, or deleted', () => {
  const words = ['imaginary-1', '4d0c'].map((id) => render(<TeacherLink id={id} />).container.textContent);
  expect(words).toEqual(['renfort imaginé', 'enseignant supprimé']);
});
