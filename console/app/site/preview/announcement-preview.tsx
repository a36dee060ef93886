/** An announcement as members see it, in the theme of the site. Its text is plain. */
import { useEffect, useState } from 'react';
import { type PreviewFacts, sitePreviewFacts } from '#app/contract/operator/site-preview.ts';
import { ask } from '../../call.ts';
import { useText } from '../../text/text.ts';
import { currentTheme } from '../../theme.ts';
import { themeStyle } from './site-theme.ts';

/** Facts of the site for a preview; null until they were read, and where they cannot be. */
export function usePreviewFacts(): PreviewFacts | null {
  const [facts, setFacts] = useState<PreviewFacts | null>(null);
  useEffect(() => {
    void ask(sitePreviewFacts, {}).then(reply => {
      if (reply.ok) setFacts(reply.value);
    });
  }, []);
  return facts;
}

interface PreviewProps {
  title: string;
  content: string;
  facts: PreviewFacts | null;
}

export function AnnouncementPreview({ title, content, facts }: PreviewProps) {
  const t = useText();
  if (title === '' && content === '') return null;
  return (
    <section
      className="site-preview"
      aria-label={t('preview')}
      data-theme={currentTheme()}
      style={themeStyle(facts?.theme ?? null)}
    >
      <div className="preview-card">
        <div className="preview-body">
          <h3 dir="auto">{title}</h3>
          <p className="preview-lines" dir="auto">
            {content}
          </p>
        </div>
      </div>
    </section>
  );
}
