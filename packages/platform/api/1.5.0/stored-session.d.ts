export declare const sessionChanged = "weitersagen:session";
export interface StoredSession<User> {
    readonly token: string;
    readonly sessionExpiresAt: string;
    readonly user: User;
    readonly isVisit?: true | undefined;
}
export declare const sessionKey: (kind: string) => string;
export declare function readStored<User>(kind: string): StoredSession<User> | null;
export declare function store(kind: string, session: StoredSession<unknown> | null): void;
export declare const isStoredToken: (token: string) => boolean;
export declare function forgetSessions(over: (expiresAt: number) => boolean): boolean;
export declare function freshTokenOf(kind: string, renew: () => Promise<StoredSession<unknown>>): Promise<string | null>;
