/**
 * Puts the bundler's helpers into the file of the libraries, which every page loads first, and from which all others take them then. The
 * bundler gives its helpers a file of their own whatever the groups say, and a file costs a slow line one more exchange. Hashed names
 * stay right: a file's hash covers the name of the helpers' file, which covers their text.
 * https://github.com/rolldown/rolldown/tree/main/crates/rolldown/src/runtime
 */
import type { Plugin, Rolldown } from 'vite';

const RUNTIME = 'rolldown-runtime';
const LIBRARIES = 'libraries';

/** The whole text of the helpers' file: statements, then the names it exports. */
const HELPERS = /^(?<statements>.+);export\{(?<names>[^}]+)\};?\s*$/s;

/** Names that the libraries' own minified names cannot have. */
const nameOf = (name: string) => `helper_${name}`;

/** `a as b, c` as pairs of names, the first one inside the file. */
const pairsOf = (names: string): [string, string][] =>
  names.split(',').map(it => {
    const [inside = '', outside = inside] = it.trim().split(/\s+as\s+/);
    return [inside, outside];
  });

/** The helpers as one statement, and their names for others. @throws Error where the file looks otherwise */
export function helpersIn(code: string): { statement: string; exports: string } {
  const { statements, names } = HELPERS.exec(code)?.groups ?? {};
  if (statements === undefined || names === undefined)
    throw new Error(
      'The bundler writes its helpers in another way than before: see scripts/fast/runtime-in-libraries.ts',
    );
  const pairs = pairsOf(names);
  const outside = pairs.map(([, it]) => nameOf(it)).join();
  const inside = pairs.map(([it]) => it).join();
  return {
    statement: `const [${outside}]=(()=>{${statements};return[${inside}]})();`,
    exports: `export{${outside}};`,
  };
}

const nameOfFile = ({ fileName }: Rolldown.OutputChunk) => fileName.replace(/^.*\//, '');
const importOf = (file: string) => new RegExp(`import\\{([^}]+)\\}from"\\./${file.replaceAll('.', '\\.')}";`);

export function runtimeInLibraries(): Plugin {
  return {
    name: 'runtime-in-libraries',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((it): it is Rolldown.OutputChunk => it.type === 'chunk');
      const runtime = chunks.find(it => it.name === RUNTIME);
      const libraries = chunks.find(it => it.name === LIBRARIES);
      if (runtime === undefined || libraries === undefined)
        this.error(
          'The bundler has no file of helpers or none of libraries: see scripts/fast/runtime-in-libraries.ts',
        );
      const { statement, exports } = helpersIn(runtime.code);
      const [file, from] = [nameOfFile(runtime), nameOfFile(libraries)];
      const taken = importOf(file);
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(taken, (_all, names: string) => {
          const pairs = pairsOf(names).map(([outside, inside]) => [nameOf(outside), inside] as const);
          return chunk === libraries
            ? `${statement}const ${pairs.map(([helper, inside]) => `${inside}=${helper}`).join()};`
            : `import{${pairs.map(([helper, inside]) => `${helper} as ${inside}`).join()}}from"./${from}";`;
        });
        if (chunk === libraries) chunk.code += exports;
        if (chunk !== runtime && chunk.code.includes(file))
          this.error(
            `${chunk.fileName} imports the helpers otherwise: see scripts/fast/runtime-in-libraries.ts`,
          );
      }
      delete bundle[runtime.fileName];
    },
  };
}
