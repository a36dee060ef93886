/** One search result: a link for the pointer, and an active option for keys, because the field keeps the focus. */
import { siteHref } from '#app/page/site-link.tsx';

export interface OptionProps {
  id: string;
  /** Path of this site. */
  to: string;
  isActive: boolean;
}

/**
 * The attributes of an option's link. A component for each would cost a key of the search more than the row that it draws
 * (docs/decisions/0129-what-a-key-of-the-search-costs.md).
 * @param isShown a hidden option keeps its elements and is out of reach (search.css)
 */
export const optionLink = ({ id, to, isActive }: OptionProps, className: string, isShown = true) => ({
  ...siteHref(to),
  id: isShown ? id : undefined,
  role: 'option',
  'aria-selected': isShown && isActive,
  'aria-hidden': isShown ? undefined : true,
  tabIndex: -1,
  className: isShown ? className : `${className} kept`,
});
