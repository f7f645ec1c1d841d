/** The address of a class: who teaches what in it. */
export const addressOfClass = (id: string): string => `/classes/${encodeURIComponent(id)}`;

/** Where the class teachers of a class are changed. */
export const addressOfMaitrise = (id: string): string => `${addressOfClass(id)}?maitrise`;

/** The address of the classes of a year; without one, of the active year. */
export const addressOfClasses = (year?: string): string =>
  year === undefined ? '/classes' : `/classes?${new URLSearchParams({ annee: year }).toString()}`;
