/** Client and components of a shared table, in a chunk that only such frames load. */
import type { ComponentType } from 'react';
import type { Table } from '../table.ts';
import { SharedClient } from './shared-client.ts';
import { type ClockProps, SharedClock } from './shared-clock.tsx';
import { type NoteProps, SharedNote } from './shared-note.tsx';

export interface SharedPlay {
  client: SharedClient;
  Clock: ComponentType<ClockProps>;
  Note: ComponentType<NoteProps>;
}

/** Starts to follow the shared table. */
export function playShared(table: Table, language: string): SharedPlay {
  const client = new SharedClient(table, language);
  table.waitsMs = () => client.msToDraw();
  table.isUndecided = () => client.isUndecided();
  void client.run();
  return { client, Clock: SharedClock, Note: SharedNote };
}
