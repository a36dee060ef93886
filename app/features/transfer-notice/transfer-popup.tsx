/** Money from another member has come in [4.21]-[4.26]: what kind, a box to be spared for today, close and proceed. */
import { ArrowDownLeft } from 'lucide';
import { useId } from 'react';
import { allowTransferNotice, spareTransferNotice } from '#app/browser/transfer-notice-expiry.client.ts';
import { endOfDay } from '#app/domain/time.ts';
import { isAffiliateNotice } from '#app/domain/transfer-notice.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** [9.11] */
const WIDTH_PX = 450;

export interface TransferPopupProps {
  /** Of the notice. */
  title: string;
  onClose: () => void;
  onProceed: () => void;
}

/** [4.24] Ticking spares somebody the notice for today, unticking takes that back; closing is something else. */
function SpareBox() {
  const t = useText();
  const id = useId();
  return (
    <div className="check-row">
      <input
        id={id}
        type="checkbox"
        className="chk"
        onChange={event => (event.target.checked ? spareTransferNotice(endOfDay) : allowTransferNotice())}
      />
      <label htmlFor={id}>{t('transfer_notice.hide')}</label>
    </div>
  );
}

export function TransferPopup({ title, onClose, onProceed }: TransferPopupProps) {
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
          <Icon of={ArrowDownLeft} className="i l flip" />
        </span>
      }
      footer={
        <>
          <SpareBox />
          <div className="duo">
            <button type="button" className="btn lg" onClick={onClose}>
              {t('frame.close')}
            </button>
            <button type="button" className="btn p lg" onClick={onProceed}>
              {t('transfer_notice.proceed')}
            </button>
          </div>
        </>
      }
    >
      <p className="mut centred">
        {t(isAffiliate ? 'transfer_notice.text_affiliate' : 'transfer_notice.text')}
      </p>
    </Dialog>
  );
}
