/** A hand on the table of blackjack with its total, its stake and its result. */
import { isBlackjack } from '#demo/studio/engines/cards/blackjack-hand.ts';
import type { Text } from '../../text.ts';
import { Hand } from '../cards/hand.tsx';
import { type PictureOfHand, type TablePicture, totalText } from './table-picture.ts';

/** Positions of the first four cards in the deal: player, dealer, player, dealer. */
const PLAYERS_ORDER = [0, 2];
const DEALERS_ORDER = [1, 3];

interface PlayersHandProps {
  t: Text;
  minor: (minor: number) => string;
  hand: PictureOfHand;
  /** From 0; of several hands. */
  at: number;
  count: number;
  isActive: boolean;
}

export function PlayersHand({ t, minor, hand, at, count, isActive }: PlayersHandProps) {
  const { cards, stakeMinor, result } = hand;
  const label = count > 1 ? t('hand_of', { number: at + 1, count }) : t('your_hand');
  const orderOf = (card: number) => (count === 1 ? (PLAYERS_ORDER[card] ?? 0) : at);
  const isNatural = count === 1 && isBlackjack(cards);
  return (
    <section className="players-hand" data-active={isActive} data-result={result ?? 'none'}>
      <p className="total">
        <bdi translate="yes" dir="ltr">
          {isNatural ? t('result.blackjack') : totalText(cards)}
        </bdi>
        {result !== null && !(isNatural && result === 'blackjack') && (
          <span>{` ${t(`result.${result}`)}`}</span>
        )}
      </p>
      <Hand t={t} label={label} cards={cards} orderOf={orderOf} />
      <p className="staked">
        <i aria-hidden="true" />
        <span>{minor(stakeMinor)}</span>
      </p>
    </section>
  );
}

/** The dealer's cards, and their total as far as it is seen. */
export function DealersHand({ t, dealer, hasHole }: { t: Text } & Pick<TablePicture, 'dealer' | 'hasHole'>) {
  const cards = hasHole ? [...dealer, null] : dealer;
  const orderOf = (at: number) => {
    if (hasHole) return DEALERS_ORDER[at] ?? 0;
    return at === 1 ? -1 : 0;
  };
  return (
    <section className="dealers-hand">
      <p className="total">
        {t('dealer')}{' '}
        <bdi translate="no" dir="ltr">
          {dealer.length === 0 ? '' : totalText(dealer)}
        </bdi>
      </p>
      <Hand t={t} label={t('dealer')} cards={cards} orderOf={orderOf} />
    </section>
  );
}
