import { notifications } from '@mantine/notifications';
import { TextButton } from './text-button.tsx';
import { contentOf, TOAST_MS, toastSuccess } from './toast.tsx';
import classes from './toast.module.css';

/** A toast that says that a change is done. */
export interface ChangeToast {
  id: string;
  message: string;
  hint: string | undefined;
}

let said = 0;
const listeners = new Set<(toast: ChangeToast) => void>();

/**
 * Says that a change of the plan is done, as {@link toastSuccess} does. Called as soon as the write has succeeded; whoever listens
 * adds what takes the change back.
 * @param hint what is to be known of it, under the message
 */
export function toastChange(message: string, hint?: string): void {
  said += 1;
  const toast = { id: `change ${said}`, message, hint };
  toastSuccess(message, { id: toast.id, hint });
  for (const tell of listeners) tell(toast);
}

/** Is told of every {@link toastChange}. Returns what ends that. */
export function onChangeToast(listener: (toast: ChangeToast) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

interface Offer {
  label: string;
  /** The label, and what exactly it does. */
  name: string;
  onTake: () => void;
}

/**
 * Puts a button beside the message of a toast that stands. It stays as long as the button has the focus. Returns what takes the toast
 * away, once there is nothing to offer any more.
 */
export function addOffer({ id, message, hint }: ChangeToast, { label, name, onTake }: Offer): () => void {
  const withdraw = () => void notifications.hide(id);
  const take = () => {
    withdraw();
    onTake();
  };
  const toast = {
    id,
    message: (
      <div className={classes.offering}>
        <div>{contentOf(message, hint)}</div>
        <TextButton aria-label={name} title={name} onClick={take}>
          {label}
        </TextButton>
      </div>
    ),
    onFocus: () => notifications.update({ ...toast, autoClose: false }),
    onBlur: () => notifications.update({ ...toast, autoClose: TOAST_MS }),
  };
  notifications.update(toast);
  return withdraw;
}
