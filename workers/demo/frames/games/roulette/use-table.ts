/** The chips on the table: the player's own between rounds, the round's during it. */
import { play } from '../../sound.ts';
import { chipsOf, type Lying, lyingOf, MOST_CHIPS } from './chips.ts';
import { nameOf, placeWith } from './places.ts';
import type { RouletteProps } from './roulette-round.ts';
import { isSame, type SpinResult } from './spin-result.ts';
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
  const { t, minor, phase, round, stakeMinor, mostMinor, onBet, announce } = props;
  const isLocked = phase !== 'idle';
  const own = useChips({ phase, first: round?.bet ?? null, mostMinor, onBet, onChange });
  const roundLying = round === null ? null : lyingOf(chipsOf(round.bet));
  const ownLying = lyingOf(own.chips);
  // The round knows amounts alone; the same amounts are the player's own chips, with their count.
  const isOwn = roundLying !== null && isSame(ownLying, roundLying);
  const lying = isLocked && roundLying !== null && !isOwn ? roundLying : ownLying;
  // After a replay the player's own chips are back, and the replay's wins are not theirs.
  const isOfRound = roundLying !== null && isSame(lying, roundLying);

  const put = (id: string) => {
    const place = placeWith(id);
    if (isLocked || place === undefined) return;
    const refusal = own.refusalOf(stakeMinor);
    if (refusal !== null) {
      announce(t(refusal, { most: refusal === 'most_chips' ? MOST_CHIPS : minor(mostMinor) }));
      return;
    }
    play.tick(2);
    const on = lyingOf(own.put({ id, valueMinor: stakeMinor })).get(id);
    if (on === undefined) return;
    announce(t('on_place', { place: nameOf(place, t), count: on.count, amount: minor(on.amountMinor) }));
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
