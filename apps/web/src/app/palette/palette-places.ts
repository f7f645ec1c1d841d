import type { PlanningEntry, SchoolClass, SchoolFunction, TeacherAnswer } from '@pupitre/contract';
import { compareFunctions, subjectName } from '@pupitre/domain';
import { IconBriefcase, IconLayoutGrid } from '../../icons/base-icons.ts';
import { IconBook2, IconSchool } from '../../icons/more-icons.ts';
import { addressOf } from '../../lib/assignments-address.ts';
import { addressOfClass } from '../../lib/class-address.ts';
import type { PaletteGroup } from './palette-entries.ts';

interface Places {
  year: string | undefined;
  /** Those of the year, in their order. */
  volees: readonly PlanningEntry[];
  schoolClasses: readonly SchoolClass[];
  /** By name. */
  teachers: readonly TeacherAnswer[];
  functions: readonly SchoolFunction[];
  goTo: (address: string) => void;
}

function classesOf({ year, volees, goTo }: Places): PaletteGroup {
  return {
    name: year === undefined ? 'Classes' : `Classes ${year}`,
    isSearched: true,
    entries: volees.flatMap(({ level, class_names }) =>
      class_names.map((name) => ({
        id: name,
        label: name,
        code: name,
        icon: IconSchool,
        run: () => goTo(addressOf({ volee: level, classe: name })),
      })),
    ),
  };
}

/** Who teaches what in a class, beside its column of the grid. */
function classViewsOf({ schoolClasses, goTo }: Places): PaletteGroup {
  return {
    name: 'Fiches de classe',
    isSearched: true,
    entries: schoolClasses.map(({ id, name }) => ({
      id: `class ${id}`,
      label: `Classe ${name}`,
      code: name,
      icon: IconSchool,
      run: () => goTo(addressOfClass(id)),
    })),
  };
}

/** The positions of a teacher in the grid, beside their card. */
function cellsOf({ teachers, goTo }: Places): PaletteGroup {
  return {
    name: 'Dans la grille',
    isSearched: true,
    entries: teachers.map(({ id, visa, nom, prenom }) => ({
      id: `grid ${id}`,
      label: `Enseignements de ${nom} ${prenom}`,
      code: visa,
      hint: visa,
      icon: IconLayoutGrid,
      run: () => goTo(addressOf({ enseignant: id, onglet: 'grille' })),
    })),
  };
}

function subjectsOf({ volees, goTo }: Places): PaletteGroup {
  const codes = new Set(volees.flatMap((volee) => volee.subject_periods.map(({ subject }) => subject)));
  return {
    name: 'Branches à pourvoir',
    isSearched: true,
    entries: [...codes].map((code) => ({
      id: `subject ${code}`,
      label: subjectName(code),
      code,
      hint: code,
      icon: IconBook2,
      run: () => goTo(addressOf({ branche: code })),
    })),
  };
}

function functionsOf({ functions, goTo }: Places): PaletteGroup {
  return {
    name: 'Fonctions',
    isSearched: true,
    entries: functions.toSorted(compareFunctions).map(({ id, name }) => ({
      id: `function ${id}`,
      label: name,
      icon: IconBriefcase,
      run: () => goTo(`/functions?${new URLSearchParams({ fonction: id }).toString()}`),
    })),
  };
}

/** What is found once something is typed, besides volées and teachers: classes, somebody's positions, subjects, functions. */
export const placeGroups = (places: Places): PaletteGroup[] => [
  classesOf(places),
  classViewsOf(places),
  cellsOf(places),
  subjectsOf(places),
  functionsOf(places),
];
