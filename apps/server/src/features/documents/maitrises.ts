import type { ClassTeacher } from '@pupitre/domain';
import type { YearContent } from '../../year-content/read-year-content.ts';

/** Who looks after which class in a year: class by class, the name of the class with each. */
export const listMaitrises = ({
  classes,
}: Pick<YearContent, 'classes'>): (ClassTeacher & { name: string })[] =>
  classes.flatMap(({ name, class_teachers }) => class_teachers.map((one) => ({ name, ...one })));
