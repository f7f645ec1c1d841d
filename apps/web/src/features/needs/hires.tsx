import type { Needs } from '@pupitre/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HireList } from '../../components/hire-list.tsx';
import { hiresQuery } from '../../queries/needs.ts';
import classes from './needs.module.css';

/** Whom to hire for what nobody has room for, as few people as possible (docs/domain.md, « Whom to hire »). */
export function Hires({ needs: { total }, year }: { needs: Needs; year: string }) {
  const { data } = useQuery({
    ...hiresQuery(year),
    enabled: total.open > 0,
    placeholderData: keepPreviousData,
  });
  if (total.open === 0 || !data || data.profiles.length === 0) return null;
  return (
    <section className={classes.missing} aria-label="Qui engager">
      <h2>Qui engager</h2>
      <p className={classes.note}>
        Le moins de personnes qui suffisent, sans rien déplacer de ce qui est attribué&#8239;; de deux
        nombres, le premier suffit si d'autres prennent ce qu'ils ont de place, le second suffit dans tous les
        cas.
      </p>
      <HireList profiles={data.profiles} />
    </section>
  );
}
