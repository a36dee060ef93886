/** Loaders of the account pages: their data are in the document itself. */
import type { RouterContextProvider } from 'react-router';
import { readCall } from '#app/api/read-call.ts';
import { memberSecurity, type Security } from '#app/contract/account.ts';
import { type Complaint, complaintList } from '#app/contract/complaint.ts';
import { type Identity, memberIdentity } from '#app/contract/identity.ts';
import { type Limits, limitList } from '#app/contract/limit.ts';
import { memberProfile, type Profile } from '#app/contract/member.ts';
import { memberSafety, type Safety } from '#app/contract/safety.ts';
import { now } from '#app/features/clock.ts';

/** Null where the platform did not answer: the page then shows an error. */
export const loadProfile = (context: Readonly<RouterContextProvider>): Promise<Profile | null> =>
  readCall(context, memberProfile, {});

export interface LoadedSecurity {
  profile: Profile | null;
  security: Security | null;
}

export async function loadSecurity(context: Readonly<RouterContextProvider>): Promise<LoadedSecurity> {
  const [profile, security] = await Promise.all([
    readCall(context, memberProfile, {}),
    readCall(context, memberSecurity, {}),
  ]);
  return { profile, security };
}

export interface LoadedIdentity {
  /** Null where the platform did not answer. */
  identity: Identity | null;
}

export const loadIdentity = async (context: Readonly<RouterContextProvider>): Promise<LoadedIdentity> => ({
  identity: await readCall(context, memberIdentity, {}),
});

/** The data of the page "play safely": a field for each of its sections. */
export interface LoadedSafely {
  profile: Profile | null;
  limits: Limits | null;
  /** Breaks and the reality check. */
  safety: Safety | null;
  /** Epoch milliseconds, by the server's clock. */
  loadedAt: number;
}

export async function loadSafely(context: Readonly<RouterContextProvider>): Promise<LoadedSafely> {
  const [profile, limits, safety] = await Promise.all([
    readCall(context, memberProfile, {}),
    readCall(context, limitList, {}),
    readCall(context, memberSafety, {}),
  ]);
  return { profile, limits, safety, loadedAt: now() };
}

/** Null where the platform did not answer. */
export async function loadComplaints(
  context: Readonly<RouterContextProvider>,
): Promise<{ complaints: readonly Complaint[] | null }> {
  const output = await readCall(context, complaintList, {});
  return { complaints: output?.complaints ?? null };
}
