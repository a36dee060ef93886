/** The cards of a round in order, each with the step after it; the newest is always in sight. */
import { ChevronDown, ChevronsRight, ChevronUp } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import type { Text } from '../../text.ts';
import { PlayingCard } from './playing-card.tsx';
import { cardName, type Row } from './row.ts';

const ICONS = { higher: ChevronUp, lower: ChevronDown, skip: ChevronsRight };

/** Newest first, so that the oldest are clipped. */
export const PassedCards = ({ t, row }: { t: Text; row: Row }) => (
  <ol className="passed-cards" aria-label={t('cards')} dir="ltr">
    {row.cards
      .map((card, at) => ({ card, at, step: row.steps[at - 1] }))
      .reverse()
      .map(({ card, at, step }) => (
        <li key={at} aria-label={cardName(card, t)}>
          <PlayingCard card={card} isLost={row.isLost && at === row.cards.length - 1} />
          {step !== undefined && <Icon of={ICONS[step]} />}
        </li>
      ))}
  </ol>
);
