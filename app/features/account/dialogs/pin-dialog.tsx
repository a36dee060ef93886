/** The dialog that sets the withdrawal PIN: the first one, or another. */
import { PinForm } from '#app/features/cashier/cashier-pages.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { ShortDialog } from './short-dialog.tsx';

interface PinDialogProps {
  hasPin: boolean;
  onChosen: () => void;
  onClose: () => void;
}

export function PinDialog({ hasPin, onChosen, onClose }: PinDialogProps) {
  const t = useText();
  return (
    <ShortDialog title={t('account.pin')} onClose={onClose}>
      <PinForm task={hasPin ? 'change' : 'first'} onChosen={onChosen} />
    </ShortDialog>
  );
}
