import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './text-button.module.css';

/** A button that is only a coloured word, for what one does seldom. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" className={classes.button} {...props} />
);

/** The same for what leads somewhere. */
export const TextLink = (props: Omit<LinkProps, 'className'>) => (
  <Link className={classes.button ?? ''} {...props} />
);
