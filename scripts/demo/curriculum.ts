import type { SpecialParams } from '@pupitre/domain';

/** A level of the demo school. The periods are plausible, not an official grid. */
export interface DemoLevel {
  level: string;
  /** Classes in a school of the usual size. */
  classes: number;
  /** Subject and weekly periods. */
  periods: Readonly<Record<string, number>>;
  /** Numbers of groups for so many classes. */
  groups?: (classes: number) => Partial<SpecialParams>;
}

const CYCLE_1 = { FRA: 9, MAT: 6, CEN: 3, AVI: 2, ACM: 2, MUS: 1, EPH: 3, ECR: 1 };
const YEARS_5_6 = {
  FRA: 8,
  ALL: 2,
  MAT: 5,
  SCN: 2,
  GEO: 1,
  HIS: 1,
  ECR: 0.5,
  AVI: 2,
  ACM: 2,
  MUS: 1,
  EPH: 3,
  ENU: 0.5,
};
const YEARS_7_8 = {
  FRA: 6,
  ALL: 3,
  ANG: 2,
  MAT: 5,
  SCN: 2,
  GEO: 1.5,
  HIS: 1.5,
  ECR: 1,
  AVI: 2,
  ACM: 2,
  MUS: 1,
  EPH: 3,
  ENU: 1,
};
const VG = {
  FRA: 6,
  ALL: 3,
  ANG: 3,
  MAT: 5,
  SCN: 2,
  GEO: 2,
  HIS: 2,
  ECR: 1,
  AVI: 1,
  ACM: 2,
  MUS: 1,
  EPH: 3,
  EDN: 1.5,
  ENU: 0.5,
  FGE: 1,
  OCOM: 3,
};
const VP = {
  FRA: 6,
  ALL: 4,
  ANG: 3,
  MAT: 5,
  SCN: 2,
  GEO: 2,
  HIS: 2,
  ECR: 1,
  AVI: 1,
  MUS: 1,
  EPH: 3,
  EDN: 1,
  ENU: 0.5,
  FGE: 1,
  OS: 4,
};

/** One group more than there are classes: that is what levels are made for. */
const groupsOf7And8 = (classes: number) => ({ groups_maths: classes + 1 });
const groupsOfVg = (classes: number) => ({
  groups_francais: classes + 1,
  groups_maths: classes + 1,
  groups_allemand: classes + 1,
  nb_cours_ocom: classes + 2,
});
const coursesOfVp = (classes: number) => ({ nb_cours_os: Math.max(4, classes - 1) });

const RECEPTION = { FRA: 12, MAT: 5, ANG: 2, AVI: 2, EPH: 3, ENU: 1 };

/** From 1-2P to 11VP, and a reception class. */
export const CURRICULUM: readonly DemoLevel[] = [
  { level: '1-2P', classes: 9, periods: CYCLE_1 },
  { level: '3P', classes: 7, periods: CYCLE_1 },
  { level: '4P', classes: 7, periods: CYCLE_1 },
  { level: '5P', classes: 7, periods: YEARS_5_6 },
  { level: '6P', classes: 7, periods: YEARS_5_6 },
  { level: '7P', classes: 7, periods: YEARS_7_8 },
  { level: '8P', classes: 7, periods: YEARS_7_8, groups: groupsOf7And8 },
  { level: '9VG', classes: 6, periods: VG, groups: groupsOfVg },
  { level: '9VP', classes: 6, periods: VP, groups: coursesOfVp },
  { level: '10VG', classes: 6, periods: VG, groups: groupsOfVg },
  { level: '10VP', classes: 6, periods: VP, groups: coursesOfVp },
  { level: '11VG', classes: 6, periods: VG, groups: groupsOfVg },
  { level: '11VP', classes: 6, periods: VP, groups: coursesOfVp },
  { level: 'ACC', classes: 1, periods: RECEPTION },
];
