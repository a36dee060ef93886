/** The clock of a shared table: its phase, the seconds left, and the number of people. */
import './shared.css';
import { Eye, EyeOff, WifiOff } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Icon } from '#app/ui/icon.tsx';
import { play } from '../sound.ts';
import type { Table } from '../table.ts';
import type { Text } from '../text.ts';
import { CLOSING_MS, isClosing, type SharedClient } from './shared-client.ts';

/** Whole seconds until the table's next phase. */
function useSeconds(client: SharedClient): number {
  const { view, closesAt, endsAt } = useSnapshot(client.state);
  const until = view?.phase === 'open' ? closesAt : endsAt;
  const leftAt = () => Math.max(0, Math.ceil((until - performance.now()) / 1_000));
  const [seconds, setSeconds] = useState(leftAt);
  const tick = useEffectEvent(() => setSeconds(leftAt()));
  useEffect(() => {
    tick();
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

export interface ClockProps {
  client: SharedClient;
  table: Table;
  t: Text;
  stake: string;
  /** The bet made by the chips on the table; null without chips. */
  bet: unknown;
  /** Called before the bet is sent. */
  onPlace: () => void;
  onLocked: (isLocked: boolean) => void;
  /** The player places the bet by the button, and not the clock. */
  isByButton: boolean;
}

/** Text key of the clock's sentence. */
function sentenceKey({ client, table, bet, isByButton }: ClockProps, seconds: number): string {
  const { view } = client.state;
  const { phase } = table.state;
  if (view === null) return 'table_loading';
  if (view.phase === 'playing') return 'in_play';
  if (phase === 'playing') return 'bets_in';
  if (phase === 'sending') return 'placing_bets';
  if (phase === 'showing') return 'drawing';
  switch (view.phase) {
    case 'open':
      if (1_000 * seconds > CLOSING_MS) return 'place_bets';
      return bet === null || isByButton ? 'closing' : 'placing_bets';
    case 'closed':
      return 'no_more_bets';
    case 'void':
      return 'table_void';
    default:
      return 'next_round';
  }
}

/** Update interval, in milliseconds. */
const TICK_MS = 200;
/** Seconds left that are announced to a player with chips on the table. */
const ANNOUNCED_AT: readonly number[] = [10, 3];

const Ring = ({ share, text }: { share: number; text: string }) => (
  <span className="ring" aria-hidden="true">
    <svg viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="20" pathLength="1" />
      <circle className="left" cx="22" cy="22" r="20" pathLength="1" strokeDasharray={`${share} 1`} />
    </svg>
    <b>{text}</b>
  </span>
);

const Silent = ({ t, hasBet }: { t: Text; hasBet: boolean }) => (
  <div className="shared-clock">
    <span className="ring">
      <Icon of={WifiOff} />
    </span>
    <p>
      <strong>{t('reconnecting')}</strong>
      <small role="status">{t(hasBet ? 'bets_count' : 'no_bets_lost')}</small>
    </p>
  </div>
);

export function SharedClock(props: ClockProps) {
  const { client, table, t, bet, isByButton } = props;
  usePlacing(props);
  const { view, isSilent } = useSnapshot(client.state);
  const { phase, isSilent: isTableSilent } = useSnapshot(table.state);
  const seconds = useSeconds(client);
  const isOpen = view?.phase === 'open';
  const isLocked = isOpen && 1_000 * seconds <= CLOSING_MS;
  useEffect(() => {
    if (isLocked) play.tick(0);
  }, [isLocked]);
  if (isSilent || isTableSilent) return <Silent t={t} hasBet={phase === 'playing'} />;
  const share = view === null || view.betsMs === 0 || !isOpen ? 0 : (1_000 * seconds) / view.betsMs;
  const counts = isOpen || view?.phase === 'shown' || view?.phase === 'void';
  const isAnnounced = bet !== null && !isByButton && isOpen && ANNOUNCED_AT.includes(seconds);
  return (
    <div className="shared-clock" data-phase={view?.phase ?? 'loading'}>
      <Ring share={Math.min(1, share)} text={counts ? String(seconds) : ''} />
      <p>
        <strong>{t(sentenceKey(props, seconds))}</strong>
        {view !== null && (
          <small>
            {t('table_facts', { number: view.number.toLocaleString('en-US'), people: view.people })}
          </small>
        )}
      </p>
      <button
        type="button"
        aria-pressed={view?.hidesBets ?? false}
        aria-label={t('hide_bets')}
        title={t('hide_bets')}
        onClick={() => void client.hideBets(!(view?.hidesBets ?? false))}
      >
        <Icon of={view?.hidesBets ? EyeOff : Eye} />
      </button>
      <span className="said" role="status">
        {isAnnounced ? t('seconds_left', { seconds }) : ''}
      </span>
    </div>
  );
}

/** Places the bet when betting is about to close, and reports whether chips are locked. */
function usePlacing({ client, stake, bet, onPlace, onLocked, isByButton }: ClockProps): void {
  const look = useEffectEvent(() => {
    const isNow = isClosing(client.state, performance.now(), isByButton ? 0 : CLOSING_MS);
    onLocked(isNow);
    const { view, sentNumber } = client.state;
    if (isByButton || !isNow || view?.phase !== 'open' || bet === null || sentNumber === view.number) return;
    onPlace();
    void client.place(stake, bet);
  });
  useEffect(() => {
    const timer = setInterval(() => look(), TICK_MS);
    return () => clearInterval(timer);
  }, []);
}
