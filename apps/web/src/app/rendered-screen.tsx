import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactElement,
  startTransition,
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
} from 'react';

interface RenderedProps {
  screen: ReactElement;
  onRendered: (screen: ReactElement) => void;
}

/** Tells which screen stands in the document, seen or not: of what is hidden React runs no other effects. */
function Rendered({ screen, onRendered }: RenderedProps) {
  useInsertionEffect(() => onRendered(screen));
  return screen;
}

/** Calls back once all is rendered that has come for a screen. */
export type WhenRendered = (then: () => void) => void;

/** A screen, rendered again each time that something has come that it may show, as long as it does not listen itself. */
export function useRenderedScreen(Screen: ComponentType, isAhead: boolean) {
  const client = useQueryClient();
  const [screen, setScreen] = useState(<Screen />);
  const newest = useRef(screen);
  const rendered = useRef<ReactElement>(null);
  const waiting = useRef<() => void>(null);
  useEffect(() => {
    if (!isAhead) return undefined;
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      newest.current = <Screen />;
      startTransition(() => setScreen(newest.current));
    });
  }, [client, Screen, isAhead]);
  const onRendered = (one: ReactElement) => {
    rendered.current = one;
    // React is still at work.
    if (one === newest.current && waiting.current) queueMicrotask(waiting.current);
  };
  const whenRendered: WhenRendered = (then) => {
    if (rendered.current === newest.current) then();
    else waiting.current = then;
  };
  return { screen: <Rendered screen={screen} onRendered={onRendered} />, whenRendered };
}
