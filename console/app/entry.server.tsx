/** Renders the root at build time, for the scripts that start the console: `scripts/build-console.ts` puts them into one file. */
import { renderToReadableStream } from 'react-dom/server.edge';
import { type EntryContext, ServerRouter } from 'react-router';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await stream.allReady;
  headers.set('content-type', 'text/html');
  return new Response(stream, { status, headers });
}
