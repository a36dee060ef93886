/** What member and operators have written, the oldest first, with the member's files. */
import type { ComplaintDetail } from '#app/contract/operator/complaint.ts';
import { Receipt } from '../cashier/receipt.tsx';
import { Moment } from '../list/moment.tsx';
import { useText } from '../text/text.ts';

export function Thread({ of: { messages, row } }: { of: ComplaintDetail }) {
  const t = useText();
  return (
    <section aria-label={t('complaint_thread')}>
      <h3>{t('complaint_thread')}</h3>
      {messages.length === 0 && <p className="dim">{t('complaint_erased')}</p>}
      <ol className="complaint-thread">
        {messages.map(it => (
          <li key={`${it.made} ${it.side} ${it.text}`} data-side={it.side}>
            <p className="tiny-text dim">
              <b>
                <bdi translate="no">{it.name ?? row.username}</bdi>
              </b>{' '}
              <Moment of={it.made} />
            </p>
            <p className="complaint-text" dir="auto">
              {it.text}
            </p>
            {it.file !== null && <Receipt file={it.file} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
