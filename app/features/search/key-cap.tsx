/**
 * A key whose cap has a symbol. The symbol is drawn, because the brand's font has none: the search for a font that has one delays the
 * first layout (docs/decisions/0129-what-a-key-of-the-search-costs.md).
 */
import { Icon, type IconNode } from '#app/ui/icon.tsx';

export const KeyCap = ({ of }: { of: IconNode }) => (
  <kbd>
    <Icon of={of} className="icon small" />
  </kbd>
);
