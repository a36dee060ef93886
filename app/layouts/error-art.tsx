/** The pictures of the error screens. */
import type { ComponentType } from 'react';
import { EmptyMaintenance } from '#app/ui/art/empty-maintenance.tsx';
import { EmptyNotfound } from '#app/ui/art/empty-notfound.tsx';
import { EmptyOffline } from '#app/ui/art/empty-offline.tsx';
import { EmptyRestricted } from '#app/ui/art/empty-restricted.tsx';

const ART: Readonly<Record<string, ComponentType<{ width?: number }>>> = {
  '404': EmptyNotfound,
  attribute: EmptyNotfound,
  '403': EmptyRestricted,
  '503': EmptyMaintenance,
};

/** @param width in CSS pixels */
export function ErrorArt({ screen, width }: { screen: string; width: number }) {
  const Art = ART[screen] ?? EmptyOffline;
  return <Art width={width} />;
}
