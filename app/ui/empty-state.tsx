/** The content of a list or a page that has nothing to show: picture, title, text and actions. */
import type { ReactNode } from 'react';

interface EmptyStateProps {
  art: ReactNode;
  title: string;
  text: ReactNode;
  /** At most two actions. */
  children?: ReactNode;
  /** A whole page's only content, such as an error. */
  isPage?: boolean;
}

export const EmptyState = ({ art, title, text, children, isPage = false }: EmptyStateProps) => (
  <div className={isPage ? 'empty page' : 'empty'}>
    {art}
    {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
    <p>{text}</p>
    {children}
  </div>
);
