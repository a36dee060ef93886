/** /operator/site/versions */
import { useLoaderData } from 'react-router';
import { siteVersions } from '#app/contract/operator/site-versions.ts';
import { ask } from '../call.ts';
import { SiteSection } from '../site/site-section.tsx';
import { Versions } from '../site/versions.tsx';

export const clientLoader = () => ask(siteVersions, {});

export default function SiteVersionsRoute() {
  const reply = useLoaderData<typeof clientLoader>();
  return <SiteSection reply={reply}>{reply.ok && <Versions versions={reply.value.versions} />}</SiteSection>;
}
