/** /operator/site/versions */
import { useLoaderData } from 'react-router';
import { siteScheduled } from '#app/contract/operator/site-schedule.ts';
import { siteVersions } from '#app/contract/operator/site-versions.ts';
import { ok } from '#app/domain/result.ts';
import { ask } from '../call.ts';
import { SiteSection } from '../site/site-section.tsx';
import { Versions } from '../site/versions.tsx';

export async function clientLoader() {
  const [versions, scheduled] = await Promise.all([ask(siteVersions, {}), ask(siteScheduled, {})]);
  if (!versions.ok) return versions;
  return scheduled.ok ? ok({ ...versions.value, ...scheduled.value }) : scheduled;
}

export default function SiteVersionsRoute() {
  const reply = useLoaderData<typeof clientLoader>();
  return <SiteSection reply={reply}>{reply.ok && <Versions {...reply.value} />}</SiteSection>;
}
