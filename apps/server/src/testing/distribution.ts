import { BinaryOperationNode, type KyselyPlugin, type PluginTransformQueryArgs } from 'kysely';
import { placeOf } from '../database/distribute.ts';
import { isSchoolFilter } from './unscoped-queries.ts';

const isOfSchools = (table: string): boolean => placeOf(table) === 'school';

/** Part of a syntax tree of Kysely. */
type Node = { readonly kind: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

const STATEMENTS = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** A node and everything in it, but for the statements within. */
function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) if (!STATEMENTS.has(child.kind)) yield* walk(child);
}

/** The statements within a node, wherever they stand. */
const statementsIn = (node: Node): Node[] =>
  childrenOf(node).flatMap((child) => (STATEMENTS.has(child.kind) ? [child] : statementsIn(child)));

/** The name of a table or column, however deep it is wrapped. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.kind === 'IdentifierNode') return String(node['name']);
  const inner = node['identifier'] ?? node['column'] ?? node['table'] ?? node['node'];
  return nameOf(inner);
}

/** What a statement reads and writes itself. */
function tablesOf(statement: Node): string[] {
  const sources = [statement['from'], statement['table'], statement['into'], statement['using']];
  const joined = Array.isArray(statement['joins'])
    ? statement['joins'].map((join: Node) => join['table'])
    : [];
  const named = sources.flatMap((source) =>
    isNode(source) && Array.isArray(source['froms']) ? source['froms'] : [source],
  );
  return [...named, ...joined].flatMap((node: unknown) => nameOf(node) ?? []);
}

/** `school_id = …`, or the identifier of a school itself. */
const isOfSchool = (name: string | undefined, tables: readonly string[]): boolean =>
  name === 'school_id' || (name === 'id' && tables.includes('schools'));

/** Whether a condition of the statement compares the school with a value. */
function namesSchool(statement: Node, tables: readonly string[]): boolean {
  if (statement.kind === 'InsertQueryNode') {
    const columns = Array.isArray(statement['columns']) ? statement['columns'] : [];
    return columns.some((column: unknown) => isOfSchool(nameOf(column), tables));
  }
  const where = statement['where'];
  if (!isNode(where)) return false;
  return [...walk(where)].some(
    (node) =>
      BinaryOperationNode.is(node as never) &&
      (isSchoolFilter(node as never) || isOfSchool(columnOf(node['leftOperand']), tables)),
  );
}

/** The column that a reference is of. */
function columnOf(node: unknown): string | undefined {
  return isNode(node) && node.kind === 'ReferenceNode' ? nameOf(node['column']) : undefined;
}

/** Joined tables of schools that are not joined by the school. */
function strayJoins(statement: Node): string[] {
  const joins: Node[] = Array.isArray(statement['joins']) ? statement['joins'] : [];
  return joins
    .filter(({ table }) => isOfSchools(nameOf(table) ?? ''))
    .filter(
      (join) =>
        ![...walk(join)].some(
          (node) =>
            node.kind === 'ReferenceNode' && isOfSchool(columnOf(node), [nameOf(join['table']) ?? '']),
        ),
    )
    .map(({ table }) => nameOf(table) ?? '?');
}

/** All schools, which only whoever looks after the server asks for: every node answers with its own. */
const isListOfSchools = (statement: Node, tables: readonly string[]): boolean =>
  statement.kind === 'SelectQueryNode' && tables.join() === 'schools' && statement['where'] === undefined;

/** What keeps a statement, or one within it, from being run where schools are distributed, or makes it slow there. */
export function findUndistributable(statement: Node, isWithinDirectory = false): string[] {
  const tables = tablesOf(statement);
  const what = `${statement.kind} on ${tables.join(', ')}`;
  const faults: string[] = [];
  if (tables.some(isOfSchools)) {
    if (isWithinDirectory) faults.push(`${what}: within a query of the directory`);
    else if (!namesSchool(statement, tables) && !isListOfSchools(statement, tables))
      faults.push(`${what}: names no school`);
    for (const table of strayJoins(statement)) faults.push(`${what}: ${table} is not joined by its school`);
    for (const table of tables)
      if (placeOf(table) === 'coordinator') faults.push(`${what}: ${table} is not where the school is`);
  }
  const { values } = statement;
  if (tables.some(isOfSchools) && isNode(values) && STATEMENTS.has(values.kind))
    faults.push(`${what}: rows out of a query go by way of the coordinator, and are committed in two phases`);
  const updates: Node[] = Array.isArray(statement['updates']) ? statement['updates'] : [];
  if (updates.some(({ column }) => nameOf(column) === 'school_id'))
    faults.push(`${what}: moves rows to another school`);
  const isDirectory = tables.length > 0 && !tables.some(isOfSchools);
  return [...faults, ...statementsIn(statement).flatMap((inner) => findUndistributable(inner, isDirectory))];
}

/** Looks at every statement that is run, and keeps what could not be run where schools are distributed. */
export class DistributionCheck implements KyselyPlugin {
  readonly faults = new Set<string>();

  /** Changes nothing. */
  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    if (STATEMENTS.has(node.kind))
      for (const fault of findUndistributable(node as unknown as Node)) this.faults.add(fault);
    return node;
  }

  /** Changes nothing. */
  transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result);
}
