/** The memory of a server at a moment. */
export interface Sample {
  /** Since the load began. */
  minute: number;
  megabytes: number;
}

/** As long, of the whole, the server fills its caches and its heap finds its size. */
const WARM_UP = 1 / 3;
/** A rise of less than that share over the rest is the noise of the collector. */
const NOISE = 0.05;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much a straight line through the samples rises in a minute. */
function findSlope(samples: readonly Sample[]): number {
  const [minute, megabytes] = [
    mean(samples.map((one) => one.minute)),
    mean(samples.map((one) => one.megabytes)),
  ];
  const spread = samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
  return samples.reduce((sum, one) => sum + (one.minute - minute) * (one.megabytes - megabytes), 0) / spread;
}

/** Whether memory neither rises after the warm-up nor is more than it may be, and that in a sentence. */
export function isSteady(
  samples: readonly Sample[],
  mostMegabytes: number,
): { isSteady: boolean; said: string } {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP));
  const [first, last] = [warm[0], warm.at(-1)];
  if (!first || !last || warm.length < 3) return { isSteady: false, said: 'too short to tell' };
  const slope = findSlope(warm);
  const average = mean(warm.map(({ megabytes }) => megabytes));
  const rise = slope * (last.minute - first.minute);
  const most = Math.max(...samples.map(({ megabytes }) => megabytes));
  const isFlat = rise <= average * NOISE && most <= mostMegabytes;
  const said =
    `after the warm-up ${Math.round(average)} MB on the average, a line through it rises by ${(slope * 60).toFixed(1)} MB in an hour, ` +
    `${rise.toFixed(1)} MB in the ${(last.minute - first.minute).toFixed(1)} minutes; at most ${Math.round(most)} MB: ${isFlat ? 'steady' : 'not steady'}`;
  return { isSteady: isFlat, said };
}
