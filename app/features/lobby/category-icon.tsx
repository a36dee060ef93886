/** The icon of each category type; types of an operator's own get the general one. */
import {
  Cherry,
  Dices,
  Fish,
  Gamepad2,
  LayoutGrid,
  type LucideIcon,
  Radio,
  Spade,
  Ticket,
  TrendingUp,
  Trophy,
} from 'lucide-react';

const ICONS: Record<string, LucideIcon> = {
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
  const Icon = ICONS[type] ?? LayoutGrid;
  return <Icon className="i" aria-hidden />;
}
