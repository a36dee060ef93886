/** The receipt of a movement: amount, time, progress, and the next action. */
import { Check, Clock } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { useDialogClose } from '#app/ui/dialog-close.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type Fact, Facts } from './facts.tsx';
import { TabFoot } from './tab.tsx';

interface ReceiptProps {
  /** Whether it still has to arrive. */
  isWaiting?: boolean;
  title: string;
  text?: string;
  facts: readonly Fact[];
  /** Content between the facts and the buttons. */
  children?: ReactNode;
  /** Button beside Done. */
  action?: ReactNode;
}

export function Receipt({ isWaiting = false, title, text, facts, children, action }: ReceiptProps) {
  const t = useText();
  const close = useDialogClose();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="moved">
      <span className={isWaiting ? 'seal wait' : 'seal'}>
        <Icon of={isWaiting ? Clock : Check} className="icon large" />
      </span>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {text !== undefined && <p className="muted">{text}</p>}
      <Facts facts={facts} />
      {children}
      <TabFoot>
        <div className="duo">
          <button type="button" className="button large" onClick={close}>
            {t('money.done')}
          </button>
          {action}
        </div>
      </TabFoot>
    </div>
  );
}
