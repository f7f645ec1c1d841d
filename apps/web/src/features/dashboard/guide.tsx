import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '../../icons/base-icons.ts';
import { IconArrowRight } from '../../icons/more-icons.ts';
import { Link } from 'react-router';
import classes from './guide.module.css';
import { readGuide } from './guide-steps.ts';
import type { Statistics } from './statistics.ts';

/** The ten steps from the source system to a staffed school, ticked where done. */
export function Guide({ statistics }: { statistics: Statistics }) {
  const steps = readGuide(statistics);
  const next = steps.findIndex((step) => !step.isDone);
  const nextHere = steps.findIndex((step) => !step.isDone && step.link);
  return (
    <section className={classes.guide} aria-labelledby="consignes">
      <h2 id="consignes" className={classes.title}>
        Consignes
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ text, link, isDone }, index) => (
          <li
            key={text}
            className={classes.step}
            data-done={isDone || undefined}
            data-next={index === next || undefined}
          >
            <span className={classes.mark} aria-hidden>
              {isDone ? <IconCheck size={14} stroke={2.6} /> : index + 1}
            </span>
            <span>
              {text}
              {isDone && <VisuallyHidden> (fait)</VisuallyHidden>}
              {link && index === nextHere && (
                <Link className={classes.link} to={link.to}>
                  Ouvrir {link.label}
                  <IconArrowRight size={14} stroke={2} aria-hidden />
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
