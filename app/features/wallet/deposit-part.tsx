/** Paying in [2.10]: the form, and then what became of it. */
import { useState } from 'react';
import { depositMethods } from '#app/contract/deposit.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositMade, type MadeDeposit } from './deposit-made.tsx';
import { DepositsUnderWay } from './deposits-under-way.tsx';
import { PartEmpty, PartWaiting } from './part.tsx';
import { useAsked } from './use-asked.ts';

export function DepositPart() {
  const t = useText();
  const asked = useAsked(depositMethods, () => ({}));
  const [made, setMade] = useState<MadeDeposit | null>(null);
  if (made !== null) return <DepositMade {...made} onAgain={() => setMade(null)} />;
  if (asked.output === null) return <PartWaiting asked={[asked]} />;
  const [first] = asked.output.methods;
  if (first === undefined) return <PartEmpty title={t('deposit.none')} text={t('deposit.none_text')} />;
  return (
    <>
      <DepositForm first={first} methods={asked.output.methods} onMade={setMade} />
      <DepositsUnderWay />
    </>
  );
}
