/** Hosts that serve the files of the areas; no client has one of them. */
export const remotesHost = /^remotes\./;
