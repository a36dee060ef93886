/** The reel slots: reels that stop one after the other, the winning lines or ways, and what covers the reels. */
import './lines.css';
import './cabinets.css';
import './choices.css';
import { useMemo, useState } from 'react';
import type { GameModule } from '../../game.ts';
import { SymbolPicture } from '../../picture.tsx';
import { BuyFeature } from './buy-feature.tsx';
import { Choices } from './choices.tsx';
import { Covers } from './covers.tsx';
import { type Bet, type LinesProps, priceOf, type Rules, type Show, type View } from './lines-round.ts';
import { LinesRules } from './lines-rules.tsx';
import { Reel } from './reel.tsx';
import { ReelAnimation } from './reel-animation.ts';
import { type UsedSpins, useSpins } from './use-spins.ts';
import { WinLines } from './win-lines.tsx';

function Reels(props: LinesProps & { reels: ReelAnimation; spins: UsedSpins }) {
  const { rules, look, t, round, stake, share, reels } = props;
  const columns = useMemo(
    () => reels.strips.map((_, at) => (element: HTMLDivElement | null) => reels.hold(at, element)),
    [reels],
  );
  const { lit, drawn, covers, chip, expands } = props.spins;
  const litOn = (reel: number) =>
    Array.from({ length: rules.rows }, (_, row) => row)
      .filter(row => lit.has(`${reel}:${row}`))
      .map(row => reels.stopOf(reel) + row)
      .join();
  return (
    <div
      className="lines"
      data-reels={rules.reels.length}
      data-rows={rules.rows}
      data-special={rules.special?.kind}
      data-sells={rules.buy !== undefined}
      dir="ltr"
      aria-hidden="true"
    >
      {reels.strips.map((strip, at) => (
        <Reel
          key={strip}
          strip={strip}
          rows={rules.rows}
          lit={litOn(at)}
          look={look}
          t={t}
          isCoins={rules.special?.kind === 'hold'}
          column={columns[at] ?? (() => undefined)}
        />
      ))}
      <Covers covers={covers} columns={rules.reels.length} rowCount={rules.rows} look={look} />
      <WinLines
        wins={drawn}
        columns={rules.reels.length}
        rowCount={rules.rows}
        stake={round?.stake ?? stake}
        share={(of, hundredths) => share(of, hundredths / priceOf(rules, round?.outcome?.show))}
      />
      {chip !== null && (
        <p className="free">
          {expands !== null && <SymbolPicture look={look} letter={expands} t={t} />}
          <span>{chip}</span>
        </p>
      )}
    </div>
  );
}

function Stage(props: LinesProps) {
  const { rules, t, onAct } = props;
  const reels = useMemo(() => new ReelAnimation(rules), [rules]);
  const spins = useSpins(props, reels);
  const [sent, setSent] = useState<string | null>(null);
  const { waiting } = spins;
  return (
    <>
      <Reels {...props} reels={reels} spins={spins} />
      {rules.buy !== undefined && (
        <BuyFeature
          {...{ rules, t }}
          minor={props.minor}
          stakeMinor={props.stakeMinor}
          mostMinor={props.mostMinor}
          buy={rules.buy}
          canBuy={props.canPlace}
          onBuy={priceMinor => props.onBuy(priceMinor, { buysFeature: true })}
        />
      )}
      {waiting !== null && rules.special?.kind === 'choice' && (
        <Choices
          {...{ rules, t, onAct }}
          options={rules.special.options}
          isSent={sent === waiting}
          onSent={() => setSent(waiting)}
        />
      )}
    </>
  );
}

export const LINES_GAME: GameModule<Rules, Bet, View, Show> = {
  firstBet: {},
  isPrice: bet => bet.buysFeature === true,
  button: 'spin',
  whilePlaying: () => ({ button: 'choose', action: null }),
  Stage,
  Rules: LinesRules,
};
