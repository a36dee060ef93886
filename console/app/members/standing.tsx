/** The member's VIP tier and points, and the tier that an operator gives. */
import * as z from 'zod/mini';
import { ChoiceField, LongTextField } from '../form/fields.tsx';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
import { useText } from '../text/text.ts';
import { ActButton } from './act-button.tsx';
import { SET_TIER } from './acts.ts';
import { useRecordRead } from './record.ts';

const standing = z.object({
  tierId: z.string(),
  /** Of the market, the lowest first. */
  tiers: z.array(z.string()),
  points: z.number(),
  /** `keep`: points that keep the tier; null or 0 for one that needs none. */
  month: z.object({ points: z.number(), keep: z.nullable(z.number()), ends: z.string() }),
});

function TierFields({ of: { tierId, tiers } }: { of: z.infer<typeof standing> }) {
  const t = useText();
  const options = tiers.filter(it => it !== tierId).map(value => ({ value, text: value }));
  return (
    <>
      <ChoiceField name="tierId" label={t('tier')} options={options} />
      <LongTextField name="reason" label={t('reason_colleagues')} />
    </>
  );
}

export function Standing() {
  const t = useText();
  const reply = useRecordRead('vip/standing', standing);
  if (reply === null) return null;
  return (
    <section className="record-panel" aria-label={t('vip')}>
      <div className="panel-head">
        <h3>{t('vip')}</h3>
        {reply.ok && (
          <ActButton act={SET_TIER}>
            <TierFields of={reply.value} />
          </ActButton>
        )}
      </div>
      {reply.ok ? (
        <dl className="facts">
          <Fact title={t('tier')}>{reply.value.tierId}</Fact>
          <Fact title={t('points')}>{reply.value.points}</Fact>
          <Fact title={t('points_month')}>
            {reply.value.month.keep
              ? t('left_of', { left: reply.value.month.points, limit: reply.value.month.keep })
              : reply.value.month.points}
          </Fact>
          <Fact title={t('month_ends')}>
            <Moment of={reply.value.month.ends} />
          </Fact>
        </dl>
      ) : (
        <p className="empty-note">{reply.error.text}</p>
      )}
    </section>
  );
}
