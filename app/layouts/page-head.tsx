/** Title, description, canonical address and the same page in every language; hoisted into the head by React. */
import { useLocation } from 'react-router';
import { useSnapshot } from 'valtio';
import { allowedTags, htmlLanguage, withLanguage } from '#app/domain/language.ts';
import { useStores } from '#app/stores/provider.tsx';
import { useSiteInfo } from './site-info.tsx';

interface PageHeadProps {
  title: string;
  description: string;
  /** Pages that no search engine should keep have no canonical address either. */
  isIndexed?: boolean;
}

export function PageHead({ title, description, isIndexed = true }: PageHeadProps) {
  const { pathname } = useLocation();
  const { origin } = useSiteInfo();
  const { app } = useStores();
  const { config, countries } = useSnapshot(app);
  const path = pathname.replace(/(?<=.)\/$/, '');
  const address = (tag: string) => origin + withLanguage(path, tag);
  return (
    <>
      <title>{`${title} - ${config?.siteTitle ?? ''}`}</title>
      <meta name="description" content={description} />
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
