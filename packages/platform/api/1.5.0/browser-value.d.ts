export declare function useBrowserValue<T extends string | number | boolean | null>(read: () => T): T | undefined;
