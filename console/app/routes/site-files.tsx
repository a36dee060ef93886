/** /operator/site/files?file=… */
import { useLoaderData } from 'react-router';
import { siteFiles } from '#app/contract/operator/site-files.ts';
import { ask } from '../call.ts';
import { FilesView } from '../site/files-view.tsx';
import { SiteSection } from '../site/site-section.tsx';

export const clientLoader = () => ask(siteFiles, {});

export default function SiteFilesRoute() {
  const reply = useLoaderData<typeof clientLoader>();
  return <SiteSection reply={reply}>{reply.ok && <FilesView files={reply.value.files} />}</SiteSection>;
}
