/**
 * A key whose cap has a symbol. Drawn, because the brand's font has none of them: looking for a font that has one takes as long as
 * the rest of the first layout.
 */
import { Icon, type IconNode } from '#app/ui/icon.tsx';

export const KeyCap = ({ of }: { of: IconNode }) => (
  <kbd>
    <Icon of={of} className="i s" />
  </kbd>
);
