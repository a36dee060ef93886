/** The programme in three steps, with its limits. */
import { useText } from '#app/i18n/use-language.tsx';
import type { Programme } from './programme.ts';
import { useFigures } from './use-figures.ts';

export function HowItWorks({ programme }: { programme: Programme }) {
  const t = useText();
  const { currency, event, minimum, playedTimes, waitingDays, friendsPerYear, rate } = programme;
  const { sum } = useFigures(currency);
  const how = t(`referral.how_${event}`, { amount: sum(minimum) });
  const steps = [
    ['send', t('referral.how_send_text')],
    ['join', playedTimes > 0 ? `${how} ${t('referral.how_played', { count: playedTimes })}` : how],
    [
      'reward',
      waitingDays === 0 ? t('referral.how_at_once') : t('referral.how_after', { count: waitingDays }),
    ],
  ] as const;
  return (
    <section>
      <div className="section-header">
        <h2>{t('referral.how')}</h2>
      </div>
      <div className="card how">
        <ol className="steps small-text">
          {steps.map(([step, text]) => (
            <li key={step}>
              <div>
                <b>{t(`referral.how_${step}`)}</b>
                <span>{text}</span>
              </div>
            </li>
          ))}
        </ol>
        {rate !== null && <p className="small-text muted">{t('referral.share_of_play', { rate })}</p>}
        <p className="tiny-text dim">
          {friendsPerYear !== null && <span>{t('referral.limit', { count: friendsPerYear })}</span>}{' '}
          {t('referral.private')}
        </p>
      </div>
    </section>
  );
}
