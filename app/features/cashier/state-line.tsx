/** The progress of a movement: its states in order, each with its time once it has come. */
import { Check, Circle, Clock, X } from 'lucide';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { Icon, type IconNode } from '#app/ui/icon.tsx';
import type { Mark, Step } from './progress.ts';

const ICONS: Record<Mark, IconNode> = { done: Check, now: Clock, later: Circle, bad: X };

/** @param reason of a refusal, where the operator gave one */
export function StateLine({ steps, reason }: { steps: readonly Step[]; reason: string | null }) {
  const t = useText();
  const { moment } = useDates();
  return (
    <>
      <ol className="states" aria-live="polite">
        {steps.map(({ name, mark, at }) => (
          <li key={name} className={mark} aria-current={mark === 'now' ? 'step' : undefined}>
            <Icon of={ICONS[mark]} className="icon small" />
            <span className="grow">{t(`money.step_${name}`)}</span>
            {at !== null && (
              <bdi translate="no" className="tiny-text dim number">
                {moment(at)}
              </bdi>
            )}
          </li>
        ))}
      </ol>
      {reason !== null && <p className="small-text muted">{t('money.reason', { reason })}</p>}
    </>
  );
}
