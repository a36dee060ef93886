/** The menu above the game: sound, rules and last rounds. */
import { History, Info, Volume2, VolumeX, X } from 'lucide';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Icon } from '#app/ui/icon.tsx';
import type { Rules } from '#demo/studio/engines/stated-rules.ts';
import type { GameModule, GameParts } from './game.ts';
import { LastRounds } from './last-rounds.tsx';
import { sound, wakeSound } from './sound.ts';
import type { Table } from './table.ts';
import type { Text } from './text.ts';

interface PanelProps {
  heading: string;
  t: Text;
  onClose: () => void;
  children: ReactNode;
}

function Panel({ heading, t, onClose, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="panel" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{heading}</h2>
        <button type="button" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <Icon of={X} />
        </button>
      </header>
      <div className="panel-body">{children}</div>
    </dialog>
  );
}

export interface MenuProps {
  table: Table;
  game: GameModule;
  parts: GameParts<never>;
  isIdle: boolean;
}

export function Menu({ table, game, parts, isIdle }: MenuProps) {
  const { t } = parts;
  const [open, setOpen] = useState<'rules' | 'rounds' | null>(null);
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
      <button type="button" aria-label={t('last_rounds')} onClick={() => setOpen('rounds')}>
        <Icon of={History} />
      </button>
      <button type="button" aria-label={t('rules')} onClick={() => setOpen('rules')}>
        <Icon of={Info} />
      </button>
      {open === 'rules' && (
        <Panel heading={t('rules')} t={t} onClose={close}>
          <game.Rules {...parts} />
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
  const { bets, proof, paysWholeUnits } = parts.rules as Rules;
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
                <td>× {(figure.mostPayHundredths / 100).toLocaleString('en-US')}</td>
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
