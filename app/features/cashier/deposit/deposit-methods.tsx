/** The deposit methods that are open to the member, each with its description. */
import { CreditCard, Landmark, Zap } from 'lucide';
import type { DepositMethod } from '#app/contract/deposit.ts';
import { CardField } from '#app/forms/inputs/card-field.tsx';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon, type IconNode } from '#app/ui/icon.tsx';

const ICONS: Record<DepositMethod['kind'], IconNode> = {
  instant: Zap,
  'bank-transfer': Landmark,
  redirect: CreditCard,
};
const ART_PX = 24;

interface DepositMethodsProps {
  methods: readonly DepositMethod[];
  /** Its id. */
  chosen: string;
  onChoose: (id: string) => void;
}

export function DepositMethods({ methods, chosen, onChoose }: DepositMethodsProps) {
  const t = useText();
  return (
    <CardField
      name="methodId"
      label={t('deposit.method')}
      chosen={chosen}
      onChoose={onChoose}
      cards={methods.map(({ id, name, kind, description, img }) => ({
        value: id,
        title: name,
        text: description ?? t(`deposit.kind_${kind}`),
        art:
          img === null ? <Icon of={ICONS[kind]} /> : <img src={img} alt="" width={ART_PX} height={ART_PX} />,
      }))}
    />
  );
}
