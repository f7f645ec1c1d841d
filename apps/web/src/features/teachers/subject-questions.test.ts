import { expect, test } from 'vitest';
import { findQuestions, replaceSpecialty } from './subject-questions.ts';

test('what is no code is asked about, with what it may stand for', () => {
  expect(findQuestions('fra, EPS, Arts  visuels, LAT, ita, M*T', ['ITA'])).toEqual([
    { code: 'EPS', suggestion: 'EPH' },
    { code: 'ARTS VISUELS', suggestion: 'AVI' },
    { code: 'LAT', suggestion: undefined },
  ]);
  expect(findQuestions(' , ', [])).toEqual([]);
});

test('a replaced one stands once', () => {
  expect(replaceSpecialty('FRA, eps, EPH', 'EPS', 'EPH')).toBe('FRA, EPH');
});
