/** The popup of money from another member [4.21]-[4.26]: its kind, the box that hides it for today, close and proceed. */
import { ArrowDownLeft } from 'lucide';
import { useId } from 'react';
import {
  allowTransferNotice,
  isTransferNoticeSpared,
  spareTransferNotice,
} from '#app/browser/transfer-notice-expiry.client.ts';
import { formatAmount } from '#app/domain/money.ts';
import { endOfDay } from '#app/domain/time.ts';
import { isAffiliateNotice } from '#app/domain/transfer-notice.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { NoticedTransfer } from './use-noticed-transfer.ts';

/** [9.11] */
const WIDTH_PX = 450;

export interface TransferPopupProps {
  /** Title of the notice. */
  title: string;
  /** Null where it is unknown. */
  transfer: NoticedTransfer | null;
  onClose: () => void;
  /** Null where no history may be seen. */
  onProceed: (() => void) | null;
}

/** [4.24] Ticking hides the notice for today, unticking takes that back; neither closes the popup. */
function SpareBox() {
  const t = useText();
  const id = useId();
  return (
    <div className="check-row">
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        defaultChecked={isTransferNoticeSpared()}
        onChange={event => (event.target.checked ? spareTransferNotice(endOfDay) : allowTransferNotice())}
      />
      <label htmlFor={id}>{t('transfer_notice.hide')}</label>
    </div>
  );
}

/** Sender, time on the member's clock, and amount. */
function Facts({ from, created, amount, currency }: NoticedTransfer) {
  const t = useText();
  const { moment } = useDates();
  return (
    <dl className="sum number">
      <div>
        <dt>{t('transfer_notice.from')}</dt>
        <dd>
          <bdi translate="no">{from}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('transfer_notice.sent')}</dt>
        <dd>
          <bdi translate="no">{moment(created)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('money.amount')}</dt>
        <dd>
          <bdi translate="no" dir="ltr" className="total">
            {`${formatAmount(amount)} ${currency}`}
          </bdi>
        </dd>
      </div>
    </dl>
  );
}

export function TransferPopup({ title, transfer, onClose, onProceed }: TransferPopupProps) {
  const t = useText();
  const isAffiliate = isAffiliateNotice(title);
  return (
    <Dialog
      title={t(isAffiliate ? 'transfer_notice.title_affiliate' : 'transfer_notice.title')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      widthPx={WIDTH_PX}
      art={
        <span className="seal wait">
          <Icon of={ArrowDownLeft} className="icon large flip" />
        </span>
      }
      footer={
        <>
          <SpareBox />
          <div className="duo">
            <button type="button" className="button large" onClick={onClose}>
              {t('frame.close')}
            </button>
            {onProceed !== null && (
              <button type="button" className="button primary large" onClick={onProceed}>
                {t('transfer_notice.proceed')}
              </button>
            )}
          </div>
        </>
      }
    >
      <p className="muted centred">
        {t(isAffiliate ? 'transfer_notice.text_affiliate' : 'transfer_notice.text')}
      </p>
      {transfer !== null && <Facts {...transfer} />}
    </Dialog>
  );
}
