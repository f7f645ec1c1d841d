import type { Bounder } from './bounder.ts';

/**
 * Two bounders at work on the same problem, each in a thread of its own: the better bound counts, and what either suggests. Where both
 * have since the last look, that of the first comes first, and that of the second at the next look.
 */
export function boundByTwo(first: Bounder, second: Bounder): Bounder {
  let latest = first;
  let ofFirst = first.suggestions;
  let ofSecond = second.suggestions;
  return {
    get bound() {
      return Math.max(first.bound, second.bound);
    },
    get least() {
      return Math.max(first.least, second.least);
    },
    get suggestions() {
      const now = first.suggestions;
      if (now !== ofFirst) {
        latest = first;
        ofFirst = now;
      } else if (second.suggestions !== ofSecond) {
        latest = second;
        ofSecond = second.suggestions;
      }
      return ofFirst + ofSecond;
    },
    get suggestion() {
      return latest.suggestion;
    },
    likely: first.likely,
    step(best) {
      first.step(best);
      second.step(best);
    },
    rest(atMost) {
      second.rest(atMost);
    },
    end() {
      first.end();
      second.end();
    },
  };
}
