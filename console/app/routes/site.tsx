/** /operator/site */
import { useLoaderData } from 'react-router';
import { siteState } from '#app/contract/operator/site.ts';
import { ask } from '../call.ts';
import { SiteSection } from '../site/site-section.tsx';
import { SiteStateView } from '../site/site-state.tsx';

export const clientLoader = () => ask(siteState, {});

export default function SiteRoute() {
  const reply = useLoaderData<typeof clientLoader>();
  return <SiteSection reply={reply}>{reply.ok && <SiteStateView state={reply.value} />}</SiteSection>;
}
