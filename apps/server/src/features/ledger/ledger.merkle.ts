import { createHash } from 'node:crypto';

/** Leaves and inner nodes are hashed apart, so that nobody can pass one off as the other. */
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** One step from a leaf up to the root: the node beside, and on which side it stands. */
export interface Step {
  readonly side: 'left' | 'right';
  readonly hash: Buffer;
}

export const leafOf = (ledgerAccountId: bigint, seq: number, head: Buffer): Buffer =>
  createHash('sha256').update(LEAF).update(`${ledgerAccountId}|${seq}|`).update(head).digest();

const above = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

/** The level above: pairs are joined, one that is left over goes up as it is. */
function levelAbove(nodes: readonly Buffer[]): Buffer[] {
  const level: Buffer[] = [];
  for (let at = 0; at < nodes.length; at += 2) {
    const [left, right] = nodes.slice(at, at + 2);
    if (left) level.push(right ? above(left, right) : left);
  }
  return level;
}

export function rootOf(nodes: readonly Buffer[]): Buffer {
  let level = nodes;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? createHash('sha256').digest();
}

/** The way from one of the nodes up to their root. */
export function pathOf(nodes: readonly Buffer[], index: number): Step[] {
  const path: Step[] = [];
  let level = nodes;
  let at = index;
  while (level.length > 1) {
    const side = at % 2 === 0 ? 'right' : 'left';
    const beside = level[side === 'right' ? at + 1 : at - 1];
    if (beside) path.push({ side, hash: beside });
    level = levelAbove(level);
    at = Math.floor(at / 2);
  }
  return path;
}

/** Where a path leads to from a node. */
export const followPath = (node: Buffer, path: readonly Step[]): Buffer =>
  path.reduce((below, { side, hash }) => (side === 'left' ? above(hash, below) : above(below, hash)), node);
