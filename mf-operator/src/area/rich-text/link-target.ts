const target = /^(?:https:\/\/|mailto:)/i;

/** Whether a link may lead there: by https or mailto, as the server lets it. */
export const isLinkTarget = (address: string): boolean => target.test(address.trim());
