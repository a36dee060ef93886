/** The chips on the table: the player's own between rounds, the round's during it. */
import { play } from '../../sound.ts';
import { chipsOf, MOST_CHIPS } from './chips.ts';
import { isSame, type Lying, lyingOf, type SpinResult } from './lying.ts';
import { nameOf, placeWith } from './places.ts';
import type { RouletteProps } from './roulette-round.ts';
import { type PlayersChips, useChips } from './use-chips.ts';

interface ChipTable {
  own: PlayersChips;
  lying: Lying;
  /** Wins of the chips on the table. */
  result: SpinResult | null;
  put: (id: string) => void;
  take: (id: string) => void;
}

/** @param onChange called when the player changes the bet */
export function useTable(props: RouletteProps, result: SpinResult | null, onChange: () => void): ChipTable {
  const { t, share, phase, round, stake, onBet, announce } = props;
  const isLocked = phase !== 'idle';
  const own = useChips(phase, round?.bet ?? null, onBet, onChange);
  const roundLying = round === null ? null : lyingOf(chipsOf(round.bet));
  const lying = isLocked && roundLying !== null ? roundLying : lyingOf(own.chips);
  // After a replay the player's own chips are back, and the replay's wins are not theirs.
  const isOfRound = roundLying !== null && isSame(lying, roundLying);

  const put = (id: string) => {
    const place = placeWith(id);
    if (isLocked || place === undefined) return;
    if (own.count >= MOST_CHIPS) {
      announce(t('most_chips', { most: MOST_CHIPS }));
      return;
    }
    play.tick(2);
    const on = lyingOf(own.put(id)).get(id);
    if (on === undefined) return;
    announce(t('on_place', { place: nameOf(place, t), count: on.count, amount: share(stake, on.part) }));
  };
  const take = (id: string) => {
    if (!isLocked) own.take(id);
  };
  return {
    own,
    lying,
    put,
    take,
    result: result === null || isOfRound ? result : { ...result, pays: null },
  };
}
