/**
 * The field for the member's PIN in a form that moves money, with the links to another PIN; while it is locked, the end of
 * the lock.
 */
import { PinField } from '#app/forms/inputs/pin-field.tsx';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import type { PinTask } from './pin-schema.ts';

interface OwnPinFieldProps {
  /** Epoch milliseconds; null while it is not locked. */
  lockedUntil: number | null;
  onTask: (task: PinTask) => void;
}

export function OwnPinField({ lockedUntil, onTask }: OwnPinFieldProps) {
  const t = useText();
  const { moment } = useDates();
  return (
    <PinField
      name="withdrawalPin"
      label={t('pin.own')}
      {...(lockedUntil === null ? {} : { hint: t('pin.locked', { time: moment(lockedUntil) }) })}
      aside={
        <span className="row">
          <button type="button" className="link" onClick={() => onTask('change')}>
            {t('pin.change')}
          </button>
          <button type="button" className="link" onClick={() => onTask('forgotten')}>
            {t('pin.forgot')}
          </button>
        </span>
      }
    />
  );
}
