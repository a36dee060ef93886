/** The page of complaints: the form of a new one, and those of before with their answers. */
import { useState } from 'react';
import type { Complaint } from '#app/contract/complaint.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { AccountUnreadable } from '../account-unreadable.tsx';
import { ComplaintCard } from './complaint-card.tsx';
import { ComplaintForm } from './complaint-form.tsx';

export function ComplaintsScreen({ complaints }: { complaints: readonly Complaint[] | null }) {
  const t = useText();
  const [filed, setFiled] = useState<string | null>(null);
  if (complaints === null) return <AccountUnreadable />;
  const sections = [
    { id: 'new-complaint', title: t('complaints.new') },
    { id: 'own-complaints', title: t('complaints.own') },
  ];
  return (
    <AccountFrame path="account/complaints" sections={sections}>
      <h1 className="title">{t('complaints.title')}</h1>
      <p className="lead">{t('complaints.lead')}</p>
      <section id="new-complaint" className="safely-part" aria-labelledby="new-complaint-title">
        <h2 id="new-complaint-title">{t('complaints.new')}</h2>
        <p role="status">{filed !== null && t('complaints.filed', { number: filed })}</p>
        <div className="card">
          {/* Another complaint begins with an empty form. */}
          <ComplaintForm key={filed} onFiled={setFiled} />
        </div>
      </section>
      <section id="own-complaints" className="safely-part" aria-labelledby="own-complaints-title">
        <h2 id="own-complaints-title">{t('complaints.own')}</h2>
        {complaints.length === 0 && <p className="muted">{t('complaints.none')}</p>}
        {complaints.map(it => (
          <ComplaintCard key={it.complaint} of={it} />
        ))}
      </section>
    </AccountFrame>
  );
}
