/** Where a row has nobody. */
const NONE = -1;

/**
 * Gives each row one column at most, and each column to one row at most, so that the values add up to as much as can be (Kuhn and Munkres). What
 * is worth nothing is not given.
 * @param values by row and column, not below 0; every row of one length
 * @returns by row its column, −1 for none
 */
export function assignMost(values: readonly (readonly number[])[]): number[] {
  const rows = values.length;
  const columns = Math.max(rows, values[0]?.length ?? 0);
  const costOf = (row: number, column: number) => -(values[row - 1]?.[column - 1] ?? 0);
  // From 1 on; 0 stands for what is being placed.
  const ofRow = new Float64Array(rows + 1);
  const ofColumn = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const before = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    const least = new Float64Array(columns + 1).fill(Infinity);
    const isUsed = new Uint8Array(columns + 1);
    let column = 0;
    while (rowOf[column] !== 0) {
      isUsed[column] = 1;
      const from = rowOf[column]!;
      let [delta, next] = [Infinity, 0];
      for (let j = 1; j <= columns; j++) {
        if (isUsed[j] === 1) continue;
        const slack = costOf(from, j) - ofRow[from]! - ofColumn[j]!;
        if (slack < least[j]!) {
          least[j] = slack;
          before[j] = column;
        }
        if (least[j]! < delta) [delta, next] = [least[j]!, j];
      }
      for (let j = 0; j <= columns; j++)
        if (isUsed[j] === 1) {
          ofRow[rowOf[j]!]! += delta;
          ofColumn[j]! -= delta;
        } else least[j]! -= delta;
      column = next;
    }
    for (; column !== 0; column = before[column]!) rowOf[column] = rowOf[before[column]!]!;
  }
  const found = values.map(() => NONE);
  for (let j = 1; j <= columns; j++) {
    const row = rowOf[j]! - 1;
    if (row >= 0 && (values[row]![j - 1] ?? 0) > 0) found[row] = j - 1;
  }
  return found;
}
