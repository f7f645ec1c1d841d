import { Button, NativeSelect } from '@mantine/core';
import { type ImportReport, subjectCode } from '@pupitre/contract';
import { SUBJECT_NAMES, suggestSubject } from '@pupitre/domain';
import { countOf } from '../../lib/numbers.ts';
import { typeset } from '../../lib/typography.ts';
import classes from './import-codes.module.css';

interface ImportCodesProps {
  unknown: ImportReport['unknown_codes'];
  /** What stands for codes of the file, as the user has said. */
  decided: Readonly<Record<string, string>>;
  onDecide: (codes: Readonly<Record<string, string>>) => void;
}

function choicesFor(code: string) {
  const suggestion = suggestSubject(code);
  const names = Object.entries(SUBJECT_NAMES).map(([value, name]) => ({
    value,
    label: `${value} – ${name}${value === suggestion ? ' (proposé)' : ''}`,
  }));
  const keep = subjectCode.safeParse(code).success
    ? [{ value: code, label: typeset(`Garder « ${code} » tel quel`) }]
    : [];
  const isFirst = ({ value }: { value: string }) => value === suggestion;
  return [
    { value: '', label: 'À décider' },
    ...names.filter(isFirst),
    ...keep,
    ...names.filter((choice) => !isFirst(choice)),
  ];
}

/** Specialties that no subject has as its code: for each what it stands for, or that it is meant so. */
export function ImportCodes({ unknown, decided, onDecide }: ImportCodesProps) {
  const people = new Map(unknown.map((one) => [one.code, one.people]));
  const codes = [...new Set([...unknown.map(({ code }) => code), ...Object.keys(decided)])].toSorted();
  const suggested = unknown.flatMap(({ code, suggestion }) =>
    suggestion === null ? [] : [[code, suggestion]],
  );
  if (codes.length === 0) return null;
  return (
    <section className={classes.codes} aria-label="Spécialités inconnues">
      <p>
        {unknown.length > 0
          ? "Ces spécialités ne sont le code d'aucune branche\u202f: personne ne serait qualifié par elles. Dites ce qu'elles désignent avant d'importer."
          : 'Spécialités remplacées ou gardées\u202f:'}
      </p>
      {suggested.length > 0 && (
        <Button variant="light" size="xs" onClick={() => onDecide(Object.fromEntries(suggested))}>
          Remplacer&#8239;: {suggested.map(([code, suggestion]) => `${code} → ${suggestion}`).join(', ')}
        </Button>
      )}
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <NativeSelect
              label={typeset(`« ${code} »`)}
              description={people.has(code) && countOf(people.get(code) ?? 0, 'personne')}
              data={choicesFor(code)}
              value={decided[code] ?? ''}
              onChange={(event) => onDecide({ [code]: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
