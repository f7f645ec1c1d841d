import { expect, test } from 'vitest';
import { erasedIdentity, type ErasedPerson, textEraser } from './index.ts';

const person = (fields: Partial<ErasedPerson> = {}): ErasedPerson => ({
  id: 'anne',
  noms: new Set(['Rochat']),
  prenoms: new Set(['Anne']),
  visas: new Set(['ROC']),
  isSurnameShared: () => false,
  becomes: erasedIdentity('EFF1'),
  ...fields,
});

test.each([
  ['Anne Rochat (ROC) modifié', 'Personne effacée (EFF1) modifié'],
  ['MAT 9VG/1\u202f: ROC à la place de Non assigné', 'MAT 9VG/1\u202f: EFF1 à la place de Non assigné'],
  [
    'Annulé\u202f: MAT 9VG/1\u202f: BON à la place de ROC',
    'Annulé\u202f: MAT 9VG/1\u202f: BON à la place de EFF1',
  ],
  ['ROC\u202f: Médiation, 2 h', 'EFF1\u202f: Médiation, 2 h'],
  ['Fonction « Décharge ROCHAT » ajoutée', 'Fonction « Décharge Personne effacée » ajoutée'],
  ["Version « Départ d'Anne\u00a0Rochat »", "Version « Départ d'Personne effacée »"],
  // Somebody else, and other words.
  ['Luc Rochat (LRO) modifié', 'Luc Rochat (LRO) modifié'],
  ['Luc Rochat-Blanc (LRB) ajouté', 'Luc Rochat-Blanc (LRB) ajouté'],
  ['Anne Bonzon (BON) supprimé', 'Anne Bonzon (BON) supprimé'],
  ['FRA PROC 9VG/1 verrouillé', 'FRA PROC 9VG/1 verrouillé'],
])('in the sentence « %s »', (sentence, expected) => {
  expect(textEraser(person()).sentence(sentence)).toBe(expected);
});

test('a surname that somebody else has too says nothing alone', () => {
  const eraser = textEraser(person({ isSurnameShared: () => true }));
  expect(eraser.free('Décharge Rochat', 80)).toBe('Décharge Rochat');
  expect(eraser.free('Décharge Rochat Anne', 80)).toBe('Décharge Personne effacée');
});

test('a visa that is also a subject, or hardly a word, goes only from where a sentence says who', () => {
  const subject = textEraser(person({ visas: new Set(['MAT']) }));
  expect(subject.sentence('MAT 9VG/1\u202f: MAT à la place de Non assigné')).toBe(
    'MAT 9VG/1\u202f: EFF1 à la place de Non assigné',
  );
  const letter = textEraser(person({ visas: new Set(['A']) }));
  expect(letter.free('Classe A', 80)).toBe('Classe A');
  expect(letter.sentence('MAT A\u202f: A à la place de B')).toBe('MAT A\u202f: EFF1 à la place de B');
});

test('every name that somebody ever had goes, whatever signs it holds', () => {
  const eraser = textEraser(
    person({ noms: new Set(['Rochat', "d'Arc (née $1)"]), visas: new Set(['ROC', 'R.C']) }),
  );
  expect(eraser.free("Chez Anne d'Arc (née $1)", 80)).toBe('Chez Personne effacée');
  expect(eraser.free('Appui R.C, Appui RXC', 80)).toBe('Appui EFF1, Appui RXC');
});

test('the quick look finds names in JSON too', () => {
  const { mayName } = textEraser(person({ noms: new Set([String.raw`O"Neil\Roc`]), visas: new Set() }));
  expect(mayName(JSON.stringify({ name: String.raw`Décharge O"Neil\Roc` }).toLowerCase())).toBe(true);
  expect(mayName('{"name":"décharge oneil"}')).toBe(false);
});

test('where « Personne effacée » has no room the visa stands', () => {
  expect(textEraser(person()).free('3P Rochat', 30)).toBe('3P Personne effacée');
  expect(textEraser(person()).free('La classe de Rochat à Ecublens', 30)).toBe(
    'La classe de EFF1 à Ecublens',
  );
});
