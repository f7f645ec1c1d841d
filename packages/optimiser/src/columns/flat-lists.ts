type FlatList = Int32Array | Float64Array;

const longList = <List extends FlatList>(list: List, length: number): List =>
  new (list.constructor as new (length: number) => List)(length);

/** The same list with as much room again. */
export function widen<List extends FlatList>(list: List): List {
  const wide = longList(list, 2 * list.length);
  wide.set(list);
  return wide;
}

/** A list that begins with so many equal values: the same one where it is long enough, since what is thrown away takes its room until it is cleared up. */
export function cleared<List extends FlatList>(list: List, length: number, value = 0): List {
  const long = list.length < length ? longList(list, length) : list;
  return long.fill(value, 0, length) as List;
}
