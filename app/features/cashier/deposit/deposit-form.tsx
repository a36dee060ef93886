/**
 * The deposit form: a method and an amount within its limits [1.18]; for a bank transfer also the receiving accounts and the
 * receipt.
 */
import { Suspense, useMemo, useState } from 'react';
import { type DepositMethod, depositCreate } from '#app/contract/deposit.ts';
import { BUCKET_CODES } from '#app/contract/storage.ts';
import { AmountField } from '#app/forms/inputs/amount-field.tsx';
import { UploadField } from '#app/forms/inputs/upload-field.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useSite } from '#app/page/use-page.ts';
import { useUpload } from '#app/page/use-upload.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Facts } from '../facts.tsx';
import { IdentityLink } from '../identity-link.tsx';
import { Limits } from '../limits.tsx';
import { TabFoot } from '../tab.tsx';
import { useCurrency } from '../use-currency.ts';
import { useMove } from '../use-move.ts';
import { DepositMethods } from './deposit-methods.tsx';
import { DepositPromotions } from './deposit-promotions.tsx';
import type { MadeDeposit } from './deposit-receipt.tsx';
import { depositSchema } from './deposit-schema.ts';
import { useWishedPromotion } from './use-wished-promotion.ts';

type Account = DepositMethod['accounts'][number];

/** The accounts that a bank transfer is sent to, to be copied into the bank's own form. */
function ReceivingAccounts({ accounts }: { accounts: readonly Account[] }) {
  const t = useText();
  return accounts.map(({ bankName, accountHolder, accountNumber, reference }) => (
    <section key={accountNumber} className="stack" aria-label={t('deposit.send_to')}>
      <p className="small-text muted">{t('deposit.send_to_text')}</p>
      <Facts
        facts={[
          { name: t('bank.bank'), value: bankName },
          { name: t('bank.holder'), value: accountHolder, copies: accountHolder },
          { name: t('bank.number'), value: accountNumber, copies: accountNumber },
          ...(reference === null
            ? []
            : [{ name: t('money.reference'), value: reference, copies: reference }]),
        ]}
      />
    </section>
  ));
}

/** The link from the cashier to the member's own limits. */
function OwnLimitsLink() {
  const t = useText();
  const tag = useLanguageTag();
  const path = `/${tag}/account/play-safely`;

  return (
    <SiteLink className="link" to={path}>
      {t('deposit.own_limits')}
    </SiteLink>
  );
}

/** Loads by itself: a file that every page loads lists the cashier's files. */
const OwnLimit = lazyPart(async () => (await import('./own-limit.tsx')).OwnLimit);

/** File types and largest size of a receipt. */
const RECEIPT = { accept: ['png', 'jpg', 'jpeg', 'webp', 'pdf'], maxSizeMb: 10 };

function ReceiptUpload() {
  const t = useText();
  const upload = useUpload({ folder: 'receipts', bucket: BUCKET_CODES.private });
  return (
    <UploadField
      name="receiptKey"
      label={t('deposit.receipt')}
      hint={t('deposit.receipt_hint')}
      accept={RECEIPT.accept}
      maxSizeMb={RECEIPT.maxSizeMb}
      isRequired
      upload={upload}
    />
  );
}

/** @param sum the typed amount; null without one */
function DepositFoot({ sum }: { sum: string | null }) {
  const t = useText();
  const isDemo = useSite().info.demo;
  return (
    <TabFoot>
      <Suspense>
        <OwnLimit.Content />
      </Suspense>
      <SubmitButton>{sum === null ? t('deposit.submit') : t('deposit.submit_sum', { sum })}</SubmitButton>
      <p className="tiny-text dim centred">
        {isDemo && <span>{`${t('deposit.demo')} `}</span>}
        <OwnLimitsLink />
      </p>
    </TabFoot>
  );
}

interface DepositFormProps {
  /** Chosen at first. */
  first: DepositMethod;
  methods: readonly DepositMethod[];
  /** Id of the promotion to begin with; empty for none. */
  wish: string;
  onMade: (made: MadeDeposit) => void;
}

export function DepositForm({ first, methods, wish, onMade }: DepositFormProps) {
  const t = useText();
  const { writing, sum: sumOf, quick, typedSum } = useCurrency();
  const move = useMove(depositCreate);
  const [chosen, setChosen] = useState(first.id);
  const [typed, setTyped] = useState('');
  const [needs, setNeeds] = useState<Refusal['needs']>();
  const method = methods.find(({ id }) => id === chosen) ?? first;
  const { currency } = method;
  const wished = useWishedPromotion(currency, wish);
  const { lowest } = wished;

  const form = useSiteForm({
    schema: useMemo(
      () => depositSchema(method, lowest, { writing, sum: sumOf }),
      [method, lowest, writing, sumOf],
    ),
    onSubmit: async values => {
      if (wished.isGone) return { fields: { promotionId: ['required'] } };
      const promotion = wished.id === '' ? {} : { promotionId: wished.id };
      const refused = await move({ ...values, ...promotion, currency }, output =>
        onMade({ method, output, hasPromotion: wished.id !== '' }),
      );
      setNeeds(refused?.needs);
      return refused;
    },
  });

  return (
    <SiteForm form={form}>
      <DepositMethods methods={methods} chosen={method.id} onChoose={setChosen} />
      <AmountField
        name="amount"
        label={t('money.amount')}
        aside={<Limits minimum={method.minimum} maximum={method.maximum} />}
        currency={currency}
        writing={writing}
        quick={quick(method.quickAmounts)}
        onText={setTyped}
      />
      <DepositPromotions
        promotions={wished.promotions}
        chosen={wished.isGone ? null : wished.id}
        onChoose={wished.choose}
      />
      {method.kind === 'bank-transfer' && <ReceivingAccounts accounts={method.accounts} />}
      {method.needsReceipt && <ReceiptUpload />}
      <FormError />
      {needs === 'identity' && <IdentityLink />}
      <DepositFoot sum={typedSum(typed)} />
    </SiteForm>
  );
}
