import type { SignedIn, User } from '@weitersagen/contracts/session';
import type { Api } from '@weitersagen/api-client/api';
import type { StoredSession } from './stored-session.ts';
export declare const sessionEnded = "weitersagen:session-ended";
interface SessionState {
    readonly status: 'unknown' | 'anonymous' | 'signedIn';
    readonly session: StoredSession<User> | null;
}
export declare const useSession: import("zustand").UseBoundStore<import("zustand").StoreApi<SessionState>>;
export declare function restoreSession(): void;
export declare function startSession(answer: SignedIn): void;
export declare function clearSession(): void;
export declare function endSessions(token?: string | null): void;
export declare function signOut(api: Api): Promise<void>;
export declare function freshToken(api: () => Api): Promise<string | null>;
export {};
