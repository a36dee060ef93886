/** The face of daily tasks. Loaded where they are shown. */
export { TasksPanel } from './tasks-panel.tsx';
export { TasksScreen } from './tasks-screen.tsx';
