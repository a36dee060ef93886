/** The page on which the player chooses the free spins: an option per button, with its figures. */
import type { FreeSpinOption } from '#demo/studio/engines/slots/slot-rules.ts';
import type { LinesProps } from './lines-round.ts';

interface ChoicesProps extends Pick<LinesProps, 'rules' | 't' | 'onAct'> {
  options: readonly FreeSpinOption[];
  /** Whether an option has been sent. */
  isSent: boolean;
  onSent: () => void;
}

export const Choices = ({ options, rules, t, isSent, onSent, onAct }: ChoicesProps) => (
  <fieldset className="choices" aria-label={t('choice_title')}>
    <p aria-hidden="true">{t('choice_title')}</p>
    {options.map(({ spins, factor }, option) => {
      const { returnToPlayer = 0, deviationHundredths = 0 } = rules.bets[option] ?? {};
      return (
        <button
          type="button"
          key={spins}
          data-step="choose"
          aria-disabled={isSent}
          onClick={() => {
            if (isSent) return;
            onSent();
            onAct({ do: 'choose', option });
          }}
        >
          <strong>{t(`bet.choice ${spins}`)}</strong>
          <b>{t('choice_times', { factor })}</b>
          <small>{t('choice_return', { percent: (returnToPlayer / 100).toFixed(2) })}</small>
          <small>{t('choice_spread', { times: (deviationHundredths / 100).toFixed(2) })}</small>
        </button>
      );
    })}
  </fieldset>
);
