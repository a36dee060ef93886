/**
 * A line icon on the 24 px grid. Size and stroke come from the class `i` (`i s`, `i l`), so that a page's many icons cost
 * three attributes each. Icons say nothing to assistive technology: the words beside them do.
 */
import type { IconNode } from 'lucide';
import { iconPath } from './icon-path.ts';

export type { IconNode };

interface IconProps {
  /** Drawn by the icon library: `import { Search } from 'lucide'`. */
  of: IconNode;
  className?: string;
}

const paths = new WeakMap<IconNode, string>();

function pathOf(icon: IconNode): string {
  const path = paths.get(icon) ?? iconPath(icon);
  paths.set(icon, path);
  return path;
}

export const Icon = ({ of, className = 'icon' }: IconProps) => (
  <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
    <path d={pathOf(of)} />
  </svg>
);
