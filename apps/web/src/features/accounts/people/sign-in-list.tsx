import { sayMoment } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { callPeople } from '../people-call.ts';
import classes from './people.module.css';

/** More than this say nothing more. */
const SHOWN = 30;

/** Who signed in or tried to, when and from where. */
export function SignInList() {
  const { data = [] } = useQuery({
    queryKey: ['sign-ins'],
    queryFn: ({ signal }) => callPeople('people.signIns', {}, { signal }),
    gcTime: 0,
  });
  return (
    <section aria-labelledby="connexions">
      <h3 id="connexions" className={classes.heading}>
        Dernières connexions
      </h3>
      <ul className={classes.list}>
        {data.slice(0, SHOWN).map(({ at, person_id, person_name, address, agent, succeeded }) => (
          <li key={`${at} ${person_id} ${agent}`} className={classes.detail} title={agent}>
            {sayMoment(at)}&#8239;: {person_name}, {address}
            {!succeeded && <strong>, mot de passe faux</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
}
