/** The link to a deposit at the end of the balance, over the page that shows it. */
import { Plus } from 'lucide';
import { useText } from '#app/i18n/use-language.tsx';
import { useAway } from '#app/page/use-away.ts';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { Icon } from '#app/ui/icon.tsx';
import { DialogLink } from './dialog-link.tsx';

export function DepositLink() {
  const t = useText();
  const isOff = useAway() !== null;
  if (!useModuleVisible()('Deposit') || isOff) return null;
  return (
    <DialogLink action="deposit" className="add" label={t('frame.deposit')}>
      <Icon of={Plus} className="icon small" />
      <span className="desktop-only">{t('frame.deposit')}</span>
    </DialogLink>
  );
}
