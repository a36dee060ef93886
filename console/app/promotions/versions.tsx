/** What was done with a promotion, the newest first: versions with the fields that each has changed, pauses and ends. */
import { CircleCheck, Pause, Play, Square } from 'lucide';
import type { PromotionDetail, PromotionStep } from '#app/contract/operator/promotions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Moment } from '../list/moment.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';

const ICONS: Readonly<Record<PromotionStep['kind'], typeof Pause>> = {
  published: CircleCheck,
  paused: Pause,
  resumed: Play,
  ended: Square,
};

/** Fields of a version that are named. */
const NAMED = 12;

const nameOf = (who: PromotionStep['by'], platform: string): string => who?.name ?? who?.by ?? platform;

function Step({ of }: { of: PromotionStep }) {
  const t = useText();
  const word = useWord();
  const { kind, why, by, approvedBy, changed, made } = of;
  const left = changed.length - NAMED;
  return (
    <li>
      <Icon of={ICONS[kind]} />
      <div className="grow">
        <b>{`${word('promotion_step', kind)}${why !== null ? `: ${word('promotion_why', why)}` : ''}`}</b>
        <span className="tiny-text dim">
          {approvedBy === null
            ? t('promotion_step_by', { name: nameOf(by, t('system')) })
            : t('promotion_step_by_two', {
                name: nameOf(by, t('system')),
                second: nameOf(approvedBy, t('system')),
              })}
        </span>
        {changed.length > 0 && (
          <span className="tiny-text" translate="no">
            <span>{changed.slice(0, NAMED).join(', ')}</span>
            {left > 0 && <span>{` +${left}`}</span>}
          </span>
        )}
      </div>
      <Moment of={made} />
    </li>
  );
}

export function Versions({ of: { steps } }: { of: PromotionDetail }) {
  const t = useText();
  if (steps.length === 0) return <p className="empty-note">{t('no_records')}</p>;
  return (
    <ul className="record-rows">
      {steps.toReversed().map(it => (
        <Step key={it.number} of={it} />
      ))}
    </ul>
  );
}
