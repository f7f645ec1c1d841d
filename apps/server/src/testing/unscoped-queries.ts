import {
  type BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  ReferenceNode,
  type RootOperationNode,
} from 'kysely';

class SchoolFilterRemover extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const { leftOperand } = node;
    const isSchoolFilter =
      ReferenceNode.is(leftOperand) &&
      leftOperand.column.kind === 'ColumnNode' &&
      leftOperand.column.column.name === 'school_id';
    return super.transformBinaryOperation(isSchoolFilter ? { ...node, rightOperand: leftOperand } : node);
  }
}

/**
 * Makes every query forget the school it is for: `school_id = …` becomes `school_id = school_id`, which always holds.
 * The matrix of foreign schools has to notice.
 */
export class UnscopedQueries implements KyselyPlugin {
  readonly #remover = new SchoolFilterRemover();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#remover.transformNode(node);
  }

  transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result);
}
