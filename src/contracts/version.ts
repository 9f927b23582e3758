/** The contract's version. A client that was built against another major number is asked to reload. */
export const CONTRACT_VERSION = 4;
