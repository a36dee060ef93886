/** The receipt that the member has sent, small beside the facts and in full by itself. */
import { Maximize2 } from 'lucide';
import { useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../text/text.ts';

/** Pixels from 768 px on. */
const WIDTH_PX = 900;

/** @param file key of the private file */
export function Receipt({ file }: { file: string }) {
  const t = useText();
  const [isFull, setFull] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const address = `/operator/files/${file}`;
  if (isBroken)
    return (
      <p className="note">
        {t('receipt_no_picture')} <a href={address}>{t('open')}</a>
      </p>
    );
  return (
    <figure className="receipt">
      <button type="button" aria-label={t('receipt_full')} onClick={() => setFull(true)}>
        <img src={address} alt={t('cashier_receipt')} onError={() => setBroken(true)} />
        <Icon of={Maximize2} className="icon small" />
      </button>
      {isFull && (
        <Dialog
          title={t('cashier_receipt')}
          closeLabel={t('close')}
          onClose={() => setFull(false)}
          widthPx={WIDTH_PX}
        >
          <img className="receipt-full" src={address} alt={t('cashier_receipt')} />
        </Dialog>
      )}
    </figure>
  );
}
