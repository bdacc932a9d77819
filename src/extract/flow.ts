// Where an assignment stands among the branches and loops of its function, for languages in which a name means what was
// assigned to it last. Which assignments reach a use is for resolve/.

import { BlockFlow, type BlockFact } from '../core/facts.js';
import type { SyntaxNode } from '../core/syntax.js';
import type { FlowSpec } from '../languages/contract.js';

export interface Flow {
  readonly blocks: readonly BlockFact[];
  /** Innermost block around a node that may or may not have run by the time of a use further down; -1 for none. */
  blockOf(node: SyntaxNode): number;
  /** A block for what runs at any time. */
  anytime(): number;
  /** From where on a name holds what a node gives it; what a loop gives, from the start of the block on. */
  validFrom(node: SyntaxNode): number;
}

/** Line, with the column as its fraction; see BindingFact. */
export const placeIn = ({ row, column }: SyntaxNode['startPosition']): number => row + 1 + Math.min(column, 99_999) / 100_000;
const written = (node: SyntaxNode): SyntaxNode[] => node.namedChildren.filter((child): child is SyntaxNode => child !== null && child.type !== 'comment');
const conditionOf = (node: SyntaxNode): SyntaxNode | null => node.childForFieldName('condition') ?? node.childForFieldName('subject') ?? node.childForFieldName('value');

/** `isRoot`: nodes whose code runs apart from what is around them (functions, classes). */
export function makeFlow(spec: FlowSpec, isRoot: (node: SyntaxNode) => boolean): Flow {
  const blocks: BlockFact[] = [];
  const known = new Map<number, number>();

  const bodyOf = (node: SyntaxNode): SyntaxNode => node.childForFieldName('body') ?? node.lastNamedChild ?? node;

  /** Whether control never goes on behind a node. */
  function leaves(node: SyntaxNode): boolean {
    let at: SyntaxNode | undefined = node;
    for (let depth = 0; at !== undefined && depth < 5; depth += 1) {
      if (spec.leaves.has(at.type)) return true;
      if (!spec.plain.has(at.type) && !spec.clauses.has(at.type)) return false;
      at = written(at).pop();
    }
    return false;
  }

  function around(node: SyntaxNode): number {
    let inner = node, part = node;
    for (let at = node.parent; at !== null && !isRoot(at); at = at.parent) {
      const kind = spec.statements[at.type];
      if (kind !== undefined && part.id !== conditionOf(at)?.id && !spec.always.has(part.type)) return open(at, kind, kind === 'cases' || kind === 'falling' ? inner : part);
      inner = part;
      part = at;
    }
    return -1;
  }

  function open(statement: SyntaxNode, kind: FlowSpec['statements'][string], part: SyntaxNode): number {
    const before = known.get(part.id);
    if (before !== undefined) return before;
    const above = around(statement);
    const flow = kind !== 'try' && leaves(part) || spec.clauses.has(part.type) && leaves(part) ? BlockFlow.leaves
      : kind === 'loop' ? BlockFlow.again : kind === 'branch' || kind === 'cases' ? BlockFlow.apart : BlockFlow.maybe;
    blocks.push([above, flow, placeIn(part.startPosition), placeIn(part.endPosition), placeIn(statement.endPosition), partsOf(statement, kind, part)]);
    known.set(part.id, blocks.length - 1);
    return blocks.length - 1;
  }

  /** How many parts of a statement go on behind it, where one of them is sure to run; else 0. */
  function partsOf(statement: SyntaxNode, kind: FlowSpec['statements'][string], part: SyntaxNode): number {
    if (kind === 'loop' || (kind === 'try' && spec.otherwise.has(part.type))) return 0;
    const condition = conditionOf(statement)?.id;
    const parts = written(part.parent ?? statement).filter((child) => child.id !== condition && !spec.always.has(child.type));
    if (kind === 'try') return parts.filter((child) => !spec.otherwise.has(child.type) && !(spec.clauses.has(child.type) && leaves(child))).length;
    return parts.some((child) => spec.otherwise.has(child.type)) ? parts.filter((child) => !leaves(child)).length : 0;
  }

  let anytime = -1;

  return {
    blocks,
    anytime: () => (anytime < 0 ? (anytime = blocks.push([-1, BlockFlow.maybe, 0, 0, 0, 0]) - 1) : anytime),
    blockOf: (node) => around(spec.statements[node.type] === 'loop' ? bodyOf(node) : node),
    validFrom: (node) => placeIn(spec.statements[node.type] !== undefined ? node.startPosition : spec.clauses.has(node.type) ? bodyOf(node).startPosition : node.endPosition),
  };
}
