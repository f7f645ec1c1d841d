import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '../icons/base-icons.ts';
import { hintOf, sentenceOf } from '../lib/api.ts';
import { typeset } from '../lib/typography.ts';
import classes from './toast.module.css';

/*
 * Toasts: 4000 ms, 3 visible, bottom right (docs/screens.md, « Messages »; set up by the providers). Their container is a
 * live region, so they are read out; an error interrupts. The same error does not come twice while it stands: it stands longer.
 */

export const TOAST_MS = 4000;
export const TOASTS_AT_ONCE = 3;
// The place of the toasts, which sets it too, may come after the first of them.
notificationsStore.updateState((state) => ({ ...state, limit: TOASTS_AT_ONCE }));

const closeButtonProps = { 'aria-label': 'Fermer le message' };
const ICON = { size: 18, stroke: 2, 'aria-hidden': true } as const;

/** A message, and what is to be known of it under it. */
export const contentOf = (message: string, hint: string | undefined) => (
  <>
    <div>{typeset(message)}</div>
    {hint !== undefined && <div className={classes.hint}>{hint}</div>}
  </>
);

interface SuccessOptions {
  /** What is to be known of it, under the message. */
  hint?: string | undefined;
  /** What the toast is known by, where more is to be said in it later. */
  id?: string;
}

/** Says that something is done (docs/screens.md, « Messages »). */
export function toastSuccess(message: string, { hint, ...options }: SuccessOptions = {}): void {
  notifications.show({
    ...options,
    message: contentOf(message, hint),
    role: 'status',
    className: classes.success,
    icon: <IconCheck {...ICON} />,
    closeButtonProps,
  });
}

/** The time of a toast that stands already begins anew when it gets another one. */
const renewedTime = (id: string): number => {
  const { notifications: standing } = notificationsStore.getState();
  return standing.find((toast) => toast.id === id)?.autoClose === TOAST_MS ? TOAST_MS + 1 : TOAST_MS;
};

/** @param hint what to do about it, under the message */
export function toastError(message: string, hint?: string): void {
  const id = `error: ${message}`;
  const toast = {
    id,
    message: contentOf(message, hint),
    role: 'alert',
    className: classes.error,
    icon: <IconAlertTriangle {...ICON} />,
    autoClose: renewedTime(id),
    closeButtonProps,
  };
  notifications.show(toast);
  notifications.update(toast);
}

/** Why a call failed: the server's own sentence, or the fallback of the screen. */
export function toastFailure(error: unknown, fallback: string): void {
  toastError(sentenceOf(error, fallback), hintOf(error));
}

/** Says what is neither success nor failure: something has begun, or cannot be done here. */
export function toastInfo(message: string): void {
  notifications.show({
    message: typeset(message),
    role: 'status',
    className: classes.info,
    icon: <IconInfoCircle {...ICON} />,
    closeButtonProps,
  });
}
