import type { ComponentProps } from 'react';
import classes from './text-button.module.css';

/** A button that is only a coloured word, for what one does seldom. */
export function TextButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" className={`${classes.button} ${className}`} {...props} />;
}
