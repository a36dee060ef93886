/** The visitor's choice of theme in this browser: light, dark, or the device's preference. */
export type ThemeChoice = 'device' | 'dark' | 'light';

export function chosenTheme(): ThemeChoice {
  const kept = window.localStorage.getItem('theme');
  return kept === 'dark' || kept === 'light' ? kept : 'device';
}

/** Stores the choice, and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  const prefersLight = matchMedia('(prefers-color-scheme: light)').matches;
  const theme = choice === 'device' ? (prefersLight ? 'light' : 'dark') : choice;
  if (choice === 'device') window.localStorage.removeItem('theme');
  else window.localStorage.setItem('theme', choice);
  document.documentElement.dataset.theme = theme;
}
