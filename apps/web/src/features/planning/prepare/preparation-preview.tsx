import type { Answer, Operations, TeacherAnswer, YearPreparationBody } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import { countOf } from '../../../lib/numbers.ts';
import { preparationQuery } from '../api/prepare-year.ts';
import { AwayPeople } from './away-people.tsx';
import classes from './prepare-year.module.css';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** How many classes of a volée have somebody who looks after them. */
const share = (cared: number, all: number) => `${cared} sur ${all}`;

type Preparation = Answer<Operations['schoolYears.prepare']>;

/** What comes along beside volées, functions and maîtrises: what is granted, and what is said of who teaches what. */
function CarriedAlong({ budgets, teaching_rules, teaching_rules_left: left }: Preparation) {
  const rules = countOf(teaching_rules, 'consigne');
  const said = [
    ...(budgets.length > 0 ? [`${countOf(budgets.length, 'budget')} (${budgets.join(', ')})`] : []),
    ...(teaching_rules > 0 ? [rules] : []),
  ];
  if (said.length === 0 && left === 0) return null;
  return (
    <p className={classes.hint}>
      {said.length > 0 && <>Aussi repris&#8239;: {said.join(', ')}. </>}
      {left > 0 && `${countOf(left, 'consigne')} de personnes, de classes ou de degrés qui n'y sont pas.`}
    </p>
  );
}

interface PreparationPreviewProps {
  body: YearPreparationBody;
  teachers: ReadonlyMap<string, TeacherAnswer>;
}

/** What the year would be, volée by volée, and who is not there; or why it cannot be. */
export function PreparationPreview({ body, teachers }: PreparationPreviewProps) {
  const { data, error, isPending } = useQuery(preparationQuery(body));
  if (error)
    return (
      <p className={classes.refusal} role="alert">
        {(error instanceof ApiError && error.detail) || "L'aperçu n'a pas pu être chargé."}
      </p>
    );
  if (isPending) return <p className={classes.hint}>Chargement...</p>;
  const { volees, functions, school_year, away } = data;
  const [positions, staffed] = [
    sum(volees.map((one) => one.positions)),
    sum(volees.map((one) => one.staffed)),
  ];
  const counted = sum(volees.map((one) => one.class_names.length));
  const cared = sum(volees.map((one) => one.with_class_teacher));
  return (
    <>
      <AwayPeople year={school_year} away={away} teachers={teachers} />
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
              <th scope="col" data-kind="number">
                Maîtrises
              </th>
            </tr>
          </thead>
          <tbody>
            {volees.map(({ level, from_level, class_names, with_class_teacher, ...counts }) => (
              <tr key={level}>
                <th scope="row">{level}</th>
                <td>
                  {class_names.join(', ')}
                  {from_level !== level && <span className={classes.from}> (de {from_level})</span>}
                </td>
                <td data-kind="number">{counts.positions}</td>
                <td data-kind="number">{counts.staffed}</td>
                <td data-kind="number">{share(with_class_teacher, class_names.length)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>
                {countOf(counted, 'classe')}, {countOf(functions, 'fonction')}
              </td>
              <td data-kind="number">{positions}</td>
              <td data-kind="number">{staffed}</td>
              <td data-kind="number">{share(cared, counted)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <CarriedAlong {...data} />
    </>
  );
}
