/** What became of a message: who was addressed, opened and followed it, by market and language, and who was left out. */
import { type ReactNode, useId } from 'react';
import type { MessageDetail, MessageFigures } from '#app/contract/operator/message.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { ownNameOf } from '../text/language-name.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { LeftOutList } from './left-out.tsx';
import { Share } from './message-list.tsx';

const sumOf = (figures: readonly MessageFigures[], of: 'mailsSent' | 'mailsFailed'): number =>
  figures.reduce((sum, it) => sum + it[of], 0);

function Totals({ of: { row, figures } }: { of: MessageDetail }) {
  const t = useText();
  const hasMail = row.channels.includes('email');
  const failed = sumOf(figures, 'mailsFailed');
  const shown: [ConsoleTextKey, ReactNode][] = [
    ...(row.counted === null
      ? []
      : [['campaign_counted', groupedNumber(row.counted)] as [ConsoleTextKey, ReactNode]]),
    ['campaign_addressed', groupedNumber(row.addressed)],
    ['campaign_opened', <Share key="opened" count={row.opened} of={row.addressed} />],
    ['campaign_clicked', <Share key="clicked" count={row.clicked} of={row.addressed} />],
    ...(hasMail
      ? [['campaign_mails_sent', groupedNumber(sumOf(figures, 'mailsSent'))] as [ConsoleTextKey, ReactNode]]
      : []),
    ...(failed > 0 ? [['campaign_mails_failed', groupedNumber(failed)] as [ConsoleTextKey, ReactNode]] : []),
  ];
  return (
    <section className="record-figures" aria-label={t('campaign_figures')}>
      {shown.map(([title, value]) => (
        <div key={title} className="record-figure">
          <span className="tiny-text dim">{t(title)}</span>
          <b dir="ltr">{value}</b>
        </div>
      ))}
    </section>
  );
}

function ByMarket({ figures }: Pick<MessageDetail, 'figures'>) {
  const t = useText();
  const heading = useId();
  return (
    <section className="record-panel" aria-labelledby={heading}>
      <div className="panel-head">
        <h3 id={heading}>{t('campaign_by_market')}</h3>
      </div>
      {figures.length === 0 ? (
        <p className="empty-note">{t('campaign_none_yet')}</p>
      ) : (
        <div className="list-scroll">
          <table className="list-table" aria-labelledby={heading}>
            <thead>
              <tr>
                <th scope="col">{t('event_country')}</th>
                <th scope="col">{t('campaign_language')}</th>
                <th scope="col" data-figure="true">
                  {t('campaign_addressed')}
                </th>
                <th scope="col" data-figure="true">
                  {t('campaign_opened')}
                </th>
                <th scope="col" data-figure="true">
                  {t('campaign_clicked')}
                </th>
              </tr>
            </thead>
            <tbody>
              {figures.map(it => (
                <tr key={`${it.country} ${it.language}`}>
                  <td>
                    <span className="row-mark">
                      <CountryMark country={it.country} size={18} /> <span>{it.country}</span>
                    </span>
                  </td>
                  <td>
                    <bdi translate="no">{ownNameOf(it.language)}</bdi>
                  </td>
                  <td data-figure="true">
                    <bdi translate="no" dir="ltr">
                      {groupedNumber(it.addressed)}
                    </bdi>
                  </td>
                  <td data-figure="true">
                    <Share count={it.opened} of={it.addressed} />
                  </td>
                  <td data-figure="true">
                    <Share count={it.clicked} of={it.addressed} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="tiny-text dim message-how">{t('campaign_opened_how')}</p>
    </section>
  );
}

export function Figures({ of }: { of: MessageDetail }) {
  const t = useText();
  if (of.row.state === 'draft') return null;
  return (
    <>
      <Totals of={of} />
      <ByMarket figures={of.figures} />
      {of.leftOut > 0 && (
        <section className="record-panel" aria-label={t('campaign_left_out')}>
          <div className="panel-head">
            <h3>{t('campaign_left_out')}</h3>
            <b className="number">{groupedNumber(of.leftOut)}</b>
          </div>
          <p className="message-how">
            <LeftOutList of={of} />
          </p>
        </section>
      )}
    </>
  );
}
