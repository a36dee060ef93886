/** The drawer of a record that is not read yet, or could not be. */
import type { ReactNode } from 'react';
import { useText } from '../text/text.ts';
import { Drawer } from './drawer.tsx';

interface UnreadDrawerProps {
  /** Address of the list. */
  path: string;
  title: ReactNode;
  /** Why it could not be read; null while it is being read. */
  trouble: string | null;
  isCase?: true;
}

export function UnreadDrawer({ trouble, ...drawer }: UnreadDrawerProps) {
  const t = useText();
  return (
    <Drawer {...drawer}>
      <p className="empty-note" role={trouble === null ? 'status' : 'alert'}>
        {trouble === null ? t('loading') : <bdi translate="yes">{trouble}</bdi>}
      </p>
    </Drawer>
  );
}
