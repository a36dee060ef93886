/** The link from articles to customer service. */
import { MessageCircle } from 'lucide';
import { LiveChat } from '#app/features/contact/contact-pages.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { Icon } from '#app/ui/icon.tsx';

export function AskPerson() {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <section className="card ask-one" aria-labelledby="ask-person">
      <Icon of={MessageCircle} className="icon large" />
      <div className="grow">
        <h2 id="ask-person">{t('help.ask')}</h2>
        <p className="small-text muted">{t('help.ask_text')}</p>
      </div>
      <div className="ways">
        <LiveChat />
        <SiteLink className="button full-width" to={`/${tag}/help-center/contact`}>
          {t('help.contact')}
        </SiteLink>
      </div>
    </section>
  );
}
