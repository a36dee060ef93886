/** The dialog that sets the withdrawal PIN: the first one, or another. */
import { withdrawalInfo } from '#app/contract/withdrawal.ts';
import { PinForm } from '#app/features/cashier/cashier-pages.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useCallQuery } from '#app/page/use-query.ts';
import { ShortDialog } from './short-dialog.tsx';

interface PinDialogProps {
  hasPin: boolean;
  onChosen: () => void;
  onClose: () => void;
}

export function PinDialog({ hasPin, onChosen, onClose }: PinDialogProps) {
  const t = useText();
  const { output: info } = useCallQuery(withdrawalInfo, () => ({}));
  return (
    <ShortDialog title={t('account.pin')} onClose={onClose}>
      <PinForm
        task={hasPin ? 'change' : 'first'}
        holdHours={info?.transferHoldHours ?? 0}
        onChosen={onChosen}
      />
    </ShortDialog>
  );
}
