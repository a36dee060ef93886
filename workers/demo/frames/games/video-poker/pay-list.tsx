/** The pays of video poker for the stake, best hand first; the hand on the table is marked. */
import type { PokerHand } from '#demo/studio/engines/cards/poker-hand.ts';
import type { VideoPokerRules } from '#demo/studio/engines/video-poker-rules.ts';
import type { GameParts } from '../../game.ts';

interface PayListProps extends Pick<GameParts<VideoPokerRules>, 't' | 'rules' | 'share'> {
  stake: string;
  hand: PokerHand | null;
}

export const PayList = ({ t, rules, share, stake, hand }: PayListProps) => (
  <ul className="pay-list" aria-label={t('pays_for_stake')}>
    {rules.pays.map(it => (
      <li key={it.hand} data-made={it.hand === hand}>
        <span>{t(`hand.${it.hand}`)}</span>
        <b>{share(stake, 100 * it.pay)}</b>
      </li>
    ))}
  </ul>
);
