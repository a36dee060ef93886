/** The way from a refusal to the documents that it asks for. */
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';

export function IdentityLink() {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <SiteLink className="button" to={`/${tag}/account/identity`}>
      {t('money.own_identity')}
    </SiteLink>
  );
}
