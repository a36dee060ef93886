/** Customer service: the published ways to reach the operator, over any page [1.15] [2.67]. */
import { useContext, useEffect, useState } from 'react';
import type { ContactFile } from '#app/contract/catalogue.ts';
import { contactCountry } from '#app/domain/contact.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { usePageIfAny } from '#app/page/use-page.ts';
import { ContactList } from './contact-list.tsx';
import { PublishedContact } from './published.ts';

/** The file that came with the page, else the one that the browser reads; undefined while it does. */
function useContact(): ContactFile | null | undefined {
  const tag = useLanguageTag();
  const sent = useContext(PublishedContact);
  const app = usePageIfAny()?.stores.app;
  const [read, setRead] = useState<ContactFile | null>();
  useEffect(() => {
    if (sent) return;
    let isCurrent = true;
    const load = async () => {
      const { loadContact } = await import('#app/browser/contact.client.ts');
      const file = await loadContact(contactCountry(tag), app?.config?.staticPlace ?? null);
      if (isCurrent) setRead(file);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [sent, tag, app]);
  return sent ?? read;
}

export function ContactDialog() {
  const t = useText();
  const tag = useLanguageTag();
  const file = useContact();
  if (file === undefined) return <div className="skeleton" style={{ height: 160 }} />;
  return (
    <>
      <p className="muted">{t('contact.lead')}</p>
      <ContactList file={file} />
      {/* The server may reach files that the browser does not. */}
      {file === null && (
        <a className="button full-width" href={`/${tag}/help-center/contact`}>
          {t('contact.page')}
        </a>
      )}
    </>
  );
}
