/** The keys of a guess with its chance and what it pays, and the key that skips the card. */
import { ChevronDown, ChevronsRight, ChevronUp, Equal } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import {
  coverOf,
  guessesOf,
  isOffered,
  payOf,
  RANKS,
  rankOf,
  SIDES,
  type Side,
  skipsOf,
  winsOf,
} from '#demo/studio/engines/hi-lo-odds.ts';
import type { GameParts } from '../../game.ts';
import type { Rules } from './hi-lo-round.ts';
import type { Row } from './row.ts';

interface GuessesProps {
  parts: Pick<GameParts<Rules>, 't' | 'payout' | 'rules'>;
  row: Row;
  stake: string;
  canAct: boolean;
  onAct: (action: Side | 'skip') => void;
}

const ICONS = { higher: ChevronUp, lower: ChevronDown };

function Guess({ side, parts, row, stake, canAct, onAct }: GuessesProps & { side: Side }) {
  const { t, payout } = parts;
  const rank = rankOf(row.cards.at(-1) ?? 6);
  const wins = guessesOf(row.cards, row.steps);
  const cover = coverOf(side, rank);
  const isOff = !canAct || !isOffered(wins, side, rank);
  const isKnown = row.cards.length > 0 && !row.isLost;
  return (
    <button
      type="button"
      className="guess"
      data-step={side}
      aria-disabled={isOff}
      onClick={() => !isOff && onAct(side)}
    >
      <Icon of={cover === 'same' ? Equal : ICONS[side]} />
      <span>{t(cover === 'same' ? 'same' : cover === 'strict' ? side : `${side}_or_same`)}</span>
      {isKnown && (
        <small>
          <bdi translate="no" dir="ltr">{`${((100 * winsOf(side, rank)) / RANKS).toFixed(1)} %`}</bdi>{' '}
          <bdi translate="no" dir="ltr">
            {payout(stake, payOf([...wins, winsOf(side, rank)]))}
          </bdi>
        </small>
      )}
    </button>
  );
}

export function Guesses(props: GuessesProps) {
  const { parts, row, canAct, onAct } = props;
  const left = parts.rules.mostSkips - skipsOf(row.steps);
  const isOff = !canAct || left === 0;
  return (
    <div className="guesses">
      {SIDES.map(side => (
        <Guess key={side} side={side} {...props} />
      ))}
      <button
        type="button"
        className="guess skip-card"
        aria-disabled={isOff}
        onClick={() => !isOff && onAct('skip')}
      >
        <Icon of={ChevronsRight} />
        <span>{parts.t('skip_card', { left })}</span>
      </button>
    </div>
  );
}
