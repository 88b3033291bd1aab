export declare const tabStorage: {
    read(key: string): string | null;
    write(key: string, text: string): void;
    remove(key: string): void;
};
