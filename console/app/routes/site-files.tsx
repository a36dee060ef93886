/** /operator/site/files?file=… */
import { useLoaderData } from 'react-router';
import { siteFiles } from '#app/contract/operator/site-files.ts';
import { sitePreviewFacts } from '#app/contract/operator/site-preview.ts';
import { ok } from '#app/domain/result.ts';
import { ask } from '../call.ts';
import { FilesView } from '../site/files-view.tsx';
import { SiteSection } from '../site/site-section.tsx';

export async function clientLoader() {
  const [files, facts] = await Promise.all([ask(siteFiles, {}), ask(sitePreviewFacts, {})]);
  return files.ok ? ok({ files: files.value.files, facts: facts.ok ? facts.value : null }) : files;
}

export default function SiteFilesRoute() {
  const reply = useLoaderData<typeof clientLoader>();
  return <SiteSection reply={reply}>{reply.ok && <FilesView {...reply.value} />}</SiteSection>;
}
