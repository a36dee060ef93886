/** The link from the cashier to the member's own limits. */
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';

export function OwnLimitsLink() {
  const t = useText();
  const tag = useLanguageTag();
  const path = `/${tag}/account/play-safely`;

  return (
    <SiteLink className="link" to={path}>
      {t('deposit.own_limits')}
    </SiteLink>
  );
}
