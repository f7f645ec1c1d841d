/*
 * What the templates print. Every text is ready to be read: numbers have their decimal comma, sums are made, rows are in
 * order. Periods are weekly.
 */

/** A key figure: its name and its value. */
export interface LabelledFigure {
  label: string;
  value: string;
}

/** The colour beside a word: outside the range, inside it, wish met, nothing defined. */
export type Tone = 'bad' | 'fair' | 'good' | 'plain';

export interface StatusBadge {
  label: string;
  tone: Tone;
}

export interface SubjectText {
  code: string;
  /** Empty for a code the product does not know. */
  name: string;
}

/** One position in a grid. Without a visa it is open; the label names a group. */
export interface GridPosition {
  visa: string | null;
  /** Who is there too, or null. */
  beside: string | null;
  periods: string;
  label: string | null;
}

/** As many classes as fit side by side, with the positions of each subject; several in a cell where it is split. */
export interface ClassBlock {
  classes: string[];
  /** Who looks after each class; null where nobody looks after any. */
  class_teachers: string[] | null;
  rows: { subject: SubjectText; cells: GridPosition[][]; total: string }[];
  /** Of the columns, and of them all. */
  sums: string[];
  total: string;
  /** What a pupil has in groups besides; null where nothing is taught so. */
  in_groups: string | null;
  /** What a pupil of each class has in all. */
  pupil_totals: string[];
  /** What the classes have in addition, outside the plan; null where nothing is. */
  in_addition: { sums: string[]; total: string } | null;
}

/** A volée on paper: its classes in blocks as wide as the page, then its groups. */
export interface VoleeGrid {
  level: string;
  figures: LabelledFigure[];
  blocks: ClassBlock[];
  groups: {
    /** Groups side by side. */
    columns: number;
    rows: { subject: SubjectText; positions: GridPosition[]; total: string }[];
    total: string;
  };
}

/** One line of a list of teachers. */
export interface TeacherLine {
  visa: string;
  name: string;
  cycle: string;
  teaching: string;
  function_hours: string;
  maitrise_hours: string;
  total: string;
  range_text: string;
  desired_text: string;
  status: StatusBadge;
}

/** The week of a teacher on a scale from 0 to 1. */
export interface WorkloadBar {
  fill: number;
  min: number | null;
  desired: number | null;
  max: number | null;
  /** Between minimum and maximum; open ends reach the ends of the scale. */
  range: { from: number; to: number } | null;
  /** Says in words what the picture shows. */
  description: string;
}

/** The page of one teacher. */
export interface TeacherSheet extends TeacherLine {
  /** What `total` counts, in its number: « périodes hebdomadaires ». */
  total_unit: string;
  details: LabelledFigure[];
  range: { min: string; desired: string; max: string };
  bar: WorkloadBar;
  /** What deserves attention, or null. */
  note: string | null;
  /** `company` says how and with whom the teacher is there, or is null. */
  positions: { place: string; company: string | null; subject: SubjectText; periods: string }[];
  functions: { name: string; description: string; periods: string }[];
  /** The classes that they look after. */
  maitrises: { name: string; periods: string }[];
}

/** Who teaches what in a class; a place names a group, or what is added for some. Nobody: it is open. */
export interface ClassPosition {
  subject: SubjectText;
  place: string | null;
  teacher: string | null;
  /** Who is there too, or null. */
  beside: string | null;
  periods: string;
}

/** The page of one class. */
export interface ClassSheet {
  name: string;
  details: LabelledFigure[];
  own: ClassPosition[];
  total: string;
  /** What is open of that; null where nothing is. */
  open: string | null;
  groups: { heading: string; positions: ClassPosition[] };
}

/** Two states or years beside one another, each by what it is called; what was and is, ready to be read. */
export interface ComparisonDocument {
  from: string;
  to: string;
  figures: LabelledFigure[];
  volees: { level: string; rows: { name: string; difference: string; before: string; after: string }[] }[];
  teachers: {
    visa: string;
    name: string;
    /** May hold several lines. */
    difference: string;
    before: string;
    after: string;
    growth: string;
    status: string;
  }[];
  functions: { name: string; teacher: string; before: string; after: string }[];
  organisation: { level: string; lines: string[] }[];
}

/** A budget of a year, with what is granted, planned, staffed, open and left. */
export interface BudgetLine {
  name: string;
  levels: string;
  figures: string[];
}

/** Needs and means of a year. */
export interface NeedsDocument {
  figures: LabelledFigure[];
  means: LabelledFigure[];
  /** Each subject with its figures, then those of its stages, which have no subject. */
  rows: { subject: SubjectText | null; stage: string; figures: string[] }[];
  budgets: BudgetLine[];
  /** Null where nothing has to stay open. */
  open_bound: string | null;
  /** Sentences: where something is missing, and why. */
  missing: string[];
  /** Sentences: whom to hire for it. */
  hires: string[];
}

/** Everything that is stored of one person. */
export interface PersonRecord {
  name: string;
  /** Who they are: visa, cycle, contract; and what they were called before. */
  details: LabelledFigure[];
  years: {
    school_year: string;
    /** The sums of the year. */
    figures: LabelledFigure[];
    lines: { place: string; what: string; periods: string }[];
  }[];
  /** What the automatic proposal that is kept says of them, in sentences. */
  proposal: string[];
  /** Where a text names them: what it is, and the text. */
  mentions: LabelledFigure[];
  /** The latest first; `fields` says what it made of them. */
  changes: { when: string; summary: string; fields: string[] }[];
}

/** What the head and the foot of every page say. */
export interface Letterhead {
  title: string;
  school: string;
  /** Null where the document is of no year. */
  school_year: string | null;
  printed_on: string;
}

/** A document: which template prints it, and what it says. */
export type PdfDocument = Letterhead &
  (
    | { template: 'volee'; volee: VoleeGrid; legend: { visa: string; name: string; periods: string }[] }
    | { template: 'teacher'; teacher: TeacherSheet }
    | { template: 'class'; sheet: ClassSheet }
    | ({ template: 'comparison' } & ComparisonDocument)
    | ({ template: 'needs' } & NeedsDocument)
    | { template: 'person'; person: PersonRecord }
    | { template: 'teachers'; heading: string; figures: LabelledFigure[]; teachers: TeacherSheet[] }
    | {
        template: 'year';
        /** Whether the grids of the volées follow their overview. */
        has_grids: boolean;
        figures: LabelledFigure[];
        volees: VoleeGrid[];
        subjects: { subject: SubjectText; figures: LabelledFigure[] }[];
        budgets: BudgetLine[];
        teachers: TeacherLine[];
        functions: { name: string; teacher: string; description: string; periods: string }[];
        maitrises: { name: string; teacher: string; periods: string }[];
      }
  );
