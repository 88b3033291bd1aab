export declare function readCookie(name: string): string | null;
export declare function writeCookie(name: string, value: string, seconds: number): void;
