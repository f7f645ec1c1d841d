import type { PlanningEntry } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { WayProvider } from '../destination.ts';
import type { useShownYear } from '../year/use-shown-year.ts';
import { AddressInStep } from './address-in-step.tsx';
import { useAddress } from './use-address.ts';

interface AddressedProps {
  shown: ReturnType<typeof useShownYear>;
  planning: readonly PlanningEntry[] | undefined;
  /** There is nothing to lead to. */
  isEmpty: boolean;
  /** What is shown until the address is heeded. */
  before: ReactNode;
  children: ReactNode;
}

/** Tells what is below where the address leads. Of the screen this alone renders again when the address changes. */
export function Addressed({ shown, planning, isEmpty, before, children }: AddressedProps) {
  const address = useAddress(shown, planning);
  const { year } = shown;
  if (!address || year === null) return before;
  return (
    <WayProvider value={address.way}>
      <AddressInStep heeded={address.heeded} year={year} planning={planning ?? []} isEmpty={isEmpty} />
      {children}
    </WayProvider>
  );
}
