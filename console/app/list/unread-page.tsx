/** The page of a record that could not be read, with the way back to its list. */
import { Link } from 'react-router';
import { useText } from '../text/text.ts';

interface UnreadPageProps {
  trouble: string;
  /** Address of the list. */
  path: string;
}

export function UnreadPage({ trouble, path }: UnreadPageProps) {
  const t = useText();
  return (
    <p className="empty-note" role="alert">
      <bdi translate="yes">{trouble}</bdi>{' '}
      <Link className="text-link" to={path}>
        {t('back_to_list')}
      </Link>
    </p>
  );
}
