/** The console's theme: as on the site, the chosen one, else the device's. */
const NAME = 'theme';

export const currentTheme = (): 'dark' | 'light' =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';

export function keepTheme(): void {
  const isLight = matchMedia('(prefers-color-scheme: light)').matches;
  document.documentElement.dataset.theme = localStorage.getItem(NAME) ?? (isLight ? 'light' : 'dark');
}

export function switchTheme(): void {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(NAME, theme);
}
