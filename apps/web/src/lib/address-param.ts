import { useSearchParams } from 'react-router';

interface AddressParam<T extends string> {
  name: string;
  /** The values that mean something; anything else in the address counts as the fallback, without a word. */
  expected: readonly T[];
  fallback: T;
  /** Choosing is going somewhere: the way back leads to the former value. */
  isPlace?: boolean;
}

/** Something chosen on a screen that its address says, so that it can be sent. The fallback is what an address without it says. */
export function useAddressParam<T extends string>({
  name,
  expected,
  fallback,
  isPlace = false,
}: AddressParam<T>): readonly [value: T, choose: (value: T) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get(name);
  const value = expected.find((one) => one === given) ?? fallback;
  const choose = (chosen: T) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (chosen === fallback) next.delete(name);
        else next.set(name, chosen);
        return next;
      },
      { replace: !isPlace, preventScrollReset: true },
    );
  return [value, choose];
}
