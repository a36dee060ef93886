/**
 * Tells the browser to compile the files of the first load whole while they arrive, in the background, and not function by
 * function on the main thread. Browsers that do not know the comment read past it.
 * https://v8.dev/blog/explicit-compile-hints
 */
import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';
const FIRST_LOAD = /^assets\/(libraries|frame|lobby)-/;

export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && FIRST_LOAD.test(file.fileName)) file.code = HINT + file.code;
    },
  };
}
