/** Which modules this visitor sees: the face for menus and pages. */
export { useFreshModules } from './use-fresh-modules.ts';
export { useHistoryPath } from './use-history-path.ts';
export { useModuleVisible } from './use-module-visible.ts';
