/** Parts that load later: a sentence where one cannot be loaded, as after a deployment, instead of an empty frame. */
import { Component, type ReactNode, Suspense } from 'react';
import type { Text } from './text.ts';

interface LoadBoundaryProps {
  t: Text;
  children: ReactNode;
}

export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { t, children } = this.props;
    if (this.state.hasFailed) return <p role="alert">{t('part_not_loaded')}</p>;
    return <Suspense fallback={<p role="status">{t('loading')}</p>}>{children}</Suspense>;
  }
}
