/**
 * Tells the server which files of the browser's build only pass on what other files have. The bundler makes one for the entry and one for
 * each route whose code is in a shared file, because their exports have fixed names. A document takes the code where it is: five files
 * less, each of which costs a slow line one more exchange. Routes that are gone to later are still loaded by their own files.
 */
import type { Plugin, Rolldown } from 'vite';
import type { Facade } from '#app/fast/page-scripts.ts';

/** The module that the server imports. */
const ID = 'virtual:script-facades';

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Statement = Program['body'][number];
type Name = Extract<Statement, { type: 'ExportNamedDeclaration' }>['specifiers'][number]['exported'];

const textOf = (name: Name): string => (name.type === 'Literal' ? name.value : name.name);

/**
 * @param fileOf the path on the site of a file that is imported
 * @returns null for a file that does more than to pass on
 */
export function facadeOf({ body }: Program, fileOf: (source: string) => string): Facade | null {
  const imports: string[] = [];
  const exports: Facade['exports'] = {};
  const taken = new Map<string, [string, string]>();
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      const file = fileOf(statement.source.value);
      imports.push(file);
      for (const it of statement.specifiers) {
        if (it.type !== 'ImportSpecifier') return null;
        taken.set(it.local.name, [file, textOf(it.imported)]);
      }
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration === null) {
      const file = statement.source && fileOf(statement.source.value);
      if (file !== null) imports.push(file);
      for (const { local, exported } of statement.specifiers) {
        const origin = file === null ? taken.get(textOf(local)) : ([file, textOf(local)] as [string, string]);
        if (origin === undefined) return null;
        exports[textOf(exported)] = origin;
      }
    } else return null;
  }
  return { imports, exports };
}

/** Stands behind all plugins that change the code of finished files. */
export function scriptFacades(): Plugin {
  let facades: Record<string, Facade> = {};
  return {
    name: 'script-facades',
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const { base } = this.environment.config;
      const chunks = Object.values(bundle).filter((it): it is Rolldown.OutputChunk => it.type === 'chunk');
      facades = {};
      for (const { code, fileName } of chunks.filter(it => it.isEntry)) {
        const fileOf = (source: string) => new URL(source, `file://${base}${fileName}`).pathname;
        const facade = facadeOf(this.parse(code), fileOf);
        if (facade !== null) facades[base + fileName] = facade;
      }
    },
    resolveId: { filter: { id: /^virtual:script-facades$/ }, handler: () => `\0${ID}` },
    load: {
      filter: { id: /^\0virtual:script-facades$/ },
      handler: () => `export default ${JSON.stringify(facades)};`,
    },
  };
}
