/** Today: members and money by market beside the same weekday of last week, and the work that waits for a person. */
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { figureToday, workWaiting } from '#app/contract/operator/figures.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { ask, type Refusal } from '../call.ts';
import { Moment } from '../list/moment.tsx';
import { ReadTrouble } from '../list/read-trouble.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { StoppedWallets } from '../wallets/stopped-wallets.tsx';
import { chartMarkets, readChoice } from './chart-choice.ts';
import { FigureChart } from './figure-chart.tsx';
import { MarketsToday } from './markets-today.tsx';
import { type Queue, WaitingWork } from './waiting-work.tsx';

type Today = z.infer<(typeof figureToday)['output']>;
type Market = Today['markets'][number];

interface Read {
  today: Today | null;
  queues: readonly Queue[];
  refusal: Refusal | null;
}

/** Figures are read again each minute while the page is visible. */
function useToday(): Read & { load: () => Promise<void> } {
  const [read, setRead] = useState<Read>({ today: null, queues: [], refusal: null });
  const load = useCallback(async () => {
    if (document.visibilityState !== 'visible') return;
    const [today, waiting] = await Promise.all([ask(figureToday, {}), ask(workWaiting, {})]);
    setRead(before => ({
      today: today.ok ? today.value : before.today,
      queues: waiting.ok ? waiting.value.queues : before.queues,
      refusal: today.ok ? (waiting.ok ? null : waiting.error) : today.error,
    }));
  }, []);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), MINUTE_MS);
    return () => clearInterval(timer);
  }, [load]);
  return { ...read, load };
}

const total = (markets: readonly Market[], of: (market: Market) => number): number =>
  markets.reduce((sum, it) => sum + of(it), 0);

/** Counts of all markets; sums of money are never added over currencies. */
function Counts({ today: { markets, before } }: { today: Today }) {
  const t = useText();
  const counts: [ConsoleTextKey, (market: Market) => number][] = [
    ['active_now', it => it.activeNow ?? 0],
    ['active_today', it => it.active],
    ['members_registered', it => it.registered],
    ['first_deposits', it => it.firstDeposits],
    ['breaks_today', it => it.breaks],
    ['exclusions_today', it => it.exclusions],
  ];
  return (
    <section className="record-figures" aria-label={t('today')}>
      {counts.map(([title, of]) => (
        <div key={title} className="record-figure">
          <span className="tiny-text dim">{t(title)}</span>
          <b>{total(markets, of)}</b>
          {title !== 'active_now' && (
            <span className="tiny-text dim">{t('week_before', { value: total(before.markets, of) })}</span>
          )}
        </div>
      ))}
    </section>
  );
}

export function Overview() {
  const t = useText();
  const { today, queues, refusal, load } = useToday();
  const [search] = useSearchParams();
  const markets = chartMarkets(today?.markets ?? []);
  const choice = readChoice(search, markets);
  return (
    <div className="record">
      {refusal !== null && <ReadTrouble text={refusal.text} onRetry={load} />}
      {today === null && refusal === null && (
        <p className="empty-note" role="status">
          {t('loading')}
        </p>
      )}
      <div className="record-columns">
        <div className="record-main">
          {today !== null && (
            <>
              <p className="dim">
                <span>{today.asOf === null ? t('figures_counting') : t('figures_as_of')}</span>{' '}
                <Moment of={today.asOf} />
              </p>
              <Counts today={today} />
              <MarketsToday markets={today.markets} />
              {choice !== null && <FigureChart choice={choice} markets={markets} from={today.from} />}
            </>
          )}
        </div>
        <div className="record-side">
          <StoppedWallets />
          {queues.length > 0 && <WaitingWork queues={queues} />}
        </div>
      </div>
    </div>
  );
}
