/**
 * Sections of an article as elements. The screen around it decides whether links to articles open a page or the article in
 * place.
 */
import { createContext, type ReactNode, useContext } from 'react';
import type { HelpSection } from '#app/contract/help.ts';
import { type MarkedBlock, type MarkedPart, markedBlocks } from '#app/domain/help/marked-text.ts';
import { noticeLink } from '#app/domain/notice-link.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';

/** Opens an article in place; null where articles are pages. */
export const OpenArticle = createContext<((id: string) => void) | null>(null);

interface ArticleLinkProps {
  id: string;
  className?: string;
  children: ReactNode;
}

export function ArticleLink({ id, className, children }: ArticleLinkProps) {
  const tag = useLanguageTag();
  const open = useContext(OpenArticle);
  const to = `/${tag}/help-center/${id}`;
  if (open === null)
    return (
      <SiteLink className={className} to={to}>
        {children}
      </SiteLink>
    );
  return (
    <a
      className={className}
      href={to}
      onClick={event => {
        event.preventDefault();
        open(id);
      }}
    >
      {children}
    </a>
  );
}

function MarkedLink({ to, text }: { to: string; text: string }) {
  const tag = useLanguageTag();
  const isInPlace = useContext(OpenArticle) !== null;
  const link = to.includes('/') ? noticeLink(to, tag) : null;
  if (link === null && to.includes('/')) return text;
  if (link === null)
    return (
      <ArticleLink className="link" id={to}>
        {text}
      </ArticleLink>
    );
  if (link.kind === 'page' && !isInPlace)
    return (
      <SiteLink className="link" to={link.to}>
        {text}
      </SiteLink>
    );
  // A tab of its own leaves the dialog or game behind the panel as it is.
  return (
    <a className="link" href={link.kind === 'page' ? link.to : link.href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

const Parts = ({ parts }: { parts: readonly MarkedPart[] }) =>
  parts.map((part, index) => {
    const key = `${index} ${part.text}`;
    if (part.kind === 'strong') return <b key={key}>{part.text}</b>;
    if (part.kind === 'link') return <MarkedLink key={key} to={part.to} text={part.text} />;
    return part.text;
  });

const keyOf = (parts: readonly MarkedPart[], index: number) => `${index} ${parts[0]?.text ?? ''}`;

function Table({ rows: [head = [], ...rows] }: { rows: MarkedPart[][][] }) {
  return (
    <div className="article-table-box">
      <table className="article-table number">
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={keyOf(cell, index)} scope="col">
                <Parts parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row[0] ?? [], at)}>
              {row.map((cell, index) => (
                <td key={keyOf(cell, index)}>
                  <Parts parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Block({ block }: { block: MarkedBlock }) {
  if (block.kind === 'table') return <Table rows={block.rows} />;
  if (block.kind === 'paragraph')
    return (
      <p>
        <Parts parts={block.parts} />
      </p>
    );
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={keyOf(item, index)}>
          <Parts parts={item} />
        </li>
      ))}
    </List>
  );
}

/** Fragments of an article's headings, by their place. */
export const sectionId = (index: number): string => `part-${index + 1}`;

export const Sections = ({ sections }: { sections: readonly HelpSection[] }) =>
  sections.map(({ heading, paragraphs }, index) => (
    <section key={sectionId(index)} id={sectionId(index)}>
      {heading !== '' && <h2>{heading}</h2>}
      {markedBlocks(paragraphs).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is shown as it is or replaced as a whole
        <Block key={at} block={block} />
      ))}
    </section>
  ));
