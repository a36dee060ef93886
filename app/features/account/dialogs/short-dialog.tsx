/** A dialog of the account pages, over the page that it changes. */
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

const WIDTH_PX = 460;

export function ShortDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Dialog title={title} closeLabel={t('frame.close')} onClose={onClose} widthPx={WIDTH_PX}>
      {children}
    </Dialog>
  );
}
