import { describe, expect, test } from 'vitest';
import { findUnknownSubjects, suggestSubject } from './subject-suggestion.ts';
import { SUBJECT_NAMES } from './subjects.ts';

describe('a name or abbreviation leads to its code', () => {
  test.each([
    ['EPH', ['EPS', 'eps', 'Éducation physique', 'éd. physique', 'ED.PHYS', 'gym', 'Sport']],
    ['MAT', ['MATH', 'Maths', 'mathématiques', 'Mathématique', 'MATHEMATIQUE']],
    ['FRA', ['Français', 'FRANÇAIS', 'FRANCAIS', 'Franç.', 'Fr\u00adançais']],
    ['ALL', ['Allemand', 'Allem.']],
    ['AVI', ['Arts visuels', 'arts vis.', 'Dessin']],
    ['ACM', ['Activités créatrices et manuelles', 'act. créat. man.', 'AC&M']],
    ['SCN', ['Sciences', 'sciences de la nature', 'Sc. nat.']],
    ['ENU', ['Informatique', 'éd. numérique']],
    ['EDN', ['Éducation nutritionnelle', 'éd. nutrit.']],
    ['MUS', ['Musique', 'Éducation musicale']],
    ['OS', ['Option spécifique']],
  ])('%s', (code, texts) => {
    expect(texts.map(suggestSubject)).toEqual(texts.map(() => code));
  });

  test('every name leads to its own code', () => {
    for (const [code, name] of Object.entries(SUBJECT_NAMES)) expect(suggestSubject(name)).toBe(code);
  });

  test.each([[''], ['FRA'], [' mat '], ['EN'], ['ED'], ['édu.'], ['XYZ'], ['latin'], ['a'], ['__proto__']])(
    '%j leads nowhere',
    (text) => {
      expect(suggestSubject(text)).toBeUndefined();
    },
  );
});

test('unknown are the codes that are neither offered nor taught', () => {
  expect(findUnknownSubjects(['FRA', 'LAT', 'EPS', 'EPS', 'ITA'], ['ITA'])).toEqual(['LAT', 'EPS']);
});
