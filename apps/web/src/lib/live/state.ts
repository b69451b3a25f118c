let isConnected = false;

/** Whether the server tells this tab what moves. While it does not, figures are asked for every few seconds. */
export const isLive = (): boolean => isConnected;

export const setLive = (next: boolean): void => {
  isConnected = next;
};
