import { useMantineColorScheme } from '@mantine/core';
import { compareLevels, compareTeachers } from '@pupitre/domain';
import {
  IconArrowsDiff,
  IconDeviceDesktop,
  IconFileTypePdf,
  IconLayoutGrid,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
  IconUser,
  IconWand,
} from '../../icons/base-icons.ts';
import {
  IconCalendarPlus,
  IconCalendarShare,
  IconDatabaseExport,
  IconFileTypeXls,
  IconSchool,
} from '../../icons/more-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useLogout } from '../../features/accounts/use-logout.ts';
import { useDownloadBackup } from '../../features/planning/api/backup.ts';
import { useExportYearPdf } from '../../features/planning/api/export-pdf.ts';
import { useExportYearExcel } from '../../features/planning/api/export-year-excel.ts';
import { useExportTeachers } from '../../features/teachers/api/use-export-teachers.ts';
import { toastInfo } from '../../components/toast.tsx';
import { addressOf } from '../../lib/assignments-address.ts';
import { focusContent } from '../../lib/focus.ts';
import { countOf } from '../../lib/numbers.ts';
import { classesQuery, functionsQuery, planningQuery } from '../../queries/index.ts';
import { useActiveYear } from '../../queries/use-active-year.ts';
import { useTeachersOf } from '../../queries/use-teachers-of.ts';
import { SCREENS } from '../screens.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import { placeGroups } from './palette-places.ts';
import { EVERY_VOLEE, useMay } from '../../lib/may.ts';

/* No part of the menu: one comes to them from « Organisation », from what is compared, and from the files of a year. */
const CLASSES = { to: '/classes', label: 'Classes et maîtrises', icon: IconSchool };
const COMPARE = { to: '/compare', label: 'Comparer', icon: IconArrowsDiff };
const HAND_OVER = { to: '/hand-over', label: "Transmettre à l'horaire", icon: IconCalendarShare };

/** The dialogs the palette opens over any screen. */
export type PaletteDialog = 'teacher' | 'account' | 'prepare-year';

/** Goes to an address, with the focus on the content as after a page load. */
function useGoTo() {
  const navigate = useNavigate();
  return (to: string) => {
    void navigate(to);
    focusContent();
  };
}

/** Makes a file, and says so: the palette is closed by then. */
const telling = (make: () => void) => () => {
  toastInfo('Export en cours…');
  make();
};

/** What can be taken out: of the active year nothing until it is known, of the teachers nothing as long as there are none. */
function useExports(year: string | undefined, hasTeachers: boolean): PaletteEntry[] {
  const { mutate: exportPdf } = useExportYearPdf();
  const { mutate: exportExcel } = useExportYearExcel();
  const { mutate: downloadBackup } = useDownloadBackup();
  const { mutate: exportTeachers } = useExportTeachers();
  const teachers: PaletteEntry[] = hasTeachers
    ? [
        {
          id: 'teachers-excel',
          label: 'Exporter les enseignants en Excel',
          icon: IconFileTypeXls,
          run: telling(exportTeachers),
        },
      ]
    : [];
  if (year === undefined) return teachers;
  return [
    {
      id: 'year-pdf',
      label: `Exporter l'année ${year} en PDF`,
      icon: IconFileTypePdf,
      run: telling(() => exportPdf({ school_year: year })),
    },
    {
      id: 'year-excel',
      label: `Exporter l'année ${year} en Excel`,
      icon: IconFileTypeXls,
      run: telling(() => exportExcel(year)),
    },
    ...teachers,
    {
      id: 'backup',
      label: `Télécharger la sauvegarde de ${year}`,
      icon: IconDatabaseExport,
      run: telling(() => downloadBackup(year)),
    },
  ];
}

const THEMES = [
  { value: 'light', label: 'Thème clair', icon: IconSun },
  { value: 'dark', label: 'Thème sombre', icon: IconMoon },
  { value: 'auto', label: 'Thème du système', icon: IconDeviceDesktop },
] as const;

function useActions(
  { year, hasTeachers, hasVolees }: { year: string | undefined; hasTeachers: boolean; hasVolees: boolean },
  open: (dialog: PaletteDialog) => void,
): PaletteEntry[] {
  const exports = useExports(year, hasTeachers);
  const { setColorScheme } = useMantineColorScheme();
  const { mutate: logout } = useLogout();
  const may = useMay();
  const adding: PaletteEntry[] = may('teachers.create')
    ? [{ id: 'new-teacher', label: 'Ajouter un enseignant', icon: IconPlus, run: () => open('teacher') }]
    : [];
  const preparing: PaletteEntry[] =
    hasVolees && may('schoolYears.prepare', EVERY_VOLEE)
      ? [
          {
            id: 'prepare-year',
            label: 'Préparer une année',
            icon: IconCalendarPlus,
            run: () => open('prepare-year'),
          },
        ]
      : [];
  return [
    ...adding,
    ...preparing,
    ...exports,
    ...THEMES.map(({ value, label, icon }) => ({
      id: value,
      label,
      icon,
      run: () => setColorScheme(value),
    })),
    { id: 'account', label: 'Mon établissement', icon: IconSettings, run: () => open('account') },
    { id: 'logout', label: 'Déconnexion', icon: IconLogout, run: logout },
  ];
}

/** All that the palette leads to or does: screens, volées of the active year, teachers, places in them, actions. */
export function usePaletteGroups(open: (dialog: PaletteDialog) => void): PaletteGroup[] {
  const goTo = useGoTo();
  const { data: year } = useActiveYear();
  const { data: planning = [] } = useQuery(planningQuery());
  const { data: known = [] } = useTeachersOf(year);
  const { data: functions = [] } = useQuery(functionsQuery());
  const { data: schoolClasses = [] } = useQuery({ ...classesQuery(year ?? ''), enabled: year !== undefined });
  const volees = planning
    .filter((volee) => volee.school_year === year)
    .toSorted((a, b) => compareLevels(a.level, b.level));
  const teachers = known.toSorted(compareTeachers);
  const proposing: PaletteEntry[] = useMay()('proposals.start')
    ? [
        {
          id: 'proposal',
          label: 'Proposer une répartition',
          icon: IconWand,
          run: () => goTo('/assignments/proposal'),
        },
      ]
    : [];
  const actions = useActions(
    { year, hasTeachers: teachers.length > 0, hasVolees: planning.length > 0 },
    open,
  );
  return [
    {
      name: 'Écrans',
      entries: [...SCREENS, CLASSES, COMPARE, HAND_OVER].map((screen) => ({
        ...screen,
        id: screen.to,
        run: () => goTo(screen.to),
      })),
    },
    {
      name: year === undefined ? 'Volées' : `Volées ${year}`,
      entries: volees.map(({ id, level, number_of_classes }) => ({
        id,
        label: level,
        code: level,
        hint: countOf(number_of_classes, 'classe'),
        icon: IconLayoutGrid,
        run: () => goTo(addressOf({ volee: level })),
      })),
    },
    {
      name: 'Enseignants',
      isSearched: true,
      entries: teachers.map(({ id, visa, nom, prenom }) => ({
        id,
        label: `${nom} ${prenom}`,
        code: visa,
        hint: visa,
        icon: IconUser,
        run: () => goTo(addressOf({ enseignant: id })),
      })),
    },
    ...placeGroups({ year, volees, schoolClasses, teachers, functions, goTo }),
    {
      name: 'Actions',
      entries: [...proposing, ...actions],
    },
  ];
}
