/** Fields of the transfer form: the receiver, with a number of the market as the example, and the kind of the transfer. */
import { isolateLtr } from '#app/domain/bidi.ts';
import { countryOfTag } from '#app/domain/country.ts';
import { HISTORY_MODULES, HISTORY_PARENT } from '#app/domain/history-kinds.ts';
import type { CountryOption } from '#app/domain/language.ts';
import { exampleMobile } from '#app/domain/rules/mobile-number.ts';
import { SegmentField } from '#app/forms/inputs/segment-field.tsx';
import { NoSpaceField } from '#app/forms/inputs/text-field.tsx';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

export function ReceiverField() {
  const t = useText();
  const countries = useSnapshot(useStores().app).countries as CountryOption[];
  const country = countryOfTag(countries, useLanguageTag());
  return (
    <NoSpaceField
      name="receiver"
      label={t('transfer.receiver')}
      {...(country === null
        ? {}
        : { hint: t('transfer.receiver_hint', { example: isolateLtr(exampleMobile(country)) }) })}
      autoComplete="off"
    />
  );
}

/** A visitor without the affiliate programme is not asked: the transfer is a plain one. */
export function KindField() {
  const t = useText();
  const isVisible = useModuleVisible();
  if (!isVisible(HISTORY_MODULES['affiliate-transfer'], HISTORY_PARENT))
    return <input type="hidden" name="kind" value="transfer" />;
  return (
    <SegmentField
      name="kind"
      label={t('transfer.kind')}
      options={[
        { value: 'transfer', label: t('transfer.kind_transfer') },
        { value: 'affiliate-transfer', label: t('transfer.kind_affiliate') },
      ]}
    />
  );
}
