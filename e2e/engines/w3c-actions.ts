import type { Gesture, Stroke } from './engine.ts';

/** The keys that type nothing: their code points in WebDriver, classic and BiDi. */
const KEYS: Readonly<Record<string, string>> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Delete: '\uE017',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Strokes as WebDriver wants them. */
export const keyActions = (strokes: readonly Stroke[]) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: strokes.map(({ type, key }) => ({
      type: type === 'down' ? 'keyDown' : 'keyUp',
      value: KEYS[key] ?? key,
    })),
  },
];

const pointerAction = (gesture: Gesture) =>
  gesture.type === 'move'
    ? {
        type: 'pointerMove',
        duration: 0,
        origin: 'viewport',
        x: Math.round(gesture.x),
        y: Math.round(gesture.y),
      }
    : { type: gesture.type === 'down' ? 'pointerDown' : 'pointerUp', button: 0 };

/** Gestures as WebDriver wants them. */
export const pointerActions = (gestures: readonly Gesture[]) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: gestures.map(pointerAction),
  },
];
