/** Light or dark; the choice is kept in this browser. Both faces are in the page and CSS shows the right one. */
import { Moon, SunMedium } from 'lucide-react';
import { useText } from '#app/i18n/use-language.tsx';

function switchTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem('theme', theme);
}

export function ThemeSwitch() {
  const t = useText();
  return (
    <>
      <button
        type="button"
        className="ib to-light"
        aria-label={t('frame.theme_light')}
        onClick={() => switchTheme('light')}
      >
        <SunMedium className="i" aria-hidden />
      </button>
      <button
        type="button"
        className="ib to-dark"
        aria-label={t('frame.theme_dark')}
        onClick={() => switchTheme('dark')}
      >
        <Moon className="i" aria-hidden />
      </button>
    </>
  );
}
