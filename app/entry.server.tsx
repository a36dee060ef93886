/** Entry of the server: renders a page as a stream of HTML, and logs the bugs of its rendering [2.74]. */
import facades from 'virtual:script-facades';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { loadDialog } from './dialogs/registry.ts';
import { actionOf } from './domain/dialog-address.ts';
import { tagOfPath } from './domain/language.ts';
import type { SiteTexts } from './domain/site-texts.ts';
import { brandStyle, stripStyle } from './domain/theme.ts';
import { pageScripts } from './fast/page-scripts.ts';
import { type WrittenScripts, WrittenScriptsProvider } from './fast/scripts.tsx';
import { documentTexts, requestI18n, serverTexts } from './i18n/i18n.server.ts';
import { TextSourceProvider } from './i18n/text-source.ts';
import { type DocumentParts, DocumentPartsProvider } from './layouts/document-parts.tsx';
import { loadParts } from './layouts/later-parts.ts';
import { NonceProvider } from './layouts/nonce.tsx';
import sheet from './styles/app.css?inline';
import { type PageLook, pageHandoff, pageLook, pageNonce, pageTexts } from './visit/context.ts';
import { noteFailure } from './visit/failure.server.ts';

/** Milliseconds after which the server gives up deferred data. */
export const streamTimeout = 10_000;
/** Parts that are ready are sent in their place up to this many bytes, not behind a script: pages read without one. */
const CHUNK_BYTES = 1_000_000;

const partsOf = ({
  nonce,
  styles = '',
  texts = null,
  hasTouchIcon = false,
}: PageTreeProps): DocumentParts => ({
  styles: styles === '' ? sheet : sheet + styles,
  nonce,
  textsOf: (tag, address) => documentTexts(texts, tag, address),
  hasTouchIcon,
});

/** The router's own scripts need none of them. */
function scriptsOf({ entry, handoff = '' }: PageTreeProps): WrittenScripts {
  if (import.meta.env.PLAIN_SCRIPTS) return { state: '', modules: '' };
  const { state, modules } = pageScripts(entry, facades);
  return { state: state + handoff, modules };
}

interface PageTreeProps {
  entry: EntryContext;
  url: string;
  nonce: string | undefined;
  /** Over the build's own sheet. */
  styles?: string;
  /** See `pageHandoff`. */
  handoff?: string;
  /** Of the site's folder; null where it has none. */
  texts?: SiteTexts | null;
  hasTouchIcon?: boolean;
}

/** All of a page, as the server draws it. */
export const PageTree = (props: PageTreeProps) => (
  <TextSourceProvider value={serverTexts(props.texts ?? null)}>
    <NonceProvider value={props.nonce}>
      <DocumentPartsProvider value={partsOf(props)}>
        <WrittenScriptsProvider value={scriptsOf(props)}>
          <ServerRouter
            context={props.entry}
            url={props.url}
            {...(props.nonce !== undefined && { nonce: props.nonce })}
          />
        </WrittenScriptsProvider>
      </DocumentPartsProvider>
    </NonceProvider>
  </TextSourceProvider>
);

/** The sheet of the site over the build's: its brand, and the strip that marks every page of a public demo. */
function stylesOf({ brand, siteTitle, isPublicDemo }: PageLook, strip: () => string): string {
  return brandStyle(brand, siteTitle) + (isPublicDemo ? stripStyle(strip()) : '');
}

/** The words of the strip, in the language of the page. */
function stripText(texts: SiteTexts | null, pathname: string, context: RouterContextProvider): string {
  if (texts === null) return requestI18n(context).t('footer.demo');
  const { textIn, languageOf } = serverTexts(texts);
  return textIn(languageOf(tagOfPath(pathname)))('footer.demo');
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(pageNonce);
  const { search, pathname } = new URL(request.url);
  const [look, texts] = await Promise.all([
    context.get(pageLook)(),
    context.get(pageTexts)(),
    loadDialog(actionOf(search)),
    loadParts(),
  ]);
  const tree = (
    <PageTree
      // As the router's `Scripts` says that the page has what the stream of its state needs.
      entry={import.meta.env.PLAIN_SCRIPTS ? entry : { ...entry, renderMeta: { didRenderScripts: true } }}
      url={request.url}
      nonce={nonce}
      styles={stylesOf(look, () => stripText(texts, pathname, context))}
      texts={texts}
      hasTouchIcon={look.hasTouchIcon}
      handoff={entry.serverHandoffStream === undefined ? context.get(pageHandoff) : ''}
    />
  );
  let finalStatus = status;
  const stream = await renderToReadableStream(tree, {
    nonce,
    progressiveChunkSize: CHUNK_BYTES,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError(error) {
      finalStatus = 500;
      context.get(noteFailure)(error);
    },
  });
  // Crawlers get whole pages.
  if (isbot(request.headers.get('user-agent') ?? '')) await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!import.meta.env.PLAIN_SCRIPTS) headers.set('link', pageScripts(entry, facades).links);
  return new Response(stream, { status: finalStatus, headers });
}

/** Only bugs are logged: refusals of the visit chain and aborted requests are not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(noteFailure)(error);
};
