/**
 * Title with the number of unread messages, description, canonical address and the same page in every language; hoisted into
 * the head by React. Published metadata of the path [7.49] goes before the page's own.
 */
import { useLocation } from 'react-router';
import { allowedTags, htmlLanguage, withLanguage } from '#app/domain/language.ts';
import { unreadCount } from '#app/domain/unread.ts';
import { usePageSeo } from '#app/features/seo/seo.ts';
import { useSite, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** Pages that no search engine should keep have no canonical address either. */
  isIndexed?: boolean;
}

const named = (title: string, siteTitle: string) =>
  title.includes(siteTitle) ? title : `${title} - ${siteTitle}`;

export function PageHead({ title, description, isIndexed = true }: PageHeadProps) {
  const { pathname } = useLocation();
  const { origin } = useSite();
  const { app, user } = useStores();
  const { config, countries } = useSnapshot(app);
  const unread = unreadCount(useSnapshot(user).messageList);
  const seo = usePageSeo();
  const path = pathname.replace(/(?<=.)\/$/, '');
  const address = (tag: string) => origin + withLanguage(path, tag);
  const siteTitle = config?.siteTitle ?? '';
  return (
    <>
      <title>
        {(unread > 0 ? `(${unread}) ` : '') + (seo ? named(seo.title, siteTitle) : `${title} - ${siteTitle}`)}
      </title>
      <meta name="description" content={seo?.description ?? description} />
      {seo?.keywords && <meta name="keywords" content={seo.keywords} />}
      {seo?.img && (
        <meta property="og:image" content={seo.img.startsWith('/') ? origin + seo.img : seo.img} />
      )}
      {isIndexed ? (
        <>
          <link rel="canonical" href={origin + path} />
          {allowedTags(countries as typeof app.countries).map(tag => (
            <link key={tag} rel="alternate" hrefLang={htmlLanguage(tag)} href={address(tag)} />
          ))}
          {config && <link rel="alternate" hrefLang="x-default" href={address(config.defaultLanguage)} />}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
