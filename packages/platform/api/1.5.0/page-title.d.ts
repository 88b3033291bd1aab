export declare function usePageTitle(title: string): void;
