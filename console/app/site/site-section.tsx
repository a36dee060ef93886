/** The section of the site: its live state, and the versions of its content. What was done is said above both. */
import { type ReactNode, useState } from 'react';
import { NavLink, useNavigation, useRevalidator } from 'react-router';
import { siteFiles } from '#app/contract/operator/site-files.ts';
import { siteVersions } from '#app/contract/operator/site-versions.ts';
import type { Reply } from '../call.ts';
import { ReadTrouble } from '../list/read-trouble.tsx';
import { useRenewal } from '../list/use-renewal.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { SiteActsContext } from './act.tsx';

/** Interval in milliseconds: other operators change the site too. */
const RENEW_MS = 30_000;

const PARTS: readonly { to: string; title: ConsoleTextKey; call: string | null }[] = [
  { to: '/site', title: 'site_now', call: null },
  { to: '/site/files', title: 'files_of_site', call: siteFiles.name },
  { to: '/site/versions', title: 'versions', call: siteVersions.name },
];

function Parts() {
  const t = useText();
  const may = useMay();
  return (
    <nav className="list-views" aria-label={t('section_site')}>
      {PARTS.filter(it => it.call === null || may(it.call)).map(it => (
        <NavLink key={it.to} to={it.to} end>
          {t(it.title)}
        </NavLink>
      ))}
    </nav>
  );
}

export function SiteSection({ reply, children }: { reply: Reply<unknown>; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const isLoading = useNavigation().state === 'loading';
  const [said, setSaid] = useState('');
  useRenewal(RENEW_MS, revalidate);
  const onDone = async (text: string) => {
    setSaid(text);
    await revalidate();
  };
  return (
    <SiteActsContext value={{ onDone }}>
      <Parts />
      <div className="record site-record" aria-busy={isLoading}>
        <p className="record-said" role="status">
          {said}
        </p>
        {!reply.ok && <ReadTrouble text={reply.error.text} onRetry={revalidate} />}
        {children}
      </div>
    </SiteActsContext>
  );
}
