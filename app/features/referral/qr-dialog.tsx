/** The member's link as a picture, for a friend who stands beside. */
import { QrCode } from '#app/features/qr/qr.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

const WIDTH_PX = 380;

export function QrDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      title={t('referral.your_link')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      widthPx={WIDTH_PX}
    >
      <div className="own-qr-code">
        <QrCode text={url} label={t('referral.qr_of', { link: url })} />
        <p className="small-text muted">{t('referral.qr_text')}</p>
      </div>
    </Dialog>
  );
}
