/**
 * The warning before a member takes real money out while a bonus is wagered: it names the loss, and the member agrees to it.
 */
import { ticked } from '#app/contract/rules.ts';
import type { WithdrawalInfo } from '#app/contract/withdrawal.ts';
import { CheckboxField } from '#app/forms/inputs/checkbox-field.tsx';
import { useText } from '#app/i18n/use-language.tsx';
import { useCurrency } from './use-currency.ts';

type AtRisk = Pick<WithdrawalInfo, 'bonusAtRisk'>;

/** The field of a schema, where there is something to give up. */
export const givingUpBonus = ({ bonusAtRisk }: AtRisk) =>
  bonusAtRisk === undefined ? {} : { givesUpBonus: ticked() };

export function BonusAtRiskField({ bonusAtRisk }: AtRisk) {
  const t = useText();
  const { sum } = useCurrency();
  if (bonusAtRisk === undefined) return null;
  return (
    <CheckboxField
      name="givesUpBonus"
      label={t('money.gives_up_bonus', { sum: sum(bonusAtRisk) })}
      isRequired
    />
  );
}
