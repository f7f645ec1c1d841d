import { ActionIcon } from '@mantine/core';
import type { Icon } from '../../../icons/icon.tsx';
import { useMay } from '../../../lib/may.ts';
import type { OperationName } from '@pupitre/contract';

interface ActionButtonProps {
  icon: Icon;
  /** What it calls in the end, and the level it touches: to those who may not it is not there. */
  operation?: OperationName;
  level?: string;
  /** Full name: what is done, and to what. */
  label: string;
  /** Shown on hover; the name by itself says too much there. */
  hint: string;
  isRed?: boolean;
  /** Stays reachable, so that the hint can say why nothing happens. */
  isDisabled?: boolean;
  /** A state that is on, and that this button cannot turn off. */
  isPressed?: boolean;
  /** What it does is under way. */
  isBusy?: boolean;
  onClick: () => void;
}

/** One action beside a year or a volée. */
export function ActionButton({
  icon: Symbol,
  operation,
  level,
  label,
  hint,
  isRed,
  isDisabled,
  isPressed,
  isBusy = false,
  onClick,
}: ActionButtonProps) {
  const may = useMay();
  if (operation !== undefined && !may(operation, level)) return null;
  return (
    <ActionIcon
      variant="subtle"
      color={isRed ? 'red' : 'gray'}
      size="lg"
      aria-label={label}
      title={hint}
      loading={isBusy}
      {...(isDisabled ? { 'aria-disabled': true, 'data-disabled': true } : {})}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={() => {
        if (!isDisabled && !isPressed) onClick();
      }}
    >
      <Symbol size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
