/** The icon of each category type; types of an operator's own get the general one. */
import { Cherry, Dices, Fish, Gamepad2, LayoutGrid, Radio, Spade, Ticket, TrendingUp, Trophy } from 'lucide';
import { Icon, type IconNode } from '#app/ui/icon.tsx';

const ICONS: Record<string, IconNode> = {
  slots: Cherry,
  live: Radio,
  table: Dices,
  fish: Fish,
  sports: Trophy,
  lottery: Ticket,
  crash: TrendingUp,
  arcade: Gamepad2,
  poker: Spade,
};

export function CategoryIcon({ type }: { type: string }) {
  return <Icon of={ICONS[type] ?? LayoutGrid} />;
}
