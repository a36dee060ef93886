/** Restores the theme of a page whose root element is a new one, as an error screen's is, by the early script's rule. */
export function keepTheme(): void {
  const { dataset } = document.documentElement;
  if (dataset.theme !== undefined) return;
  const isLight = matchMedia('(prefers-color-scheme: light)').matches;
  dataset.theme = storedTheme() ?? (isLight ? 'light' : 'dark');
}

function storedTheme(): string | null {
  try {
    return window.localStorage.getItem('theme');
  } catch {
    return null; // a browser that keeps nothing for this site
  }
}
