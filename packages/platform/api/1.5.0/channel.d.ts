export declare const channelCookie = "ws-channel";
export declare const currentChannel: () => string | null;
export declare function keepChannel(name: string): void;
export declare function onChannel(listener: ((name: string) => void) | null): void;
