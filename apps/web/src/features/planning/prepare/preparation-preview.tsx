import type { YearPreparationBody } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import { countOf } from '../../../lib/numbers.ts';
import { preparationQuery } from '../api/prepare-year.ts';
import classes from './prepare-year.module.css';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What the year would be, volée by volée; or why it cannot be. */
export function PreparationPreview({ body }: { body: YearPreparationBody }) {
  const { data, error, isPending } = useQuery(preparationQuery(body));
  if (error)
    return (
      <p className={classes.refusal} role="alert">
        {(error instanceof ApiError && error.detail) || "L'aperçu n'a pas pu être chargé."}
      </p>
    );
  if (isPending) return <p className={classes.hint}>Chargement...</p>;
  const { volees, functions, school_year } = data;
  const [positions, staffed] = [
    sum(volees.map((one) => one.positions)),
    sum(volees.map((one) => one.staffed)),
  ];
  return (
    <div className={classes.preview}>
      <table aria-label={`Ce que sera ${school_year}`}>
        <thead>
          <tr>
            <th scope="col">Volée</th>
            <th scope="col">Classes</th>
            <th scope="col" data-kind="number">
              Enseignements
            </th>
            <th scope="col" data-kind="number">
              Attribués
            </th>
          </tr>
        </thead>
        <tbody>
          {volees.map(({ level, from_level, class_names, ...counts }) => (
            <tr key={level}>
              <th scope="row">{level}</th>
              <td>
                {class_names.join(', ')}
                {from_level !== level && <span className={classes.from}> (de {from_level})</span>}
              </td>
              <td data-kind="number">{counts.positions}</td>
              <td data-kind="number">{counts.staffed}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              {countOf(sum(volees.map((one) => one.class_names.length)), 'classe')},{' '}
              {countOf(functions, 'fonction')}
            </td>
            <td data-kind="number">{positions}</td>
            <td data-kind="number">{staffed}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
