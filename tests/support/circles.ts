/** Circles in a graph of names. */

export type Arrow = readonly [from: string, to: string];

/**
 * Strongly connected components of more than one node, each in the order of names (Tarjan, 1972). A node that points at
 * itself is no circle.
 */
export function circlesOf(arrows: Iterable<Arrow>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    if (!next.has(from)) next.set(from, new Set());
    next.get(from)?.add(to);
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(node, Math.min(low.get(node) as number, low.get(to) as number));
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) circles.push(component.sort());
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return circles;
}
