/** Dialogs that change the ceilings of a studio in a currency. A raised ceiling waits for a second operator. */
import { useState } from 'react';
import { providerLimitDay, providerLimitWins } from '#app/contract/operator/ceilings.ts';
import { formatAmount } from '#app/domain/money.ts';
import { ok, refuse } from '#app/domain/result.ts';
import type { WinCeilings } from '#app/domain/win-ceilings.ts';
import { ask, type Refusal, type Reply } from '../call.ts';
import { TextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { useText } from '../text/text.ts';
import { CeilingValue } from './ceiling-value.tsx';
import { CEILING_TITLES, type CeilingName } from './ceiling-words.ts';
import { readCeilings, type TypedCeilings } from './typed-ceilings.ts';

const VALUE_MAX = 30;

export interface CeilingsOf {
  providerId: string;
  currency: string;
  /** Decimals of the currency. */
  decimals: number;
  own: WinCeilings;
  /** Those that count. */
  counted: WinCeilings;
}

interface FormProps {
  of: CeilingsOf;
  onClose: () => void;
  /** @param isWaiting whether the change waits for a second operator */
  onDone: (isWaiting: boolean) => Promise<void>;
}

type Changes = TypedCeilings['changes'];
type Flaws = TypedCeilings['flaws'];

interface KindOfForm {
  title: 'ceilings_change' | 'ceiling_day_change';
  what: 'ceilings_change_what' | 'ceiling_day_change_what';
  names: readonly CeilingName[];
  send: (about: { providerId: string; currency: string }, changes: Changes) => Promise<Reply<unknown>>;
  /** Field of the call, where it is not the name of the ceiling. */
  most: CeilingName;
}

const WINS: KindOfForm = {
  title: 'ceilings_change',
  what: 'ceilings_change_what',
  names: ['win', 'stakeTimes', 'round', 'memberDay'],
  send: (about, { win: most, round, memberDay, stakeTimes }) =>
    ask(providerLimitWins, { ...about, most, round, memberDay, stakeTimes }),
  most: 'win',
};

const DAY: KindOfForm = {
  title: 'ceiling_day_change',
  what: 'ceiling_day_change_what',
  names: ['providerDay'],
  send: (about, { providerDay = null }) => ask(providerLimitDay, { ...about, most: providerDay }),
  most: 'providerDay',
};

const KINDS = { wins: WINS, day: DAY } as const;
export type CeilingForm = keyof typeof KINDS;

/** The sentences of a refusal by ceiling. */
const flawsOf = ({ fields = {} }: Refusal, { most }: KindOfForm): Flaws =>
  Object.fromEntries(
    Object.entries(fields).map(([field, says]) => [field === 'most' ? most : field, says.join(' ')]),
  );

function CeilingField({ name, of, flaw }: { name: CeilingName; of: CeilingsOf; flaw: string | undefined }) {
  const t = useText();
  const { own, counted, currency } = of;
  const value = own[name];
  const title = t(CEILING_TITLES[name]);
  return (
    <TextField
      name={name}
      label={name === 'stakeTimes' ? title : t('ceiling_in', { title, currency })}
      defaultValue={value === undefined ? '' : formatAmount(value)}
      maxLength={VALUE_MAX}
      inputMode={name === 'stakeTimes' ? 'numeric' : 'decimal'}
      isOptional
      flaw={flaw}
      hint={
        <>
          {t('ceiling_now')} <CeilingValue name={name} of={counted} currency={currency} />
        </>
      }
    />
  );
}

export function CeilingsForm({ form, of, onClose, onDone }: FormProps & { form: CeilingForm }) {
  const t = useText();
  const kind = KINDS[form];
  const [flaws, setFlaws] = useState<Flaws>({});
  const { providerId, currency, decimals, own } = of;
  const submit = async (values: FormValues) => {
    const read = readCeilings(values, { names: kind.names, own, decimals, t });
    setFlaws(read.flaws);
    if (Object.keys(read.flaws).length > 0) return refuse({ code: 422, text: t('ceilings_flawed') });
    if (Object.keys(read.changes).length === 0) return refuse({ code: 422, text: t('game_no_change') });
    const reply = await kind.send({ providerId, currency }, read.changes);
    const isWaiting = !reply.ok && reply.error.isWaiting === true;
    if (!reply.ok && !isWaiting) {
      setFlaws(flawsOf(reply.error, kind));
      return reply;
    }
    onClose();
    await onDone(isWaiting);
    return ok(null);
  };
  return (
    <FormDialog title={t(kind.title)} button={t('save')} onClose={onClose} onSubmit={submit}>
      <p className="dim">{t(kind.what)}</p>
      {kind.names.map(it => (
        <CeilingField key={it} name={it} of={of} flaw={flaws[it]} />
      ))}
    </FormDialog>
  );
}
