import { folderOf, normalisePartName, relationsOf } from './part-names.ts';
import { type Attributes, findTags, readEntities } from './xml-tags.ts';
import type { ZipArchive } from './zip-archive.ts';

/** One sheet as the workbook names it. */
export interface SheetPart {
  /** As it is written in the XML. */
  name: string;
  state: string;
  /** Empty where the sheet holds no cells: a chart, or a part that is missing. */
  part: string;
}

/** The parts of a workbook that hold what a sheet shows; empty where there is none. */
export interface WorkbookParts {
  sheets: SheetPart[];
  sharedStrings: string;
  styles: string;
  /** Dates count from 1904. */
  is1904: boolean;
}

interface Relation {
  id: string;
  /** The last step of its type, in lower case: both editions of the standard end alike. */
  kind: string;
  target: string;
}

const RELATIONS = '_rels/.rels';
/** Left by the Finder of macOS beside every file it packs. */
const isDebris = (name: string) => /(?:^|\/)__macosx\//.test(name);

function readRelations(archive: ZipArchive, part: string): Relation[] {
  return findTags(archive.readXml(part), 'Relationship')
    .filter(({ TargetMode }) => TargetMode?.toLowerCase() !== 'external')
    .map(({ Id = '', Type = '', Target = '' }) => ({
      id: Id,
      kind: folderTail(Type),
      target: readEntities(Target),
    }));
}

const folderTail = (type: string) => type.slice(type.lastIndexOf('/') + 1).toLowerCase();

/** Who packs the folder of a workbook instead of its files puts everything one step down. */
function findRoot({ names }: ZipArchive): string {
  const tops = names.filter((name) => !isDebris(name) && `/${name}`.endsWith(`/${RELATIONS}`));
  const [shortest = RELATIONS] = tops.toSorted((a, b) => a.length - b.length);
  return shortest.slice(0, -RELATIONS.length);
}

/** The first of the places that there is; empty where there is none. */
const firstOf = (archive: ZipArchive, places: readonly string[]) =>
  places.map(normalisePartName).find((place) => place !== '' && archive.has(place)) ?? '';

/** Where a target leads: from the root, from the folder of the part that names it, or, with some writers, both meant wrongly. */
function resolveTarget(archive: ZipArchive, root: string, folder: string, target: string): string {
  if (/^[/\\]/.test(target)) return firstOf(archive, [root + target, folder + target]);
  return firstOf(archive, [folder + target, root + target]);
}

/** The part of the archive that is its document: by the relations, else where every writer puts a workbook. Empty without one. */
export function findMainPart(archive: ZipArchive): string {
  const root = findRoot(archive);
  const main = readRelations(archive, root + RELATIONS).find(({ kind }) => kind === 'officedocument');
  const byRelation = main ? resolveTarget(archive, root, root, main.target) : '';
  if (byRelation !== '') return byRelation;
  return archive.names.find((name) => !isDebris(name) && /(?:^|\/)workbook\.(?:xml|bin)$/.test(name)) ?? '';
}

function toSheet(
  archive: ZipArchive,
  main: string,
  relations: readonly Relation[],
  tag: Attributes,
  index: number,
): SheetPart {
  const folder = folderOf(main);
  const { name = `Feuille ${index + 1}`, state = 'visible', id } = tag;
  const relation = relations.find((one) => one.id === id);
  const usual = `${folder}worksheets/sheet${index + 1}.xml`;
  if (!relation) return { name, state, part: firstOf(archive, [usual]) };
  if (relation.kind !== 'worksheet') return { name, state, part: '' };
  return { name, state, part: resolveTarget(archive, findRoot(archive), folder, relation.target) };
}

/** Follows the relations of a workbook to the parts that hold its cells, wherever they are. Throws a RefusedWorkbook. */
export function findWorkbookParts(archive: ZipArchive, main: string): WorkbookParts {
  const workbook = archive.readXml(main);
  const relations = readRelations(archive, relationsOf(main));
  const partOf = (kind: string) => {
    const relation = relations.find((one) => one.kind === kind.toLowerCase());
    const target = relation?.target ?? `${kind}.xml`;
    return resolveTarget(archive, findRoot(archive), folderOf(main), target);
  };
  const [properties] = findTags(workbook, 'workbookPr');
  return {
    sheets: findTags(workbook, 'sheet').map((tag, index) => toSheet(archive, main, relations, tag, index)),
    sharedStrings: partOf('sharedStrings'),
    styles: partOf('styles'),
    is1904: /^(?:1|true|on)$/i.test(properties?.date1904 ?? ''),
  };
}
