import {
  type BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  ReferenceNode,
  type RootOperationNode,
  ValueNode,
} from 'kysely';

/** `school_id = …` anywhere, and `schools.id = …` with a value, not in a join. */
export function isSchoolFilter({ leftOperand, rightOperand }: BinaryOperationNode): boolean {
  if (!ReferenceNode.is(leftOperand) || leftOperand.column.kind !== 'ColumnNode') return false;
  const column = leftOperand.column.column.name;
  if (column === 'school_id') return true;
  return (
    column === 'id' && leftOperand.table?.table.identifier.name === 'schools' && ValueNode.is(rightOperand)
  );
}

class SchoolFilterRemover extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const { leftOperand } = node;
    return super.transformBinaryOperation(
      isSchoolFilter(node) ? { ...node, rightOperand: leftOperand } : node,
    );
  }
}

/**
 * Makes every query forget the school it is for: `school_id = …` becomes `school_id = school_id`, which always holds.
 * The matrix of foreign schools has to notice.
 */
export class UnscopedQueries implements KyselyPlugin {
  readonly #remover = new SchoolFilterRemover();

  /** The query as it is run: for every school. */
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#remover.transformNode(node);
  }

  /** Changes nothing. */
  transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result);
}
