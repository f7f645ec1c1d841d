import { sayCount } from '@pupitre/domain';
import { config, type z } from 'zod';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

const TYPE_SENTENCES: Readonly<Record<string, string>> = {
  string: 'un texte est attendu',
  number: 'un nombre est attendu',
  int: 'un nombre entier est attendu',
  boolean: 'vrai ou faux est attendu',
  array: 'une liste est attendue',
  object: 'un objet est attendu',
};

const number = (value: unknown) => String(value).replace('.', ',');

function tooSmall(issue: Issue): string {
  if (issue.origin === 'string')
    return issue.minimum === 1 ? 'ce champ est obligatoire' : `au moins ${number(issue.minimum)} caractères`;
  if (issue.origin === 'array') return `au moins ${sayCount(Number(issue.minimum), 'élément')}`;
  return `la valeur doit être au moins ${number(issue.minimum)}`;
}

function tooBig(issue: Issue): string {
  if (issue.origin === 'string') return `au plus ${number(issue.maximum)} caractères`;
  if (issue.origin === 'array') return `au plus ${sayCount(Number(issue.maximum), 'élément')}`;
  return `la valeur doit être au plus ${number(issue.maximum)}`;
}

/** Says in French what is wrong with one value; the same words on the server and in the forms. */
export function frenchError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'ce champ est obligatoire';
      return TYPE_SENTENCES[String(issue.expected)] ?? 'valeur invalide';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'not_multiple_of':
      return `la valeur doit être un multiple de ${number(issue.divisor)}`;
    case 'invalid_format':
      return issue.format === 'email' ? "L'adresse e-mail n'est pas valide" : 'format invalide';
    case 'invalid_value':
      return `valeur attendue : ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `champ inconnu : ${issue.keys.join(', ')}`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return 'valeur invalide';
  }
}

// By its own name: the build of the web application leaves out what `z` is asked for and nobody uses.
config({ customError: (issue) => frenchError(issue) });
