import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FIELD_NAMES } from './field-names.ts';
import { describeIssues, operationNames, operations, type Operation } from './index.ts';

const all = operationNames.map((name) => [name, operations[name] as Operation] as const);

const faultsOf = (name: keyof typeof operations, body: unknown) => {
  const schema = (operations[name] as Operation).body;
  const parsed = schema?.safeParse(body);
  return parsed?.success === false ? describeIssues(parsed.error.issues) : undefined;
};

/** The names of all fields of a schema, those of its parts included. */
const fieldsOf = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, part]) => [
        ...(key === 'properties' ? Object.keys(part) : []),
        ...fieldsOf(part),
      ]);

describe('the table of operations', () => {
  test('has one operation per method and path', () => {
    const addresses = all.map(([, operation]) => `${operation.method} ${operation.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(all)('%s declares exactly the parameters of its path', (_, operation) => {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(operation.params?.shape ?? {})).toEqual(inPath);
  });

  test('answers 201 only to a POST', () => {
    const creating = all.filter(([, operation]) => operation.status === 201);
    expect(new Set(creating.map(([, operation]) => operation.method))).toEqual(new Set(['POST']));
  });
});

describe('what is wrong with a request, in French', () => {
  test('names the field', () => {
    expect(faultsOf('teachers.create', { visa: 'ABC', nom: '', prenom: 'Zoé' })?.detail).toBe(
      '« Nom » : ce champ est obligatoire',
    );
  });

  test('names it in French, with its rank in a list', () => {
    const body = { level: '9VG', number_of_classes: 2, class_names: ['A', 3] };
    expect(faultsOf('planning.create', body)?.detail).toBe(
      '« Noms des classes, n° 2 » : un texte est attendu',
    );
  });

  test('says a sentence as it is', () => {
    const body = { level: '9VG', number_of_classes: 2, subject_periods: [{ subject: 'FRA', periods: 30 }] };
    expect(faultsOf('planning.create', body)?.detail).toBe('Les périodes doivent être entre 0 et 28');
  });

  test.each(all)('%s takes no field without a French name', (_, { body, query }) => {
    const schemas = [body, query].flatMap((schema) => schema ?? []);
    const names = schemas.flatMap((schema) =>
      fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    );
    expect(names.filter((name) => !Object.hasOwn(FIELD_NAMES, name))).toEqual([]);
  });

  test('counts the other faults', () => {
    const faults = faultsOf('auth.register', { name: 'École', email: 'x', password: '12345' });
    expect(faults?.detail).toBe("L'adresse e-mail n'est pas valide (et 1 autre erreur)");
    expect(faults?.errors.map((fault) => fault.path)).toEqual(['email', 'password']);
  });

  test.each([
    ['not a half', [1.25, 1.25]],
    ['too small', [0, 2.5]],
    ['one part', [2.5]],
    ['not a list', { parts: [1, 1] }],
    ['text', ['1', '1.5']],
  ])('refuses a split that is %s', (_, parts) => {
    expect(faultsOf('assignments.split', parts)).toBeDefined();
  });

  test('refuses a minimum above the maximum but not a wish outside the range', () => {
    const body = { visa: 'ABC', nom: 'Rochat', prenom: 'Zoé', hours_desired: 30 };
    expect(faultsOf('teachers.create', { ...body, hours_min: 20, hours_max: 10 })?.errors).toEqual([
      { path: 'hours_min', message: 'le minimum dépasse le maximum' },
    ]);
    expect(faultsOf('teachers.create', { ...body, hours_min: 10, hours_max: 20 })).toBeUndefined();
  });

  test.each([0.25, 5e-324, -0.5, 28.5, 1e-300, Number.NaN])('refuses %d periods', (periods) => {
    const body = { level: '5P', number_of_classes: 1, subject_periods: [{ subject: 'FRA', periods }] };
    const faults = faultsOf('planning.create', body)?.errors ?? [];
    expect(faults.map((fault) => fault.path)).toEqual(['subject_periods.0.periods']);
  });

  test.each(['a\u0000b', 'a\ud800b', 'a\nb', 'a\uffffb'])(
    'refuses a text no database stores as it is: %j',
    (nom) => {
      expect(faultsOf('teachers.create', { visa: 'ABC', nom, prenom: 'Zoé' })?.errors[0]?.path).toBe('nom');
    },
  );
});
