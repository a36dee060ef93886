/** The menu above the game: sound, fairness, last rounds and rules. */
import { History, Info, ShieldCheck, Volume2, VolumeX } from 'lucide';
import { lazy, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Icon } from '#app/ui/icon.tsx';
import type { BetFigures, Rules } from '#demo/studio/engines/stated-rules.ts';
import type { GameModule, GameParts } from './game.ts';
import type { JackpotPlay } from './jackpot/jackpot-play.ts';
import { LastRounds } from './last-rounds.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { Panel } from './panel.tsx';
import type { SharedPlay } from './shared/shared-play.ts';
import { sound, wakeSound } from './sound.ts';
import type { Table } from './table.ts';

const FairnessPanel = lazy(() => import('./fair/fairness-panel.tsx'));

export interface MenuProps {
  table: Table;
  game: GameModule;
  parts: GameParts<never>;
  isIdle: boolean;
  shared: SharedPlay | null;
  jackpots: JackpotPlay | null;
}

export function Menu({ table, game, parts, isIdle, shared, jackpots }: MenuProps) {
  const { t } = parts;
  const [open, setOpen] = useState<'fairness' | 'rules' | 'rounds' | null>(null);
  const { isOn } = useSnapshot(sound);
  const close = () => setOpen(null);
  return (
    <div className="menu">
      <button
        type="button"
        aria-label={t('sound')}
        aria-pressed={isOn}
        onClick={() => {
          wakeSound();
          sound.isOn = !isOn;
        }}
      >
        <Icon of={isOn ? Volume2 : VolumeX} />
      </button>
      {shared === null && (
        <button type="button" aria-label={t('fairness')} onClick={() => setOpen('fairness')}>
          <Icon of={ShieldCheck} />
        </button>
      )}
      <button type="button" aria-label={t('last_rounds')} onClick={() => setOpen('rounds')}>
        <Icon of={History} />
      </button>
      <button type="button" aria-label={t('rules')} onClick={() => setOpen('rules')}>
        <Icon of={Info} />
      </button>
      {open === 'fairness' && (
        <Panel heading={t('fairness')} t={t} onClose={close}>
          <LoadBoundary t={t}>
            <FairnessPanel table={table} />
          </LoadBoundary>
        </Panel>
      )}
      {open === 'rules' && (
        <Panel heading={t('rules')} t={t} onClose={close}>
          <game.Rules {...parts} />
          {shared !== null && (
            <shared.Note client={shared.client} t={t} isByButton={game.joinsByButton === true} />
          )}
          {jackpots !== null && <jackpots.Rules client={jackpots.client} money={parts.money} />}
          <Figures parts={parts} />
        </Panel>
      )}
      {open === 'rounds' && (
        <Panel heading={t('last_rounds')} t={t} onClose={close}>
          <LastRounds table={table} parts={parts} canReplay={isIdle} onReplay={close} />
        </Panel>
      )}
    </div>
  );
}

/** A game's stated figures per kind of bet: return, hit rate and largest payout. */
function Figures({ parts }: { parts: GameParts<never> }) {
  const { t } = parts;
  const {
    bets: listed,
    buy,
    proof,
    paysWholeUnits,
  } = parts.rules as Rules & { buy?: { figures: BetFigures } };
  const bets = buy === undefined ? listed : [...listed, buy.figures];
  const percent = (hundredths: number) => `${(hundredths / 100).toFixed(2)} %`;
  return (
    <section>
      <h3>{t('figures')}</h3>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('bet')}</th>
              <th scope="col">{t('return')}</th>
              <th scope="col">{t('hit_rate')}</th>
              <th scope="col">{t('most')}</th>
            </tr>
          </thead>
          <tbody>
            {bets.map(figure => (
              <tr key={figure.bet}>
                <th scope="row">{t(`bet.${figure.bet}`)}</th>
                <td>{percent(figure.returnToPlayer)}</td>
                <td>{percent(figure.hitRate)}</td>
                <td>{`× ${(figure.mostPayHundredths / 100).toLocaleString('en-US')}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{t(proof === 'counted' ? 'proof_counted' : 'proof_measured')}</p>
      {!paysWholeUnits && <p>{t('last_unit')}</p>}
    </section>
  );
}
