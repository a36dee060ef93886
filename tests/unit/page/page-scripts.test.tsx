/** The scripts of a document set what the router's own `Scripts` sets, and take code from the files that have it. */
import { renderToString } from 'react-dom/server';
import { type EntryContext, Scripts, ServerRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type Facades, pageScripts } from '#app/fast/page-scripts.ts';

const route = (id: string, parentId?: string) => ({
  id,
  parentId,
  path: parentId === undefined ? '' : id,
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  module: `/assets/${id}-1.js`,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  imports: ['/assets/frame-1.js', '/assets/libraries-1.js'],
  css: [],
});

/** An entry of a build whose page has a file of its own for its action. */
function entryWith(root: () => React.ReactNode): EntryContext {
  const routes = {
    root: route('root'),
    page: { ...route('page', 'root'), clientActionModule: '/assets/page-action-1.js' },
    other: route('other', 'root'),
  };
  const matches = [routes.root, routes.page].map(it => ({
    params: {},
    pathname: '/page',
    pathnameBase: '/page',
    route: { id: it.id, path: it.path },
  }));
  return {
    manifest: {
      entry: { module: '/assets/entry-1.js', imports: ['/assets/frame-1.js'] },
      routes,
      url: '/assets/manifest-1.js',
      version: '1',
    },
    routeModules: { root: { default: root }, page: { default: () => null }, other: {} },
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial' },
    serverHandoffString: '{"ssr":true}',
    renderMeta: {},
    staticHandlerContext: {
      basename: '/',
      matches,
      loaderData: {},
      actionData: null,
      errors: null,
      location: { pathname: '/page', search: '', hash: '', state: null, key: 'default' },
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    },
  } as unknown as EntryContext;
}

/** Apart from line ends and the names of bindings. */
const bare = (code = '') => code.replaceAll(/\b(?:file|route)\d+(?:_\w+)?/g, '_').replaceAll(/[\s;]/g, '');

describe('without facades', () => {
  const ownOf = (html: string) => [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(it => it[2]);
  const entry = entryWith(() => <Scripts />);
  const html = renderToString(<ServerRouter context={entry} url="https://site.test/page" />);
  const { state, modules, links } = pageScripts(entry, {});

  test('the state is that of the router', () => {
    expect(state).toBe(ownOf(html)[0]);
  });

  test('the module imports and sets what that of the router does', () => {
    const [imports, rest] = bare(ownOf(html)[1]).split('const_=');
    const [merged, set] = rest?.split('window.__reactRouterRouteModules') ?? [];
    expect(imports).toContain('import"/assets/manifest-1.js"');
    // The router names the parts of a route before it sets them.
    const expected = `${imports}window.__reactRouterRouteModules${set?.replace('"page":_', `"page":${merged}`)}`;
    expect(bare(modules)).toBe(expected);
  });

  test('the header names what the router preloads', () => {
    const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(it => it[1]);
    expect(preloaded).toHaveLength(7);
    const named = links.split(', ').map(it => /^<(.+)>; rel=modulepreload$/.exec(it)?.[1]);
    expect(named.toSorted()).toEqual(preloaded.toSorted());
  });
});

describe('with facades', () => {
  const facades: Facades = {
    '/assets/entry-1.js': { imports: ['/assets/frame-1.js'], exports: {} },
    '/assets/root-1.js': {
      imports: ['/assets/frame-1.js'],
      exports: { default: ['/assets/frame-1.js', 'a'], Layout: ['/assets/frame-1.js', 'b'] },
    },
    '/assets/page-1.js': {
      imports: ['/assets/frame-1.js', '/assets/lobby-1.js'],
      exports: { default: ['/assets/lobby-1.js', 't'], shouldRevalidate: ['/assets/frame-1.js', 'c'] },
    },
  };
  const { modules, links } = pageScripts(
    entryWith(() => null),
    facades,
  );

  test('the code is taken from the files that have it', () => {
    expect(modules).not.toMatch(/\/(entry|root|page)-1/);
    const routes = /__reactRouterRouteModules=(\{.*?\});import\(/.exec(modules)?.[1];
    const [frame, action, lobby] = [
      { a: 'root', b: 'layout', c: 'revalidate' },
      { clientAction: 'act' },
      { t: 'page' },
    ];
    const files = [...modules.matchAll(/import \* as (\w+) from "\/assets\/([\w-]+)-1\.js"/g)];
    const named = new Map(files.map(([, name, file]) => [file, name]));
    expect([...named.keys()]).toEqual(['frame', 'page-action', 'lobby']);
    const names = ['frame', 'page-action', 'lobby'].map(it => named.get(it) ?? '');
    const made = new Function(...names, `return ${routes}`)(frame, action, lobby);
    expect(made).toEqual({
      root: { default: 'root', Layout: 'layout' },
      page: { clientAction: 'act', default: 'page', shouldRevalidate: 'revalidate' },
    });
    expect(modules).toContain('import("/assets/frame-1.js");');
  });

  test('the header names no facade', () => {
    const named = [...links.matchAll(/\/assets\/([\w-]+)-1\.js/g)].map(it => it[1]);
    expect(named.toSorted()).toEqual(['frame', 'libraries', 'lobby', 'manifest', 'page-action']);
  });
});
