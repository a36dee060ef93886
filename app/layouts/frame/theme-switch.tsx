/** Light or dark; the choice is kept in this browser. Both faces are in the page and CSS shows the right one. */
import { Moon, SunMedium } from 'lucide';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';

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
        className="icon-button to-light"
        aria-label={t('frame.theme_light')}
        onClick={() => switchTheme('light')}
      >
        <Icon of={SunMedium} />
      </button>
      <button
        type="button"
        className="icon-button to-dark"
        aria-label={t('frame.theme_dark')}
        onClick={() => switchTheme('dark')}
      >
        <Icon of={Moon} />
      </button>
    </>
  );
}
